import { defineConfig } from '@playwright/test';
import { findBuild } from '../support/build';
import { engineNames, type EngineName } from './engine';

findBuild();

/** The same tasks in Firefox and in WebKit, against the production build. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '**/*.task.ts',
  outputDir: '../.results',
  fullyParallel: true,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['../support/countReporter.ts']],
  projects: engineNames.map((engineName) => ({
    name: engineName,
    use: { engineName },
    ...(engineName === 'webkit' && { grepInvert: /@firefox/ }),
  })),
});
