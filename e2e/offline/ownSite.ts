import { cp } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findBuild } from '../support/build';
import { startHost } from '../support/hosting';
import { test as base } from '../support/test';

/**
 * Journey test with the service worker and with a host of its own, which the journey may take
 * offline or update to another version.
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

/**
 * Waits until the first service worker is active, so that it has every file of the build and serves
 * the next load.
 */
export async function workerInCharge(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise<void>((resolve) => {
      active?.addEventListener('statechange', () => resolve());
    });
  });
}

/** Simulates that the operator returns to the tab. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Clears the browser's HTTP cache, but not the service worker's cache. */
export async function forgetFetched(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
