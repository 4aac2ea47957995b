import { defineConfig } from '@playwright/test';
import { findBuild } from './support/build';
import { chromiumArguments, findChromium } from './support/chromium';
import { chosenHosting, type Hosting } from './support/hosting';

// Looks for the build here, so that a missing build is reported once instead of in every journey.
findBuild();
const hosting = chosenHosting();
/** Journeys that start their own nginx. */
const SITE = ['**/deploy/site.spec.ts', '**/deploy/release.spec.ts'];
const HOSTING = ['**/deploy/hosting.spec.ts', '**/deploy/errorReports.spec.ts'];

/** Returns the Playwright project that runs the hosting journeys with the console below `/x/y/`. */
const below = (hosting: Hosting) => ({
  name: `${hosting} below a path`,
  use: { hosting, bases: ['/x/y/'] },
  testMatch: HOSTING,
});

/** Journeys through the production build in a real browser, with the sandbox over HTTP. */
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
    // Empties and reuses the browser context (support/test.ts), because creating one for each
    // journey is slow.
    reuseContext: true,
    // Turns animations off, because they are slow. Tests of animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Blocks the service worker, because it would download the whole build in every journey.
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
