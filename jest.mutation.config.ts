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
    '<rootDir>/src/offline',
  ],
  testMatch: [
    '**/src/api/{reauth,retry,contact,restored}.test.ts',
    '**/src/api/adapters/*.test.ts',
    '**/src/state/session*.test.ts',
    '**/src/shared/{paths,safeHref}.test.ts',
    '**/src/domain/providerLinks.test.ts',
    '**/src/offline/answers/answer{Record,Store}.test.ts',
    '**/src/offline/connectivity.test.ts',
    '**/src/offline/outbox/edit.test.ts',
  ],
};

export default config;
