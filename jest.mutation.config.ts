/**
 * @jest-config-loader esbuild-register
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from 'jest';
import { consoleProject } from './jest.config';

/** Files that are mutated one by one, where `npm run check -- mutation` was given some. */
const named = (process.env.MUTATED ?? '').split(',').filter((file) => file !== '');

/** A file's own test; where it has none, those of its folder. */
function testsOf(file: string): string {
  const { dir, name } = path.parse(file);
  const own = `${dir}/${name}.test.ts`;
  return `<rootDir>/${existsSync(own) ? own : `${dir}/*.test.ts`}`;
}

/**
 * The tests that mutants of stryker.config.mjs are held against: the ones beside those files. What a
 * module does as it loads is tried against all of them, so fewer files take much less time.
 */
const config: Config = {
  ...consoleProject,
  testMatch:
    named.length > 0
      ? [...new Set(named.map(testsOf))]
      : [
          '<rootDir>/src/api/client/{reauth*,retry,connectivity,failures}.test.ts',
          '<rootDir>/src/api/adapters/*.test.ts',
          '<rootDir>/src/api/resources/*/*dapter.test.ts',
          '<rootDir>/src/store/session*.test.ts',
          '<rootDir>/src/shared/{paths,safeHref}.test.ts',
          '<rootDir>/src/api/resources/subscriptions/providerLinks.test.ts',
          '<rootDir>/src/api/cache/*.test.ts',
          '<rootDir>/src/offline/connectivity.test.ts',
          '<rootDir>/src/changes/queued.test.ts',
        ],
};

export default config;
