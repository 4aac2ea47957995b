import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { appSelector, rowsOf, visit } from '../support/screen';
import { sizes } from './appearance';
import { alertdialog, dialog } from './scenes/scene';

test.use({ trace: 'off' });

test('the focus follows to each new page, and to its top', async ({ page }) => {
  await page.goto('/users');
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
  await page.getByRole('button', { name: 'Next' }).focus();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const titles = {
    Dashboard: 'Admin Dashboard',
    Apps: 'App Management',
    Devices: 'Device Management',
    Subscriptions: 'Subscription Management',
    Plans: 'Subscription Plans',
    Customers: 'Customers',
  };
  for (const [label, title] of Object.entries(titles)) {
    await visit(page, label);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const app = label === 'Apps' ? '' : ' · Nimbus VPN';
    await expect(page).toHaveTitle(`${label}${app} · Subscription Console`);
    await expect(page.getByRole('main')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  await page.goBack();
  await expect(page).toHaveTitle('Plans · Nimbus VPN · Subscription Console');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a filter moves neither the focus nor the page', async ({ page }) => {
  await page.goto('/devices');
  const filter = page.getByRole('combobox', { name: 'Status' });
  await filter.focus();
  await page.keyboard.press('ArrowDown');
  await expect(filter).toHaveValue('active');
  await expect(filter).toBeFocused();
  await expect(page).toHaveURL(/status=active/);
});

type Opener = {
  opener: (page: Page) => Locator;
  opens: (page: Page) => Locator;
};

type OpenersOfPage = {
  path: string;
  /** Window size; `wide` by default. */
  size?: keyof typeof sizes;
  openers: Opener[];
};

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();
/** Dialogs, menus and lists that open above a page, with the control that opens each. */
const everything: OpenersOfPage[] = [
  {
    path: '/apps',
    openers: [
      { opener: button('Create App'), opens: dialog('Create App') },
      { opener: button(/^Edit /), opens: dialog('Edit App') },
      { opener: button(/^Delete /), opens: alertdialog },
    ],
  },
  {
    path: '/users',
    openers: [{ opener: button(/^Manage Roles: /), opens: dialog('Manage Roles') }],
  },
  {
    path: '/customers',
    openers: [
      {
        opener: (page) => page.getByRole('link', { name: /^View details: / }).first(),
        opens: (page) => page.getByRole('dialog'),
      },
    ],
  },
  {
    path: '/profile',
    openers: [{ opener: button('Edit Profile'), opens: dialog('Edit Profile') }],
  },
  {
    path: '/profile?tab=files',
    openers: [
      { opener: button(/^Preview: /), opens: dialog('Image viewer') },
      { opener: button(/^Delete: /), opens: alertdialog },
    ],
  },
  {
    path: '/dashboard',
    openers: [
      { opener: button(/^Account of /), opens: (page) => page.getByRole('menu') },
      { opener: appSelector, opens: dialog('Choose an app') },
      { opener: button(/^Notifications/), opens: dialog('Notifications') },
    ],
  },
  {
    path: '/dashboard',
    size: 'narrow',
    openers: [
      {
        opener: button('Open navigation'),
        opens: (page) => page.getByRole('navigation', { name: 'Main navigation' }),
      },
    ],
  },
];

/**
 * Returns whether the focus is in the element, or on an ancestor from which Tab leads into the
 * element.
 */
function hasFocus(opened: Locator): Promise<boolean> {
  return opened.evaluate((element) => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) return false;
    return element.contains(activeElement) || activeElement.contains(element);
  });
}

for (const { path, size = 'wide', openers } of everything) {
  test(`what opens on ${path} takes the focus and gives it back, ${size}`, async ({ page }) => {
    // Chromium reports focus in a hidden part of the page only while it computes accessible names.
    const session = await page.context().newCDPSession(page);
    await session.send('Accessibility.enable');
    await page.setViewportSize(sizes[size]);
    await page.goto(path);
    for (const { opener, opens } of openers) {
      await opener(page).focus();
      await page.keyboard.press('Enter');
      await expect(opens(page)).toBeVisible();
      await expect.poll(() => hasFocus(opens(page))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(opens(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
    }
    await session.send('Accessibility.disable');
  });
}

test('a menu or dialog of a bar that stays in view leaves the page where it was', async ({
  page,
}) => {
  await page.goto('/users');
  await rowsOf(page, 'Users').first().getByRole('checkbox').check();
  const openers = [
    button(/^Account of /)(page),
    button(/^Notifications/)(page),
    appSelector(page),
    button('Change roles…')(page),
  ];
  for (const opener of openers) {
    await page.evaluate(() => window.scrollTo(0, 400));
    await opener.click();
    await expect(page.locator('[role="menu"], [role="dialog"]').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
  }
});
