import type { Page } from '@playwright/test';
import { rowsOf } from '../support/screen';
import { expect } from '../support/test';
import { test, workerInCharge } from './ownSite';

/*
 * Pages that end while their refresh is under way. The platform has used up the refresh token then,
 * and a second use of it ends the session: the answer has to outlive the page.
 */

const REFRESH = '/api/auth/refresh';

/** How long the platform takes to answer: longer and shorter than a page takes to start (milliseconds). */
const ANSWER_TIMES = [0, 100, 400, 1500, 4000];

async function openInNextTab(page: Page, end: () => Promise<void>): Promise<Page> {
  const [address, context] = [page.url(), page.context()];
  await end();
  const next = await context.newPage();
  await next.goto(address);
  return next;
}

/** Ends the page, and opens its address in the next one. */
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
      // A crashed renderer never answers this command.
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
    // Chromium starts a worker's first page and the worker in one process. The next page has its own.
    page = await end(page);
    for (const [round, ms] of ANSWER_TIMES.entries()) {
      await expect(rowsOf(page, 'Devices')).toHaveCount(10);
      sandbox.scenarios.expireTokens();
      sandbox.scenarios.slow({ path: REFRESH, ms, times: 1 });
      await page.getByRole('button', { name: 'Next' }).click();
      // A read in the background may have begun the refresh before the click was handled.
      await expect(page).toHaveURL(new RegExp(`page=${round + 2}`));
      await expect.poll(() => sandbox.record.refreshCount).toBe(round + 1);
      page = await end(page);
      await expect(page).toHaveURL(new RegExp(`page=${round + 2}`));
      await expect(page.getByText(`Showing ${round + 1}1 to ${round + 2}0 of`)).toBeVisible();
    }
    expect(sandbox.record.refreshCount).toBe(ANSWER_TIMES.length);
  });
}
