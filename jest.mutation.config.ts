/**
 * @jest-config-loader esbuild-register
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from 'jest';
import { consoleProject } from './jest.config';

/** Names of the files to mutate, if `npm run check -- mutation` was given some. */
const named = (process.env.MUTATED ?? '').split(',').filter((file) => file !== '');

/** Returns the file's own test; if it has none, the tests in its folder. */
function testsOf(file: string): string {
  const { dir, name } = path.parse(file);
  const own = `${dir}/${name}.test.ts`;
  return `<rootDir>/${existsSync(own) ? own : `${dir}/*.test.ts`}`;
}

/**
 * Tests that run against the mutants of stryker.config.mjs: those next to the mutated files. A
 * mutant of a module's top-level code runs against all tests, so fewer test files save much time.
 */
const config: Config = {
  ...consoleProject,
  testMatch:
    named.length > 0
      ? [...new Set(named.map(testsOf))]
      : [
          '<rootDir>/src/api/client/{reauth*,retry,connectivity,failures}.test.ts',
          '<rootDir>/src/api/{adapters/*,responses}.test.ts',
          '<rootDir>/src/api/resources/*/*dapter.test.ts',
          '<rootDir>/src/store/session*.test.ts',
          '<rootDir>/src/shared/browser/safeHref.test.ts',
          '<rootDir>/src/api/resources/subscriptions/providerLinks.test.ts',
          '<rootDir>/src/api/cache/*.test.ts',
          '<rootDir>/src/offline/connectivity.test.ts',
          '<rootDir>/src/changes/{outbox/mergeQueued,single/saveChange}.test.ts',
          '<rootDir>/src/app/routing/redirect.test.ts',
        ],
};

export default config;
