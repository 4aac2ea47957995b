import { cp } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findBuild } from '../support/build';
import { startHost } from '../support/hosting';
import { test as base } from '../support/test';

/**
 * A journey with the service worker, on a host of its own, which may go off the network or get
 * another version.
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

/** The first worker holds every file of the build, and is in charge of what is loaded from now on. */
export async function workerInCharge(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise<void>((resolve) => {
      active?.addEventListener('statechange', () => resolve());
    });
  });
}

/** The operator comes back to the tab. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** The browser's own cache lets go of everything; what a worker holds stays. */
export async function forgetFetched(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
