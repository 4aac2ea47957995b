import { defineConfig } from '@playwright/test';
import { findBuild } from './support/build';
import { chromiumArguments, findChromium } from './support/chromium';
import { chosenHosting, type Hosting } from './support/hosting';

// Reports a missing build once, not in every journey.
findBuild();
const hosting = chosenHosting();
/** They bring an nginx of their own. */
const SITE = ['**/deploy/site.spec.ts', '**/deploy/release.spec.ts'];
const HOSTING = ['**/deploy/hosting.spec.ts', '**/deploy/errorReports.spec.ts'];

/** The journeys of hosting, below a path. */
const below = (hosting: Hosting) => ({
  name: `${hosting} below a path`,
  use: { hosting, bases: ['/x/y/'] },
  testMatch: HOSTING,
});

/** Journeys through the production build, in a real browser, with the sandbox over real HTTP. */
export default defineConfig<object, { hosting: Hosting; bases: readonly string[] }>({
  testDir: '.',
  outputDir: '.results',
  fullyParallel: true,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./support/countReporter.ts']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Emptied between journeys (support/test.ts). A new one for each takes a fifth more of the processor.
    reuseContext: true,
    // Animations take a sixth of the processor. Files whose subject they touch ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    // Without this, the worker would load the whole build in every journey.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium({ orShell: true }), args: chromiumArguments },
  },
  projects: hosting
    ? [
        { name: hosting, use: { hosting }, ...(hosting === 'static' && { testIgnore: SITE }) },
        below(hosting),
      ]
    : [
        { name: 'static', use: { hosting: 'static' }, testIgnore: SITE },
        {
          name: 'nginx',
          use: { hosting: 'nginx' },
          testMatch: [...HOSTING, ...SITE, '**/deploy/manyConsoles.spec.ts'],
        },
        below('static'),
        below('nginx'),
      ],
});
