/**
 * @jest-config-loader esbuild-register
 */
import type { Config } from 'jest';
import { consoleProject } from './jest.config';

/** The tests that mutants of stryker.config.mjs are held against: the ones beside those files. */
const config: Config = {
  ...consoleProject,
  roots: [
    '<rootDir>/src/api',
    '<rootDir>/src/state',
    '<rootDir>/src/shared',
    '<rootDir>/src/domain',
  ],
  testMatch: [
    '**/src/api/{reauth,retry}.test.ts',
    '**/src/api/adapters/*.test.ts',
    '**/src/state/session*.test.ts',
    '**/src/shared/{paths,safeHref}.test.ts',
    '**/src/domain/providerLinks.test.ts',
  ],
};

export default config;
