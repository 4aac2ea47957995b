import type { Page } from '@playwright/test';
import { SANDBOX_ACCOUNTS } from '../support/sandbox';
import { rowsOf } from '../support/screen';
import { expect, test } from '../support/test';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test.describe('without a session', () => {
  test.use({ as: null });

  test('a failed sign-in leaves the focus in the password', async ({ page, watch }) => {
    watch.provokes(401, '/api/auth/login');
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email' }).fill(SANDBOX_ACCOUNTS.admin.email);
    await page.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Password')).toBeFocused();
  });

  test('a failed registration leaves the focus in the password', async ({ page, watch }) => {
    watch.provokes(409, '/api/auth/register');
    await page.goto('/register');
    await expect(page.getByLabel('Display name')).toBeFocused();
    await page.keyboard.type('Second Amelia');
    await page.getByLabel('Email').fill(SANDBOX_ACCOUNTS.admin.email);
    await page.getByLabel('Password').fill('a-good-password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Password')).toBeFocused();
  });

  test('an incomplete registration leaves the focus in the first field that is missing', async ({
    page,
  }) => {
    await page.goto('/register');
    await page.getByLabel('Display name').fill('Second Amelia');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toBeFocused();
  });
});

test('a deletion moves the focus to the row that takes its place', async ({ page }) => {
  await page.goto('/apps');
  const deletions = button(page, /^Delete /);
  const edits = button(page, /^Edit /);
  await expect(deletions).not.toHaveCount(0);
  const count = await deletions.count();
  const next = (await edits.nth(1).getAttribute('aria-label')) ?? '';
  // The first app has no users, devices or revenue, so deleting it does not require typing its
  // name.
  await deletions.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(deletions).toHaveCount(count - 1);
  await expect(button(page, next)).toBeFocused();
});

test('a button of the pager passes the focus on when it is disabled', async ({ page }) => {
  await page.goto('/users?page=2');
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
  await button(page, 'Previous').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Previous')).toBeDisabled();
  await expect(button(page, 'Next')).toBeFocused();

  const field = page.getByRole('textbox', { name: /^Page, 1 to / });
  const last = /\d+$/.exec((await field.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await field.fill(String(Number(last) - 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`page=${Number(last) - 1}$`));
  await expect(page.getByText(`Showing ${(Number(last) - 2) * 20 + 1} to`)).toBeVisible();
  await expect(field).toBeFocused();
  await button(page, 'Next').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Next')).toBeDisabled();
  await expect(button(page, 'Previous')).toBeFocused();
});

test('the skip link does not change the URL', async ({ page }) => {
  await page.goto('/users?status=active');
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/users\?app=nimbus-vpn&status=active$/);
});

test('Escape returns the focus to the row that opened the details', async ({ page }) => {
  await page.goto('/customers');
  const row = rowsOf(page, 'Customers').nth(2);
  await row.getByRole('rowheader').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const panel = page.url();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row.getByRole('rowheader')).toBeFocused();

  // A panel that was opened by its URL has no opener, so closing it moves the focus to the panel's
  // row.
  await page.goto(panel);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[role="rowheader"]')).toHaveCount(20);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row.getByRole('rowheader')).toBeFocused();
});

/** Returns the names of the Tab stops whose focus ring is partly clipped. */
async function clippedRings(page: Page): Promise<string[]> {
  const clipped: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
      if (outlineStyle === 'none') return '';
      const reach = Math.max(parseFloat(outlineWidth) + parseFloat(outlineOffset), 0);
      const ring = element.getBoundingClientRect();
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (box === document.body || box === document.documentElement) break;
        const edge = box.getBoundingClientRect();
        const isCutX = ring.left - reach < edge.left || ring.right + reach > edge.right;
        const isCutY = ring.top - reach < edge.top || ring.bottom + reach > edge.bottom;
        if ((overflowX !== 'visible' && isCutX) || (overflowY !== 'visible' && isCutY)) {
          const name = element.getAttribute('aria-label') ?? element.textContent;
          return `${element.tagName} ${name} in ${box.className}`;
        }
      }
      return '';
    });
    if (found === null) break;
    if (found !== '' && !clipped.includes(found)) clipped.push(found);
  }
  return clipped;
}

for (const path of ['/dashboard', '/apps', '/customers', '/subscription-plans']) {
  test(`no focus ring is cut off on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(/^Updated /)).toBeVisible();
    expect(await clippedRings(page)).toEqual([]);
  });
}

for (const opener of ['Create App', /^Edit /]) {
  test(`no focus ring is cut off in the dialog of ${String(opener)}`, async ({ page }) => {
    await page.goto('/apps');
    await button(page, opener).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await clippedRings(page)).toEqual([]);
  });
}

test('a window that becomes narrow leaves the focus in the open panel', async ({ page }) => {
  await page.goto('/subscriptions');
  await rowsOf(page, 'Subscriptions')
    .first()
    .getByText(/^Premium|^Basic/)
    .click();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeFocused();
  await page.setViewportSize({ width: 390, height: 800 });
  // The rows behind the panel now have two lines in one cell.
  await expect(page.locator('[data-field="brief"]').first()).toBeAttached();
  await expect(panel).toBeFocused();
});
