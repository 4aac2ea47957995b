import { expectFocusVisible, tabTo } from '../support/keyboard';
import { findModerator, SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../support/sandbox';
import { appSelector, expectApp, message, rowOf, rowsOf } from '../support/screen';
import { expect, test } from '../support/test';

// Turns on the animations of dialogs, which most operators see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('without a session', () => {
  test.use({ as: null });

  test('sign in without a mouse', async ({ page, sandbox }) => {
    const { email, password, displayName, id } = SANDBOX_ACCOUNTS.admin;
    await page.goto('/login');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await expectFocusVisible(page);
    await page.keyboard.type(email);
    await tabTo(page, page.getByLabel('Password'));
    await page.keyboard.type(password);
    await tabTo(page, page.getByRole('link', { name: 'Forgot password?' }));
    await expectFocusVisible(page);
    await tabTo(page, page.getByRole('button', { name: 'Sign In' }));
    await expectFocusVisible(page);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('button', { name: `Account of ${displayName}` })).toBeVisible();
    // The first Tab stop of a page is the link that skips the sidebar.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
    await expectFocusVisible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'View All: Device Management' }));
    await expectFocusVisible(page);
    await page.keyboard.press('Enter');
    await expect(rowsOf(page, 'Devices')).toHaveCount(10);

    expect(sandbox.record.calls('GET', '/api/auth/profile').at(-1)?.userId).toBe(id);
  });
});

test('switch to another app without a mouse', async ({ page, sandbox }) => {
  await page.goto('/devices');
  await expectApp(page, 'Nimbus VPN');
  await tabTo(page, appSelector(page));
  await expectFocusVisible(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose an app' });
  await expect(dialog.getByRole('combobox', { name: 'Search apps' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(appSelector(page)).toBeFocused();
  await expect(
    page.getByRole('dialog', { name: 'Choose an app', includeHidden: true }),
  ).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Search apps' })).toBeFocused();
  await page.keyboard.type('harbor');
  await expect(dialog.getByRole('option')).toHaveText([/^Harbor Hosting/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expectApp(page, 'Harbor Hosting');
  await expect(appSelector(page)).toBeFocused();
  await expect(page.getByText('of 260 devices')).toBeVisible();
  expect(sandbox.record.calls('GET', '/api/subscriptions/devices').at(-1)?.query.appId).toBe(
    SANDBOX_APPS.harbor,
  );
});

test('create an app without a mouse', async ({ page, sandbox }) => {
  await page.goto('/apps');
  await expect(rowsOf(page, 'Apps')).toHaveCount(6);
  const opener = page.getByRole('button', { name: 'Create App' });
  await tabTo(page, opener);
  await expectFocusVisible(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create App' });
  await expect(dialog.getByRole('textbox', { name: 'Display Name' })).toBeFocused();
  await expectFocusVisible(page);

  // Enter in a field submits the form; the focus then moves to the first invalid field.
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Display Name' })).toBeFocused();
  await page.keyboard.type('Keys Only');
  await expect(dialog.getByRole('textbox', { name: 'App Name' })).toHaveValue('keys-only');
  await tabTo(page, dialog.getByRole('switch', { name: 'Active' }));
  await expectFocusVisible(page);
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Create App' }));
  await expectFocusVisible(page);
  await page.keyboard.press('Enter');

  await expect(message(page, 'App created successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  // The new row gets the focus when it appears.
  const created = rowOf(page, 'Apps', 'Keys Only').locator(':focus');
  await expect(created).toBeVisible();
  // Alt+T moves the focus to the message. Escape closes the message and returns the focus to the
  // row.
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Escape');
  await expect(message(page, 'App created successfully!')).toBeHidden();
  await expect(created).toBeVisible();

  const stored = sandbox.platform.store.apps.all.find(({ name }) => name === 'keys-only');
  expect(stored).toMatchObject({ displayName: 'Keys Only', isActive: false });
});

test('manage somebody’s roles without a mouse', async ({ page, sandbox }) => {
  const user = findModerator(sandbox);
  await page.goto('/users');
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(user.email);
  await page.keyboard.press('Enter');
  const row = rowOf(page, 'Users', user.email);
  await expect(rowsOf(page, 'Users')).toHaveCount(1);
  const opener = row.getByRole('button', { name: /^Manage Roles/ });
  // ArrowDown moves from the search field to the rows, and End to the control in the row's last
  // cell.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(opener).toBeFocused();
  await expectFocusVisible(page);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Manage Roles' });
  await expect(dialog.getByRole('checkbox', { name: 'User' })).toBeFocused();
  await expectFocusVisible(page);
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('checkbox', { name: 'User' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(message(page, 'User roles updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(user.roles).toEqual(['moderator', 'user']);
});
