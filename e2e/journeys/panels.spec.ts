import type { Page } from '@playwright/test';
import { paintIn, painted, resize, sizes, themes } from '../accessibility/appearance';
import { violations } from '../accessibility/axe';
import { changes } from '../support/calls';
import { found, SANDBOX_APPS } from '../support/sandbox';
import { message, rowOf, rowsOf, search } from '../support/screen';
import { expect, test } from '../support/test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Expects no accessibility violations on a phone and a desktop, in both themes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const size of [sizes.narrow, sizes.wide]) {
    await resize(page, size);
    for (const theme of themes) {
      await paintIn(page, theme);
      await painted(page);
      expect.soft(await violations(page, 'everyRule'), `${size.width}, ${theme}`).toEqual([]);
    }
  }
}

test('a ticket says "it says I have no servers left": the panel says why, by keyboard alone', async ({
  page,
  sandbox,
}) => {
  const { devices } = sandbox.platform.store;
  const device = found(
    devices.ofApp(SANDBOX_APPS.nimbus).find(({ deviceName, isActive }) => deviceName && isActive),
  );
  devices.update(device, {
    serverCount: 5,
    agreedLimits: { maxServers: 5, canViewLogs: true, features: ['Log access'] },
  });

  await page.goto('/devices');
  await search(page, device.id);
  await expect(rowsOf(page, 'Devices')).toHaveCount(1);
  const cell = rowOf(page, 'Devices', device.id).getByRole('rowheader');
  await cell.focus();
  await page.keyboard.press('Enter');

  const panel = page.getByRole('dialog', { name: found(device.deviceName) });
  await expect(panel.getByText('Can’t create a server: 5 of 5 in use')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('device')).toBe(device.id);
  await panel.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Raw response' }).click();
  const raw = page.getByRole('dialog', { name: 'Raw response' });
  await expect(raw.getByText('Server limit reached (5 of 5)')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(raw).toBeHidden();
  await expectAccessible(page);
  expect(changes(sandbox)).toEqual([]);

  await panel.getByRole('combobox', { name: /^Feature key/ }).fill('Log access');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/^Yes · /)).toBeVisible();
  await panel.getByRole('button', { name: 'Copy for ticket' }).click();
  await expect(message(page, 'Ticket text copied to clipboard')).toBeVisible();
  const ticket = await page.evaluate(() => navigator.clipboard.readText());
  expect(ticket).toContain('Can’t create a server: 5 of 5 in use');
  expect(ticket).toContain('- Log access: Yes');
  expect(ticket).not.toContain('eyJ');

  // A reload keeps the panel open, Back closes it, and Escape returns the focus to the row.
  await page.reload();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(cell).toBeFocused();
  expect(changes(sandbox)).toHaveLength(1);
});

for (const [list, path, card] of [
  ['Users', '/users', 'Subscription'],
  ['Apps', '/apps', 'Statistics'],
] as const) {
  test(`the panel of a row of ${list}`, async ({ page }) => {
    await page.goto(path);
    await rowsOf(page, list).first().getByRole('rowheader').click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('region', { name: card })).toBeVisible();
    await expect(panel.getByText(/^Updated/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(path);

    await page.keyboard.press('Enter');
    await expect(panel.getByText(/^Updated/).first()).toBeVisible();
    await expectAccessible(page);
  });
}
