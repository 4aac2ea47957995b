import type { Page } from '@playwright/test';
import { changes } from '../support/calls';
import { SANDBOX_ACCOUNTS } from '../support/sandbox';
import { appSelector, chooseApp, expectApp, rowOf, rowsOf, visit } from '../support/screen';
import { expect, test } from '../support/test';

/*
 * Tests of dialogs that ask a question, such as whether to delete an app. A question belongs to the
 * URL at which it was asked (docs/product/forms.md#forms, 18.10). Going back, following a link or
 * selecting another app answers the question with No.
 */

// Turns on the animations of dialogs, which most operators see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const question = (page: Page) => page.getByRole('alertdialog');

/** Clicks a button of the question, if the question is still open. */
const confirmAnyway = (page: Page, name: string) =>
  page.evaluate((label) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')];
    buttons.find(({ textContent }) => textContent === label)?.click();
  }, name);

test('Back to another page closes a question, and nothing is deleted', async ({
  page,
  sandbox,
}) => {
  await page.goto('/users');
  await expect(rowsOf(page, 'Users').first()).toBeVisible();
  await visit(page, 'Apps');
  await page.getByRole('button', { name: 'Delete Harbor Hosting' }).click();
  await question(page).getByRole('textbox').fill('harbor-hosting');
  await expect(question(page).getByRole('button', { name: 'Delete' })).toBeEnabled();

  await page.goBack();
  await expect(page).toHaveURL('/users?app=nimbus-vpn');
  await confirmAnyway(page, 'Delete');
  await expect(question(page)).toBeHidden();
  await expect(rowsOf(page, 'Users').first()).toBeVisible();
  // The app selector is accessible again, because no dialog hides the page behind it.
  await expect(appSelector(page)).toBeVisible();
  expect(changes(sandbox)).toEqual([]);
});

test('Back to another app closes a question of the first, and no role is taken', async ({
  page,
  sandbox,
}) => {
  const { email } = SANDBOX_ACCOUNTS.admin;
  const search = encodeURIComponent(email);
  await page.goto(`/users?app=nimbus-vpn&search=${search}`);
  await expect(rowOf(page, 'Users', email)).toBeVisible();
  await chooseApp(page, 'Harbor Hosting');
  await rowOf(page, 'Users', email)
    .getByRole('button', { name: /^Manage Roles/ })
    .click();
  const roles = page.getByRole('dialog', { name: 'Manage Roles' });
  await roles.getByRole('checkbox', { name: 'Admin' }).uncheck();
  await roles.getByRole('button', { name: 'Save' }).click();
  await expect(question(page)).toContainText('Give up your administrator role?');

  await page.goBack();
  await expectApp(page, 'Nimbus VPN');
  await confirmAnyway(page, 'Give up role');
  await expect(question(page)).toBeHidden();
  await expect(roles).toBeHidden();
  await expect(rowOf(page, 'Users', email)).toBeVisible();
  expect(changes(sandbox)).toEqual([]);
});

test('a question that was still being prepared is not asked on the page before', async ({
  page,
  sandbox,
}) => {
  await page.goto('/users');
  await expect(rowsOf(page, 'Users').first()).toBeVisible();
  await visit(page, 'Apps');
  const statistics = '/api/app-management/*/statistics';
  sandbox.scenarios.slow({ path: statistics, ms: 600 });
  const answered = page.waitForResponse((response) => response.url().endsWith('/statistics'));
  await page.getByRole('button', { name: 'Delete Orchard Lab' }).click();
  await page.goBack();
  await answered;
  await expect(rowsOf(page, 'Users').first()).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(question(page)).toHaveCount(0);
  expect(changes(sandbox)).toEqual([]);
});

test('two tabs: a question stays in its tab while another one leaves', async ({
  page,
  context,
  sandbox,
}) => {
  await page.goto('/apps');
  await page.getByRole('button', { name: 'Delete Orchard Lab' }).click();
  await expect(question(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/apps');
  await expect(rowsOf(other, 'Apps').first()).toBeVisible();
  await visit(other, 'Devices');
  await other.goBack();
  await page.bringToFront();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
  expect(changes(sandbox)).toEqual([]);
});
