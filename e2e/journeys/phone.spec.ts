import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, resize, sizes } from '../accessibility/appearance';
import { overlays, pages } from '../accessibility/scenes';
import { stand } from '../accessibility/stage';
import { changes } from '../support/calls';
import { findModerator, found, SANDBOX_APPS } from '../support/sandbox';
import { chooseApp, message, search } from '../support/screen';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

async function go(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Open navigation' }).tap();
  const link = page.getByRole('link', { name: label, exact: true });
  const target = new URL((await link.getAttribute('href')) ?? '', page.url());
  await link.tap();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden();
  // Waits for the new URL, because the previous screen stays until the new one's code has loaded.
  await expect.poll(() => new URL(page.url()).pathname).toBe(target.pathname);
}

test('a call on the way home: find the customer of another tenant on a phone', async ({
  page,
  sandbox,
}) => {
  const customer = found(
    sandbox.platform.store.customers
      .ofApp(SANDBOX_APPS.harbor)
      .find(({ displayName, stripeCustomerId }) => displayName && stripeCustomerId),
  );

  await page.goto('/dashboard');
  await chooseApp(page, 'Harbor Hosting');
  await go(page, 'Customers');
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
  await search(page, customer.email);
  const card = page.getByRole('gridcell').filter({ hasText: customer.email });
  await expect(card).toHaveCount(1);
  await card.tap();

  const details = page.getByRole('dialog', { name: found(customer.displayName) });
  await expect(details.getByText(customer.email)).toBeVisible();
  const box = found(await details.boundingBox());
  expect({ width: box.width, height: box.height }).toEqual({ width: 390, height: 844 });
  await details.getByRole('button', { name: 'Close' }).tap();
  await expect(details).toBeHidden();
  await expectNoSidewaysScroll(page);

  expect(sandbox.record.calls('GET', '/api/customers').at(-1)?.query).toMatchObject({
    appId: SANDBOX_APPS.harbor,
    search: customer.email,
  });
});

test('every screen fits; and a role is changed with a thumb', async ({ page, sandbox }) => {
  const user = findModerator(sandbox);
  await page.goto('/dashboard');
  for (const label of ['Apps', 'Devices', 'Subscriptions', 'Plans', 'Customers', 'Users']) {
    await go(page, label);
    const content = page.getByRole('main').getByRole('gridcell').or(page.getByRole('article'));
    await expect(content.nth(2)).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await search(page, user.email);
  const card = page.getByRole('gridcell').filter({ hasText: user.email });
  await card.tap();
  const panel = page.getByRole('dialog').filter({ hasText: user.email });
  await panel.getByRole('button', { name: 'Manage Roles' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Manage Roles' });
  await dialog.getByRole('checkbox', { name: 'Moderator' }).tap();
  await expect(dialog.getByText('Users without roles may have limited access')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(message(page, 'User roles updated successfully')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).tap();
  await expect(card.getByText('No Role')).toBeVisible();

  expect(user.roles).toEqual([]);
  expect(changes(sandbox).map(({ body }) => body)).toEqual([{ roles: [] }]);
});

for (const path of ['devices', 'subscriptions', 'customers', 'users', 'apps', 'overview']) {
  test(`the first screen of ${path} shows its rows, two lines each`, async ({ page }) => {
    await page.goto(`/${path}`);
    const rows = page.locator('main [data-rowindex]');
    await expect(rows.nth(2)).toBeVisible();
    const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
    expect(found(boxes[0]).y).toBeLessThan(380);
    expect(found(boxes[1]).y - found(boxes[0]).y).toBeLessThanOrEqual(60);
    await expectNoSidewaysScroll(page);
  });
}

test('the cards above a list scroll by keyboard', async ({ page }) => {
  await page.goto('/devices');
  const cards = page.getByRole('group', { name: 'Figures' });
  await expect(cards.getByText('1,200')).toBeVisible();
  await cards.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => cards.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

/** Scenes that together have every kind of field: texts, lists of values, dates and numbers. */
const withFields = [
  'login',
  'devices',
  'create app',
  'edit profile',
  'columns',
  'views',
  'app selector',
  'search, with what it offers at once',
  'full list, days of a column',
  'full list, a pasted list',
];

for (const name of withFields) {
  const scene = found([...pages, ...overlays].find((known) => known.name === name));
  test.describe('no field zooms the page, and no element ends below the address bar', () => {
    test.use({ as: scene.as === undefined ? 'admin' : scene.as, app: scene.app ?? null });

    test(name, async ({ page, sandbox, site }) => {
      await stand(scene, { page, sandbox, site });
      await resize(page, sizes.narrow);
      const fields = page.locator(
        'input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea:not([aria-hidden])',
      );
      expect(await fields.count()).toBeGreaterThan(0);
      const small = await fields.evaluateAll((found) =>
        found
          // iOS zooms in when the text of the focused field has less than 16 pixels.
          .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML),
      );
      expect(small).toEqual([]);
      const tall = await page.evaluate(() =>
        [...document.styleSheets]
          .flatMap(({ cssRules }) => [...cssRules])
          // `vh` measures the window without the address bar, which covers the rest.
          .filter(({ cssText }) => /[\d.]vh\b/.test(cssText))
          .map(({ cssText }) => cssText),
      );
      expect(tall).toEqual([]);
    });
  });
}

test('a button looks the same after a tap', async ({ page }) => {
  await page.goto('/devices');
  const button = page.getByRole('button', { name: 'Export' });
  await expect(button).toBeEnabled();
  const color = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await color();
  // A touch screen keeps the state of hovering on the element of the last tap.
  await button.hover();
  expect(await color()).toBe(before);
});
