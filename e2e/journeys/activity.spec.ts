import { found, SANDBOX_APPS } from '../support/sandbox';
import { message, rowOf, visit } from '../support/screen';
import { expect, test } from '../support/test';

test('edit an app, take it back by the message with the keyboard, and find both in the activity', async ({
  page,
  sandbox,
}) => {
  const app = () => found(sandbox.platform.store.apps.get(SANDBOX_APPS.nimbus));
  await page.goto('/apps');
  await page.getByRole('button', { name: 'Edit Nimbus VPN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit App' });
  await dialog.getByLabel('Display Name').fill('Cumulus VPN');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'App updated successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(app().displayName).toBe('Cumulus VPN');

  await page.keyboard.press('Alt+T');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Show' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(message(page, /^Restored /)).toBeVisible();
  expect(app().displayName).toBe('Nimbus VPN');

  await visit(page, 'Activity');
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  const undo = rowOf(page, 'Changes', 'Undo: Edit app');
  await expect(undo).toContainText('Display name: Cumulus VPN');
  await expect(undo).toContainText('Done');
  await expect(page.getByRole('grid').getByText('Undone', { exact: true }).first()).toBeVisible();
});
