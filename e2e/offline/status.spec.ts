import type { Page } from '@playwright/test';
import { expect } from '../support/test';
import { test, workerInCharge } from './ownSite';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the status page opens from the bar, and after a reload, without its host and without the API', async ({
  page,
  site,
  sandbox,
  watch,
}) => {
  await page.goto('/apps');
  await expect(page.getByRole('row', { name: /^Select Nimbus VPN/ })).toBeVisible();
  await workerInCharge(page);

  watch.provokesOutage();
  watch.provokesHostOutage();
  sandbox.scenarios.offline();
  await site.close();
  await page.getByRole('button', { name: /^Updated/ }).click();
  const bar = page.getByRole('status', { name: 'Console status' });
  await bar.getByRole('link', { name: 'Status' }).click();
  for (const visit of ['from the bar', 'after a reload']) {
    await test.step(visit, async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
      await expect(card(page, 'Platform')).toContainText('StateOffline');
      await expect(card(page, 'Build')).toContainText('LatestUnknown');
      await expect(card(page, 'Build')).toContainText('Offline useReady');
    });
    await page.reload();
  }

  sandbox.scenarios.offline(false);
  await expect(card(page, 'Platform')).toContainText('StateConnected');
  await expect(card(page, 'Platform')).toContainText('Version1.0');
});
