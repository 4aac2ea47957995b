import type { Page } from '@playwright/test';
import { storedChanges } from '../support/browserStorage';
import { changes } from '../support/calls';
import { found, SANDBOX_ACCOUNTS, SANDBOX_APPS, type JourneySandbox } from '../support/sandbox';
import { logOut, message, rowOf, signIn, visit } from '../support/screen';
import { expect, test } from '../support/test';

test.use({ app: 'nimbus' });

/** Opens the form of the app `from`, takes the API offline, and saves `to` as the app's name. */
async function renameOffline(
  page: Page,
  { scenarios }: JourneySandbox,
  [from, to]: [string, string],
): Promise<void> {
  await page.getByRole('button', { name: `Edit ${from}`, exact: true }).click();
  scenarios.offline();
  const dialog = page.getByRole('dialog', { name: 'Edit App' });
  await dialog.getByLabel('Display Name', { exact: true }).fill(to);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'Saved on this device')).toBeVisible();
  await expect(dialog).toBeHidden();
}

const pending = (page: Page) => page.getByRole('button', { name: /1 change not sent$/ });

test('a change made offline outlives a reload, and is sent once when the API is back', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.provokesOutage();
  await page.goto('/apps');
  await renameOffline(page, sandbox, ['Nimbus VPN', 'Nimbus Two']);
  await expect(rowOf(page, 'Apps', 'Nimbus Two')).toContainText('Waiting');

  await page.reload();
  await expect(rowOf(page, 'Apps', 'Nimbus Two')).toContainText('Waiting');
  await pending(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem', { name: 'App: Nimbus VPN' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(changes(sandbox).filter(({ status }) => status !== 0)).toEqual([]);

  sandbox.scenarios.reset();
  await expect(message(page, 'Nimbus Two saved')).toBeVisible();
  await expect(pending(page)).toBeHidden();
  await expect(rowOf(page, 'Apps', 'Nimbus Two')).not.toContainText('Waiting');
  expect(found(sandbox.platform.store.apps.get(SANDBOX_APPS.nimbus)).displayName).toBe(
    'Nimbus Two',
  );
  const sent = changes(sandbox).filter(({ status }) => status === 200);
  expect(sent).toMatchObject([{ method: 'PUT', body: { displayName: 'Nimbus Two' } }]);
});

test('a colleague changed the same app meanwhile: shown side by side, and decided', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.provokesOutage();
  const { apps } = sandbox.platform.store;
  const nimbus = () => found(apps.get(SANDBOX_APPS.nimbus));
  await page.goto('/apps');
  await renameOffline(page, sandbox, ['Nimbus VPN', 'Mine']);
  apps.update(nimbus(), { displayName: 'Theirs' });
  sandbox.scenarios.reset();

  await expect(rowOf(page, 'Apps', 'Mine')).toContainText('Conflict');
  expect(nimbus().displayName).toBe('Theirs');
  await pending(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const field = panel.getByRole('row').filter({ hasText: 'Display name' });
  await expect(field.getByRole('cell')).toHaveText(['Nimbus VPN', 'Theirs', 'Mine']);
  await panel.getByRole('button', { name: 'Keep mine' }).click();
  await expect(message(page, 'Mine saved')).toBeVisible();
  expect(nimbus().displayName).toBe('Mine');
  expect(changes(sandbox).filter(({ status }) => status === 200)).toHaveLength(1);
});

test('logging out with changes that were not sent: asked, then gone', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.provokesOutage();
  await page.goto('/apps');
  await renameOffline(page, sandbox, ['Nimbus VPN', 'Nimbus Two']);
  await logOut(page, 'admin');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 change has not been sent');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(pending(page)).toBeVisible();
  await logOut(page, 'admin');
  await question.getByRole('button', { name: 'Log out and discard' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();

  expect(await storedChanges(page)).toEqual([]);
});

test('a logout in a tab that made none of the changes: asked there, too, then gone in both', async ({
  page,
  context,
  sandbox,
  watch,
}) => {
  watch.provokesOutage();
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/apps');
  await renameOffline(page, sandbox, ['Nimbus VPN', 'Nimbus Two']);
  await expect(pending(other)).toBeVisible();
  await logOut(other, 'admin');
  const question = other.getByRole('alertdialog');
  await expect(question).toContainText('1 change has not been sent');
  await question.getByRole('button', { name: 'Log out and discard' }).click();

  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Sign In' })).toBeVisible();
  }
  expect(await storedChanges(page)).toEqual([]);
  sandbox.scenarios.reset();
  const { email, password } = SANDBOX_ACCOUNTS.admin;
  await signIn(page, email, password);
  await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible();
  expect(changes(sandbox).filter(({ status }) => status !== 0)).toEqual([]);
});

test('a change made without the network is in the activity at once, before a service worker is in charge', async ({
  page,
  site,
  sandbox,
  watch,
}) => {
  watch.provokesOutage();
  watch.provokesHostOutage();
  await page.goto('/activity');
  await expect(page.getByText('No changes yet')).toBeVisible();
  await visit(page, 'Apps');
  await page.getByRole('button', { name: 'Edit Nimbus VPN', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit App' });
  await dialog.getByLabel('Display Name', { exact: true }).fill('Nimbus Two');
  sandbox.scenarios.offline();
  await page.route(`${site.url}/**`, (route) => route.abort('internetdisconnected'));
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page, 'Saved on this device')).toBeVisible();
  await visit(page, 'Activity');
  await expect(rowOf(page, 'Changes', 'Edit app')).toContainText('Waiting');
});
