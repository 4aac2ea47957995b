import { changes } from '../support/calls';
import { answerManyApps } from '../support/manyApps';
import { found, SANDBOX_APPS } from '../support/sandbox';
import { appSelector, expectApp, figure, message, rowOf, rowsOf, visit } from '../support/screen';
import { expect, test } from '../support/test';

// Turns on the animations of dialogs, which most operators see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a new tenant: create an app, deactivate it, find it in the selector, delete it', async ({
  page,
  sandbox,
}) => {
  const { apps } = sandbox.platform.store;
  const stored = () => apps.all.find(({ name }) => name === 'willow-backup');

  await page.goto('/apps');
  await page.getByRole('button', { name: 'Create App' }).click();
  const creating = page.getByRole('dialog', { name: 'Create App' });
  await creating.getByRole('textbox', { name: 'App Name' }).fill('wb');
  await creating.getByRole('textbox', { name: 'Display Name' }).fill('Willow Backup');
  await creating.getByRole('button', { name: 'Create App' }).click();
  await expect(creating.getByText('App name must be at least 3 characters')).toBeVisible();
  await creating.getByRole('textbox', { name: 'App Name' }).fill('willow-backup');
  await creating.getByRole('textbox', { name: /^Domain/ }).fill('https://willow.example');
  await creating.getByRole('button', { name: 'Create App' }).click();
  await expect(message(page, 'App created successfully!')).toBeVisible();
  await expect(creating).toBeHidden();
  await expect(figure(page, 'Active Apps')).toContainText('6');
  const { id } = found(stored());

  await page.getByRole('button', { name: 'Edit Willow Backup' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit App' });
  await expect(editing.getByRole('textbox', { name: 'App Name' })).toBeDisabled();
  await editing.getByRole('switch', { name: 'Active' }).uncheck();
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'App updated successfully!')).toBeVisible();
  await expect(rowOf(page, 'Apps', 'willow-backup').getByText('Inactive')).toBeVisible();
  expect(found(stored()).isActive).toBe(false);

  await appSelector(page).click();
  const choosing = page.getByRole('dialog', { name: 'Choose an app' });
  await choosing.getByRole('combobox', { name: 'Search apps' }).fill('willow');
  const option = choosing.getByRole('option');
  await expect(option).toHaveCount(1);
  await expect(option.getByRole('img', { name: 'Inactive' })).toBeVisible();
  await option.click();
  await expectApp(page, 'Willow Backup');
  await visit(page, 'Devices');
  await expect(page.getByText('No devices yet')).toBeVisible();

  await visit(page, 'Apps');
  await page.getByRole('button', { name: 'Delete Willow Backup' }).click();
  const asking = page.getByRole('alertdialog');
  await expect(asking).toContainText(
    'Are you sure you want to delete "Willow Backup"? This action cannot be undone.',
  );
  await asking.getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, 'App deleted successfully!')).toBeVisible();
  await expect(rowsOf(page, 'Apps')).toHaveCount(6);
  // The selected app was deleted, so the configured default replaces it.
  await expectApp(page, 'Nimbus VPN');

  expect(stored()).toBeUndefined();
  const details = {
    name: 'willow-backup',
    displayName: 'Willow Backup',
    domain: 'https://willow.example',
  };
  expect(changes(sandbox)).toEqual([
    { method: 'POST', path: '/api/app-management', status: 201, body: details },
    {
      method: 'PUT',
      path: `/api/app-management/${id}`,
      status: 200,
      body: { ...details, isActive: false },
    },
    { method: 'DELETE', path: `/api/app-management/${id}`, status: 200, body: null },
  ]);
});

test('ten thousand apps: the first are listed, and any is found by its name', async ({
  page,
  sandbox,
}) => {
  answerManyApps(sandbox);
  await page.goto('/profile');
  await appSelector(page).click();
  const list = page.getByRole('listbox', { name: 'Apps' });
  const option = (name: string) => list.getByRole('option').filter({ hasText: `${name}One of` });
  await expect(option('App 1')).toBeInViewport();
  await expect(page.getByText('Type to find more of 10,000 apps')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('End');
  await expect(option('App 50')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowDown');
  await expect(option('App 1')).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('tenant-4321');
  await expect(list.getByRole('option')).toHaveText([/^App 4321/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectApp(page, 'App 4321');
});

test('an app that is to start inactive; its id goes into somebody’s configuration', async ({
  page,
  context,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/dashboard');
  await appSelector(page).click();
  await page.getByRole('link', { name: 'Create New App' }).click();
  const creating = page.getByRole('dialog', { name: 'Create App' });
  await creating.getByRole('textbox', { name: 'App Name' }).fill('quiet_start');
  await creating.getByRole('textbox', { name: 'Display Name' }).fill('Quiet Start');
  await creating.getByRole('switch', { name: 'Active' }).uncheck();
  await creating.getByRole('button', { name: 'Create App' }).click();
  await expect(message(page, 'App created successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Copy App ID of Quiet Start' }).click();
  await expect(message(page, 'App ID copied to clipboard')).toBeVisible();
  await expect(rowOf(page, 'Apps', 'quiet_start').getByText('Inactive')).toBeVisible();

  const stored = found(sandbox.platform.store.apps.all.find(({ name }) => name === 'quiet_start'));
  expect(stored).toMatchObject({ isActive: false, description: null, domain: null });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stored.id);
});

test.describe('a moderator', () => {
  test.use({ as: 'moderator' });

  test('is refused an app, and keeps what was typed', async ({ page, sandbox, watch }) => {
    watch.provokes(403, '/api/app-management');
    await page.goto('/apps');
    await page.getByRole('button', { name: 'Create App' }).click();
    const creating = page.getByRole('dialog', { name: 'Create App' });
    await creating.getByRole('textbox', { name: 'App Name' }).fill('side-door');
    await creating.getByRole('textbox', { name: 'Display Name' }).fill('Side Door');
    await creating.getByRole('button', { name: 'Create App' }).click();

    await expect(creating.getByRole('alert')).toContainText('Forbidden - Admin access required');
    await expect(creating.getByRole('textbox', { name: 'App Name' })).toHaveValue('side-door');
    await creating.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowsOf(page, 'Apps')).toHaveCount(Object.keys(SANDBOX_APPS).length);

    expect(changes(sandbox).map(({ status }) => status)).toEqual([403]);
    expect(sandbox.platform.store.apps.all).toHaveLength(Object.keys(SANDBOX_APPS).length);
  });
});
