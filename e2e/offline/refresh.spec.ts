import type { Page } from '@playwright/test';
import { rowsOf } from '../support/screen';
import { expect } from '../support/test';
import { test, workerInCharge } from './ownSite';

/*
 * Tests of pages that close while they refresh their tokens. The platform has already consumed the
 * refresh token, and a second use of it would end the session. The next page must therefore receive
 * the response to the first page's refresh.
 */

const REFRESH = '/api/auth/refresh';

/** Response times of the platform (milliseconds): shorter and longer than a page takes to start. */
const ANSWER_TIMES = [0, 100, 400, 1500, 4000];

async function openInNextTab(page: Page, end: () => Promise<void>): Promise<Page> {
  const [address, context] = [page.url(), page.context()];
  await end();
  const next = await context.newPage();
  await next.goto(address);
  return next;
}

/**
 * Ways to end a page. Each returns the page that afterwards shows the same URL: the reloaded one,
 * or a new tab.
 */
const endings: Record<string, (page: Page) => Promise<Page>> = {
  reloaded: async (page) => {
    await page.reload();
    return page;
  },
  closed: (page) => openInNextTab(page, () => page.close()),
  killed: (page) =>
    openInNextTab(page, async () => {
      const session = await page.context().newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      // Does not await `Page.crash`, because a crashed renderer never responds.
      session.send('Page.crash').catch(() => undefined);
      await crashed;
      await page.close();
    }),
};

for (const [name, end] of Object.entries(endings)) {
  test(`a page that is ${name} during a refresh leaves its answer to the next one`, async ({
    page: first,
    sandbox,
    watch,
  }) => {
    watch.provokes(401);
    let page = first;
    await page.goto('/devices');
    await workerInCharge(page);
    // Ends the first page, because Chromium runs the service worker in the process of its first
    // page. The next page has its own process.
    page = await end(page);
    for (const [round, ms] of ANSWER_TIMES.entries()) {
      await expect(rowsOf(page, 'Devices')).toHaveCount(10);
      sandbox.scenarios.expireTokens();
      sandbox.scenarios.slow({ path: REFRESH, ms, times: 1 });
      await page.getByRole('button', { name: 'Next' }).click();
      // Waits for the URL, because a background request may start the refresh before the click.
      await expect(page).toHaveURL(new RegExp(`page=${round + 2}`));
      await expect.poll(() => sandbox.record.refreshCount).toBe(round + 1);
      page = await end(page);
      await expect(page).toHaveURL(new RegExp(`page=${round + 2}`));
      await expect(page.getByText(`Showing ${round + 1}1 to ${round + 2}0 of`)).toBeVisible();
    }
    expect(sandbox.record.refreshCount).toBe(ANSWER_TIMES.length);
  });
}
