import type { Locator, Page } from '@playwright/test';
import { withoutPicker } from '../support/exportedRows';
import { found, SANDBOX_ACCOUNTS, SANDBOX_APPS, type JourneySandbox } from '../support/sandbox';
import { figure, logOut, message, rowOf, rowsOf, search, signIn } from '../support/screen';
import { expect, test } from '../support/test';

/*
 * What an operator comes for, by mouse and by keyboard, with the number of steps. A step is a click,
 * a key or a shortcut, or a text that is typed or pasted. Each errand begins on the dashboard.
 */

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withoutPicker(page);
});

/** Counts the steps of an errand. */
class Steps {
  count = 0;

  constructor(private readonly page: Page) {}

  async click(...targets: Locator[]): Promise<void> {
    for (const target of targets) {
      this.count += 1;
      await target.click();
    }
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.type(text);
  }

  async paste(text: string): Promise<void> {
    this.count += 1;
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.page.keyboard.press('Control+v');
  }

  /** Opens the palette. */
  async openPalette(): Promise<void> {
    await this.press('Control+k');
    await expect(this.page.getByRole('combobox', { name: 'Search', exact: true })).toBeFocused();
  }

  /** Runs the best option of the palette for a text. */
  async runBest(text: string, option: string | RegExp): Promise<void> {
    await this.openPalette();
    await this.type(text);
    await this.choose(option);
  }

  /** Chooses the selected option of the palette with Enter. */
  async choose(option: string | RegExp): Promise<void> {
    const results = this.page.getByRole('listbox', { name: 'Results' });
    const selected = results.getByRole('option', { selected: true });
    await expect(selected).toContainText(option);
    await this.press('Enter');
    // While the palette fades out, single keys do nothing.
    const palette = this.page.getByRole('dialog', { name: 'Search', includeHidden: true });
    await expect(palette).toHaveCount(0);
  }
}

/** Starts an errand on the dashboard. */
async function start(page: Page): Promise<Steps> {
  await page.goto('/dashboard');
  await expect(figure(page, 'Total Users')).toContainText('active');
  // The code of the shortcuts loads while the page is idle.
  await page.waitForLoadState('networkidle');
  return new Steps(page);
}

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

const screenLink = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name, exact: true });

const openSearch = (page: Page) => button(page, /^Search/).first();

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('who is this, and what do they pay: 3 steps, and the billing portal link: 5 or 9', async ({
  page,
  sandbox,
}) => {
  const { email } = found(sandbox.platform.store.customers.ofApp(SANDBOX_APPS.nimbus)[3]);
  const payments = page.getByRole('region', { name: 'Payments' });

  const mouse = await start(page);
  await mouse.click(openSearch(page));
  await mouse.paste(email);
  await mouse.click(page.getByRole('option', { name: /Everything about this person/ }));
  await expect(payments).toContainText('Monthly value$3.99');
  expect(mouse.count).toBe(3);
  await mouse.click(button(page, 'Get billing portal link'), button(page, /^Copy link: /));
  expect(mouse.count).toBe(5);
  const link = await copied(page);
  expect(link).toContain('/p/session/');

  const keys = await start(page);
  await keys.openPalette();
  await keys.paste(email);
  await keys.choose('Everything about this person');
  await expect(payments).toContainText('Monthly value$3.99');
  expect(keys.count).toBe(3);
  await keys.press('Tab', 'Tab', 'Enter');
  await expect(button(page, /^Copy link: /)).toBeVisible();
  await keys.press('Tab', 'Tab', 'Enter');
  expect(keys.count).toBe(9);
  await expect.poll(() => copied(page)).toContain('/p/session/');
});

test('why is this device blocked: 3 steps', async ({ page, sandbox }) => {
  const devices = sandbox.platform.store.devices.ofApp(SANDBOX_APPS.nimbus);
  const { id } = found(devices.find(({ isActive }) => !isActive));
  const reason = page
    .getByRole('dialog')
    .getByText('Can’t create a server: the device is inactive');

  const mouse = await start(page);
  await mouse.click(openSearch(page));
  await mouse.paste(id);
  await mouse.click(page.getByRole('option', { name: new RegExp(id) }));
  await expect(reason).toBeVisible();
  expect(mouse.count).toBe(3);

  const keys = await start(page);
  await keys.openPalette();
  await keys.paste(id);
  await keys.choose(id);
  await expect(reason).toBeVisible();
  expect(keys.count).toBe(3);
});

test('a role for forty pasted users and back: 8 steps by mouse, 12 by keys', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(120_000);
  const { users } = sandbox.platform.store;
  const team = users
    .ofApp(SANDBOX_APPS.nimbus)
    .filter(({ roles }) => !roles.includes('admin'))
    .slice(0, 40)
    .map((user) => users.update(user, { roles: ['user'] }));
  const emails = team.map(({ email }) => email).join('\n');
  const moderators = () =>
    team.filter(({ id }) => users.get(id)?.roles.includes('moderator')).length;
  const selected = page.getByRole('toolbar', { name: 'Selected rows' });
  const dialog = page.getByRole('dialog', { name: 'Change roles of 40 users' });
  const apply = button(dialog, 'Apply to 40 users');

  const mouse = await start(page);
  await mouse.click(openSearch(page));
  await mouse.paste(emails);
  await mouse.click(page.getByRole('option', { name: /Select these in Users/ }));
  await mouse.click(button(selected, 'Change roles…'));
  await mouse.click(dialog.getByRole('checkbox', { name: 'Add Moderator' }));
  await mouse.click(button(dialog, 'Preview'), apply);
  await expect.poll(moderators, { timeout: 60_000 }).toBe(40);
  await mouse.click(button(page, 'Undo'));
  expect(mouse.count).toBe(8);
  await expect.poll(moderators, { timeout: 60_000 }).toBe(0);

  const keys = await start(page);
  await keys.openPalette();
  await keys.paste(emails);
  await keys.choose('Select these in Users');
  await expect(button(selected, 'Change roles…')).toBeFocused();
  await keys.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Add User' })).toBeFocused();
  await keys.press('Tab', 'Tab', 'Space', 'Enter');
  await expect(apply).toBeVisible();
  await keys.press('Control+Enter');
  await expect.poll(moderators, { timeout: 60_000 }).toBe(40);
  await expect(message(page, 'Roles changed for 40 users').first()).toBeVisible();
  await keys.runBest('undo', 'Undo the last change');
  expect(keys.count).toBe(12);
  await expect.poll(moderators, { timeout: 60_000 }).toBe(0);
});

test('the past due subscriptions as a file: 3 steps by mouse, 7 by keys', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const isSaved = () => page.waitForEvent('download');

  const mouse = await start(page);
  const saved = isSaved();
  const comingUp = page.getByRole('region', { name: 'Coming up' });
  await mouse.click(comingUp.getByRole('link', { name: 'Past due', exact: true }));
  await mouse.click(button(page, 'Export'), button(dialog, 'Export'));
  expect((await saved).suggestedFilename()).toContain('past-due');
  expect(mouse.count).toBe(3);

  const keys = await start(page);
  const savedAgain = isSaved();
  await keys.runBest('past due', 'Past due');
  await expect(rowsOf(page, 'Subscriptions')).toHaveCount(20);
  await keys.runBest('export', 'Export');
  await expect(dialog.getByRole('radio', { name: /^All that match/ })).toBeFocused();
  await keys.press('Enter');
  expect((await savedAgain).suggestedFilename()).toContain('past-due');
  expect(keys.count).toBe(7);
});

test('two apps compared: 1 step by mouse, 2 by keys', async ({ page }) => {
  const mouse = await start(page);
  await mouse.click(screenLink(page, 'All Apps'));
  await expect(rowsOf(page, 'Apps')).toHaveCount(6);
  expect(mouse.count).toBe(1);

  const keys = await start(page);
  await keys.press('g', 'o');
  await expect(rowOf(page, 'Apps', 'Harbor Hosting')).toContainText('$');
  expect(keys.count).toBe(2);
});

test('an app made, edited and deleted: 9 steps by mouse, 11 by keys', async ({ page, sandbox }) => {
  const names = () => sandbox.platform.store.apps.all.map(({ displayName }) => displayName);
  const created = page.getByRole('dialog', { name: 'Create App' });
  const edited = page.getByRole('dialog', { name: 'Edit App' });

  const mouse = await start(page);
  await mouse.click(screenLink(page, 'Apps'));
  await mouse.click(button(page, 'Create App'));
  await expect(created.getByRole('textbox', { name: 'Display Name' })).toBeFocused();
  await mouse.type('Lantern Mail');
  await mouse.click(button(created, 'Create App'), button(page, 'Edit Lantern Mail'));
  await expect(edited.getByRole('textbox', { name: 'Display Name' })).toBeFocused();
  await mouse.type('Lantern Post ');
  await mouse.click(button(edited, 'Save Changes'));
  await expect.poll(names).toContainEqual(expect.stringContaining('Lantern Post'));
  await mouse.click(button(page, /^Delete .*Lantern Post/));
  await mouse.click(button(page.getByRole('alertdialog'), 'Delete'));
  expect(mouse.count).toBe(9);
  await expect.poll(names).toHaveLength(6);

  const keys = await start(page);
  await keys.runBest('create app', 'Create App');
  await expect(created.getByRole('textbox', { name: 'Display Name' })).toBeFocused();
  await keys.type('Lantern Mail');
  await keys.press('Enter');
  await expect(rowOf(page, 'Apps', 'Lantern Mail').getByRole('rowheader')).toBeFocused();
  await keys.press('F2');
  await expect(edited.getByRole('textbox', { name: 'Display Name' })).toBeFocused();
  await keys.type('Lantern Post ');
  await keys.press('Enter');
  await expect.poll(names).toContainEqual(expect.stringContaining('Lantern Post'));
  await expect(rowOf(page, 'Apps', 'Lantern Post').getByRole('rowheader')).toBeFocused();
  await keys.press('Delete');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await keys.press('Tab', 'Enter');
  expect(keys.count).toBe(11);
  await expect.poll(names).toHaveLength(6);
});

test('a link to a filtered list: 3 steps by mouse, 6 by keys', async ({ page }) => {
  const mouse = await start(page);
  await mouse.click(screenLink(page, 'Subscriptions'));
  await mouse.click(page.getByRole('link', { name: /^Trials ending/ }));
  await expect(page).toHaveURL(/status=trialing/);
  await mouse.click(button(page, 'Copy link'));
  await expect.poll(() => copied(page)).toContain('status=trialing');
  expect(mouse.count).toBe(3);

  const keys = await start(page);
  await keys.runBest('past due', 'Past due');
  await expect(rowsOf(page, 'Subscriptions')).toHaveCount(20);
  await keys.runBest('copy link', 'Copy link');
  await expect.poll(() => copied(page)).toContain('status=past_due');
  expect(keys.count).toBe(6);
});

/** Changes roles, logs out so that the change stays, and signs in again the next day. */
async function changeYesterday(page: Page, sandbox: JourneySandbox) {
  const { users } = sandbox.platform.store;
  const user = found(users.ofApp(SANDBOX_APPS.nimbus).find(({ roles }) => roles.join() === 'user'));
  await page.goto('/users');
  await search(page, user.email);
  await rowOf(page, 'Users', user.email)
    .getByRole('button', { name: /^Manage Roles/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Manage Roles' });
  await dialog.getByRole('checkbox', { name: /^Moderator/ }).click();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(message(page, 'User roles updated successfully')).toBeVisible();

  await logOut(page, 'admin');
  const question = page.getByRole('alertdialog', { name: 'Log out?' });
  await question.getByRole('checkbox', { name: 'Keep on this computer' }).click();
  await question.getByRole('button', { name: /^Log out/ }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  const { email, password } = SANDBOX_ACCOUNTS.admin;
  await signIn(page, email, password);
  await expect(figure(page, 'Total Users')).toContainText('active');
  return { email: user.email, roles: () => users.get(user.id)?.roles.join() };
}

test('yesterday’s change undone after a logout: 2 steps by mouse', async ({ page, sandbox }) => {
  const { email, roles } = await changeYesterday(page, sandbox);
  expect(roles()).toBe('user,moderator');
  const mouse = new Steps(page);
  await mouse.click(screenLink(page, 'Activity'));
  const row = rowOf(page, 'Changes', email);
  await expect(row).toContainText('Moderator');
  await mouse.click(button(row, /^Undo/));
  expect(mouse.count).toBe(2);
  await expect.poll(roles).toBe('user');
  await expect(message(page, /^Restored /)).toBeVisible();
});

test('yesterday’s change undone after a logout: 3 steps by keys', async ({ page, sandbox }) => {
  const { roles } = await changeYesterday(page, sandbox);
  const keys = new Steps(page);
  await keys.runBest('undo', 'Undo the last change');
  expect(keys.count).toBe(3);
  await expect.poll(roles).toBe('user');
  await expect(message(page, /^Restored /)).toBeVisible();
});

test('the renewals of the next days with their sum: no step', async ({ page }) => {
  await start(page);
  const comingUp = page.getByRole('region', { name: 'Coming up' });
  await expect(comingUp).toContainText(/Renewals\d+Renewing €[\d,]+\.\d\d \+ \$[\d,]+\.\d\d/);
});

test('sorted by amount and grouped by plan: 6 steps by mouse, 9 by keys', async ({ page }) => {
  const panel = page.getByRole('dialog', { name: 'Filter and sort' });
  const groups = page.getByRole('dialog', { name: 'Subscriptions by product' });

  const mouse = await start(page);
  await mouse.click(screenLink(page, 'Subscriptions'));
  await mouse.click(button(page, 'Filter'));
  mouse.count += 1;
  await panel.getByRole('combobox', { name: 'Sort by' }).selectOption('Amount');
  await mouse.click(button(panel, 'Done'));
  await expect(page.getByText('Sorted by Amount ↑')).toBeVisible();
  await mouse.click(button(page, 'Display'));
  await mouse.click(page.getByRole('menuitem', { name: 'Group by…' }));
  await expect(groups).toContainText('600 in 5 groups');
  expect(mouse.count).toBe(6);
  await page.keyboard.press('Escape');

  await page.goto('/subscriptions');
  await expect(rowsOf(page, 'Subscriptions')).toHaveCount(20);
  const keys = new Steps(page);
  await keys.runBest('sort', 'Filter and sort…');
  await expect(panel).toBeVisible();
  await keys.press('Tab');
  await expect(panel.getByRole('combobox', { name: 'Sort by' })).toBeFocused();
  await keys.type('Amount');
  await expect(page).toHaveURL(/sort=amount/);
  await keys.press('Escape');
  await expect(button(page, 'Filter')).toBeFocused();
  await keys.runBest('group', 'Group by…');
  await expect(groups).toContainText('600 in 5 groups');
  expect(keys.count).toBe(9);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Display')).toBeFocused();
});

test('a file uploaded, seen and deleted: 8 steps by mouse, 11 by keys', async ({
  page,
  sandbox,
}) => {
  const { displayName } = SANDBOX_ACCOUNTS.admin;
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const file = { name: 'dot.png', mimeType: 'image/png', buffer };
  const row = rowOf(page, 'Files', 'dot.png');
  const viewer = page.getByRole('dialog', { name: 'Image viewer' });
  const isStored = () =>
    sandbox.platform.store.files.all.some(({ fileName }) => fileName === file.name);

  // Listens from the beginning, because Playwright needs a moment to take over the browser's dialog.
  page.on('filechooser', (chooser) => void chooser.setFiles(file));

  const mouse = await start(page);
  await mouse.click(button(page, `Account of ${displayName}`));
  await mouse.click(page.getByRole('menuitem', { name: 'My Profile' }));
  await mouse.click(page.getByRole('tab', { name: 'Files' }));
  await mouse.click(button(page, 'Choose files'));
  await mouse.click(button(row, 'Preview: dot.png'));
  await expect(viewer).toBeVisible();
  await mouse.click(button(viewer, 'Close'));
  await mouse.click(button(row, 'Delete: dot.png'));
  await mouse.click(button(page.getByRole('alertdialog'), 'Delete'));
  expect(mouse.count).toBe(8);
  await expect(row).toHaveCount(0);
  expect(isStored()).toBe(false);

  const keys = await start(page);
  await keys.runBest('upload', 'Files');
  await expect(rowsOf(page, 'Files').first()).toBeVisible();
  await keys.press('n');
  await expect(row).toContainText('Uploaded');
  await keys.press('Tab', 'ArrowDown');
  await expect(row.getByRole('rowheader')).toBeFocused();
  await keys.press('Enter');
  await expect(viewer).toBeVisible();
  await keys.press('Escape');
  await expect(viewer).toBeHidden();
  await keys.press('Delete');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await keys.press('Tab', 'Enter');
  expect(keys.count).toBe(11);
  await expect(row).toHaveCount(0);
});

test('the own display name: 5 steps', async ({ page, sandbox }) => {
  const { displayName, id } = SANDBOX_ACCOUNTS.admin;
  const own = () => sandbox.platform.store.users.get(id)?.displayName;

  const mouse = await start(page);
  await mouse.click(button(page, `Account of ${displayName}`));
  await mouse.click(page.getByRole('menuitem', { name: 'My Profile' }));
  await mouse.click(button(page, 'Edit Profile'));
  await expect(page.getByRole('textbox', { name: 'Display Name' })).toBeFocused();
  await mouse.type('Amelia O.');
  await mouse.click(button(page, /^Save/));
  expect(mouse.count).toBe(5);
  await expect.poll(own).toContain('Amelia O.');

  const keys = await start(page);
  await keys.runBest('display name', 'Edit display name');
  await expect(page.getByRole('textbox', { name: 'Display Name' })).toBeFocused();
  await keys.type('Ms.');
  await keys.press('Enter');
  expect(keys.count).toBe(5);
  await expect.poll(own).toContain('Ms.');
});
