import { queries } from '../support/calls';
import { filter, rowsOf } from '../support/screen';
import { expect, test } from '../support/test';

test.use({ trace: 'off' });

test('messages are announced politely, and failures at once', async ({ page, sandbox, watch }) => {
  await page.goto('/subscription-plans');
  const notifications = page.getByRole('region', { name: 'Notifications, Alt+T' });
  // Screen readers announce only changes of a live region, so the region must exist before its
  // first message.
  await expect(notifications).toHaveAttribute('aria-live', 'polite');
  const sync = page.getByRole('button', { name: 'Sync from Stripe' });
  await sync.click();
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  await expect(notifications.getByRole('status')).toBeVisible();

  watch.provokes(500);
  sandbox.scenarios.failNext({ method: 'POST', path: '/api/subscriptions/*', status: 500 });
  await expect(sync).toBeEnabled();
  await sync.click();
  await page.getByRole('button', { name: 'Sync', exact: true }).click();
  await expect(notifications.getByRole('alert')).toContainText('Failed to sync plans');
});

test('a list announces that it is loading, what it shows, and that it failed', async ({
  page,
  sandbox,
  watch,
}) => {
  const path = '/api/subscriptions/devices';
  sandbox.scenarios.slow({ path, ms: 600_000, times: 1 });
  await page.goto('/devices');
  const list = page.getByRole('region', { name: 'Devices', exact: true });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  sandbox.scenarios.reset();
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
  await expect(list).toHaveAttribute('aria-busy', 'false');

  const shown = list.getByText('Showing 1 to 10 of 1,200 devices');
  await expect(shown).toHaveAttribute('aria-live', 'polite');
  const region = await shown.evaluateHandle((element) => element);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(list.getByText('Showing 11 to 20 of 1,200 devices')).toBeVisible();
  expect(await region.evaluate((element) => element.isConnected)).toBe(true);

  // Waits for page 3, which the console prefetches because the pointer is still on 'Next'.
  await expect.poll(() => queries(sandbox, path).map(({ page: number }) => number)).toContain('3');
  watch.provokes(500);
  // Fails two requests, because the console repeats a request that fails before the list has
  // rendered.
  sandbox.scenarios.failNext({ path, status: 500, times: 2 });
  await filter(page, 'Status', 'Inactive Only');
  await expect(list.getByRole('alert')).toContainText('Internal Server Error');
});

test('a changed figure and an error in a form are announced', async ({ page }) => {
  await page.goto('/apps?create=1');
  const dialog = page.getByRole('dialog', { name: 'Create App' });
  await dialog.getByRole('button', { name: /^Create/ }).click();
  const name = dialog.getByRole('textbox', { name: 'Display Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription('Display name is required');
});
