import type { Locator, Page } from '@playwright/test';
import { SANDBOX_ACCOUNTS } from '../support/sandbox';
import { rowsOf } from '../support/screen';
import { expect, test } from '../support/test';

/*
 * The focus is always on what comes next. On the body, the next Tab would start at the top of the
 * page.
 */

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first();

const opened = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]');

async function expectFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement === document.body))
    .toBe(false);
}

/** Opens something with Enter and closes it with Escape. The focus never rests on the body. */
async function openAndClose(page: Page, opener: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(opened(page).last()).toBeVisible();
  await expectFocus(page);
  await page.keyboard.press('Escape');
  await expect(opened(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test('dialogs, panels and menus open and close, and the focus is never on the body', async ({
  page,
}) => {
  await page.goto('/apps');
  await expect(rowsOf(page, 'Apps').first()).toBeVisible();
  for (const name of ['Create App', /^Edit /, /^Delete /, /^Notifications/, /^Account of /]) {
    await openAndClose(page, button(page, name));
  }
  await page.goto('/users');
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
  await openAndClose(page, button(page, /^Manage Roles: /));
  await openAndClose(page, button(page, 'Filter'));
  await openAndClose(page, button(page, 'Export'));
  await openAndClose(page, button(page, 'More'));
  await page.goto('/profile?tab=files');
  await openAndClose(page, button(page, /^Preview: /));
  await openAndClose(page, button(page, /^Delete: /));
  await page.goto('/profile');
  await openAndClose(page, button(page, 'Edit Profile'));
});

test('a pasted list leads to the actions for its rows, which lead back to the list', async ({
  page,
}) => {
  await page.goto('/users');
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
  const emails = await page.locator('[role="row"] [data-field="email"]').allTextContents();
  await button(page, 'More').click();
  await page.getByRole('menuitem').first().press('Enter');
  const box = page.getByRole('dialog').getByRole('textbox');
  await expect(box).toBeFocused();
  await page.keyboard.insertText(emails.slice(0, 5).join('\n'));
  await button(page.getByRole('dialog'), /^Select \d/).press('Enter');
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect(button(bar, 'Change roles…')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFocus(page);
  await page.keyboard.press('Escape');
  await expect(button(bar, 'Change roles…')).toBeFocused();
  await button(bar, 'Clear selection').press('Enter');
  await expect(bar).toBeHidden();
  await expectFocus(page);
});

test.describe('without a session', () => {
  test.use({ as: null });

  test('the instructions for a new password lead back to the sign-in', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByRole('textbox', { name: 'Email' }).fill(SANDBOX_ACCOUNTS.admin.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Return to Login' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  });
});
