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
  const mainTop = async () => (await page.getByRole('main').boundingBox())?.y;
  const before = await mainTop();

  watch.provokesOutage();
  sandbox.scenarios.offline();
  await page.getByRole('button', { name: /^Updated/ }).click();
  await expect(bar).toHaveText(/^Offline\. Last updated \d{1,2}:\d\d [AP]M\.Status$/);
  expect(await mainTop()).toBe(before);

  await page.getByRole('button', { name: 'Edit Nimbus VPN' }).click();
  await page.getByRole('textbox', { name: 'Display Name' }).fill('Nimbus Two');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(bar).toContainText('1 change is waiting to be sent.');
  expect(await mainTop()).toBe(before);
  await bar.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText('Unsent changes');
  await page.keyboard.press('Escape');

  sandbox.scenarios.offline(false);
  await expect(bar).toBeEmpty();
  await expect(rowsOf(page, 'Apps').filter({ hasText: 'Nimbus Two' })).toBeVisible();
});
