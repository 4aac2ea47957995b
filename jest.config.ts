/**
 * @jest-config-loader esbuild-register
 */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

/** Packages with ES modules, which Jest's CommonJS runtime can't load untransformed. */
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
  // Keeps `queueMicrotask` real, because libraries use it like promises, and tests could not wait
  // for faked microtasks.
  fakeTimers: { doNotFake: ['queueMicrotask'] },
};

/** The console's own tests. jest.mutation.config.ts uses some of them. */
export const consoleProject: Config = {
  ...shared,
  displayName: 'console',
  testEnvironment: '<rootDir>/scripts/zonedEnvironment.mjs',
  roots: ['<rootDir>/src'],
  setupFiles: ['<rootDir>/src/testing/environment.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
};

const config: Config = {
  // More workers than cores, because tests spend part of their time waiting. The default, one fewer
  // than the cores, would leave half of CI's machine unused.
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
