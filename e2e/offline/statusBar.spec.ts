import { rowsOf } from '../support/screen';
import { expect, test } from '../support/test';

test('the bar says that the platform can’t be reached, from when the data are, and what waits', async ({
  page,
  sandbox,
  watch,
}) => {
  await page.goto('/apps');
  await expect(page.getByRole('row', { name: /^Select Nimbus VPN/ })).toBeVisible();
  const bar = page.getByRole('status', { name: 'Console status' });
  await expect(bar).toBeEmpty();
  const before = (await page.getByRole('main').boundingBox())?.y ?? 0;

  watch.provokesOutage();
  sandbox.scenarios.offline();
  await page.getByRole('button', { name: /^Connection: / }).click();
  await expect(bar).toHaveText(
    /^The platform can’t be reached\. Showing data from \d\d:\d\d\.Status$/,
  );
  const shifted = (await page.getByRole('main').boundingBox())?.y ?? 0;
  expect(shifted - before).toBeLessThanOrEqual(41);

  await page.getByRole('button', { name: 'Edit Nimbus VPN' }).click();
  await page.getByRole('textbox', { name: 'Display Name' }).fill('Nimbus Two');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(bar).toContainText('1 change waits.');
  expect((await page.getByRole('main').boundingBox())?.y).toBe(shifted);
  await bar.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('dialog', { name: 'Jobs' })).toContainText('Changes not sent');
  await page.keyboard.press('Escape');

  sandbox.scenarios.offline(false);
  await expect(bar).toBeEmpty();
  await expect(rowsOf(page, 'Apps').filter({ hasText: 'Nimbus Two' })).toBeVisible();
});
