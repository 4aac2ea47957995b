/**
 * @jest-config-loader esbuild-register
 */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

/** Packages that come as ES modules only (or first), which Jest's CommonJS runtime can't load untransformed. */
const esmOnly = [
  'rettime',
  'until-async',
  '@open-draft',
  '@scure',
  '@noble',
  'workbox-\\w+',
  'p-queue',
  'p-timeout',
].join('|');

const shared: Config = {
  transform: {
    '^.+\\.(m?jsx?|tsx?)$': [
      'ts-jest',
      {
        tsconfig: {
          module: 'commonjs',
          moduleResolution: 'bundler',
          target: 'ES2022',
          jsx: 'react-jsx',
          esModuleInterop: true,
          allowJs: true,
          isolatedModules: true,
          rootDir: '.',
        },
        diagnostics: false,
      },
    ],
  },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'jsx', 'mjs', 'json'],
  transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${esmOnly})/)`],
  restoreMocks: true,
  // Libraries use microtasks as promises do, which no test could wait for if they were faked.
  fakeTimers: { doNotFake: ['queueMicrotask'] },
};

/** The console's own tests; jest.mutation.config.ts takes some of them. */
export const consoleProject: Config = {
  ...shared,
  displayName: 'console',
  testEnvironment: '<rootDir>/scripts/zonedEnvironment.mjs',
  roots: ['<rootDir>/src'],
  setupFiles: ['<rootDir>/src/testing/environment.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
};

const config: Config = {
  // One core less, which is the default, is half of the machine that CI has. A test waits for a
  // fourteenth of its time: a third worker on two cores uses that.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  reporters: [['default', { summary: false }], 'summary', '<rootDir>/scripts/countReporter.mjs'],
  projects: [
    consoleProject,
    {
      ...shared,
      displayName: 'sandbox',
      testEnvironment: 'node',
      roots: ['<rootDir>/mocks', '<rootDir>/scripts', '<rootDir>/bench'],
    },
  ],
};

export default config;
