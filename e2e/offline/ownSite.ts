import { cp } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findBuild } from '../support/build';
import { startHost } from '../support/hosting';
import { test as base } from '../support/test';

/**
 * A journey with the service worker, on a host of its own, which the journey may take off the
 * network or give another version.
 */
export const test = base.extend({
  serviceWorkers: 'allow',
  site: async ({ hosting }, provide, testInfo) => {
    const build = testInfo.outputPath('site');
    await cp(findBuild(), build, {
      recursive: true,
      filter: (file) => !file.endsWith('.map'),
    });
    const site = await startHost(hosting, build);
    await provide(site);
    await site.close();
  },
});

/** Waits until the first worker is active: it holds every file of the build and serves the next load. */
export async function workerInCharge(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise<void>((resolve) => {
      active?.addEventListener('statechange', () => resolve());
    });
  });
}

/** Tells the page that the operator came back to its tab. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Empties the browser's own cache. The worker's cache stays. */
export async function forgetFetched(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
