import type { Page } from '@playwright/test';
import { screens } from '../../src/features/navigation/screens';
import { queries } from '../support/calls';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../support/sandbox';
import { message, rowsOf } from '../support/screen';
import { expect, test } from '../support/test';

const { email, password } = SANDBOX_ACCOUNTS.admin;

/** Blocks the console's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letIn: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await wait;
    await route.continue();
  });
  return letIn;
}

test.describe('before any script has loaded', () => {
  test.use({ as: null });

  test('a visitor on a slow line types, sends the form, and is signed in', async ({
    page,
    sandbox,
  }) => {
    const letIn = await holdScripts(page);
    await page.goto('/devices?page=2', { waitUntil: 'commit' });
    const emailField = page.getByLabel('Email');
    await expect(emailField).toBeFocused();
    await emailField.fill(email);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
    await expect(page).toHaveURL('/devices?page=2');
    expect(sandbox.record.calls('POST', '/api/auth/login')).toEqual([]);

    letIn();
    await expect(message(page, 'Login successful!')).toBeVisible();
    await expect(page).toHaveURL('/devices?app=nimbus-vpn&page=2');
    expect(sandbox.record.calls('POST', '/api/auth/login').map(({ status }) => status)).toEqual([
      200,
    ]);
  });

  test('half-typed text and the cursor stay when the scripts take over', async ({ page }) => {
    const letIn = await holdScripts(page);
    await page.goto(screens.login.path, { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(email);
    const passwordField = page.getByLabel('Password');
    await passwordField.pressSequentially('half of');
    const handle = await passwordField.elementHandle();

    letIn();
    await expect(page).toHaveTitle(/^Sign In/);
    // The console's scripts kept the element of the field instead of replacing it.
    expect(await handle.evaluate((element) => element.isConnected)).toBe(true);
    await expect(passwordField).toBeFocused();
    await page.keyboard.type(' a password');
    await expect(passwordField).toHaveValue('half of a password');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });

  test('the list is requested once, before the code of its screen has loaded', async ({
    page,
    sandbox,
  }) => {
    await page.goto('/login?redirect=%2Fusers');
    await expect(page).toHaveTitle(/^Sign In/);
    const letIn = await holdScripts(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => queries(sandbox, '/api/users'))
      .toEqual([{ appId: SANDBOX_APPS.nimbus, limit: '20', page: '1' }]);
    letIn();
    await expect(rowsOf(page, 'Users')).toHaveCount(20);
    for (const path of ['/api/users', '/api/app-management', '/api/auth/profile']) {
      await expect
        .poll(() => sandbox.record.calls('GET', path).map(({ status }) => status))
        .toEqual([200]);
    }
  });

  test('the name that a host configures is shown at once', async ({ page, site, sandbox }) => {
    await site.configure({ apiBaseUrl: sandbox.url, brandName: 'Zephyr Desk' });
    const letIn = await holdScripts(page);
    await page.goto(screens.login.path, { waitUntil: 'commit' });
    await expect(page.getByText('Zephyr Desk')).toBeVisible();
    letIn();
    await expect(page).toHaveTitle('Sign In · Zephyr Desk');
    await expect(page.getByText('Zephyr Desk')).toBeVisible();
  });

  for (const path of [
    screens.register.path,
    screens.forgotPassword.path,
    screens.resetPassword.path,
    '/nowhere',
  ]) {
    test(`${path} is a page of its own`, async ({ page }) => {
      const letIn = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('html[data-theme]')).toBeAttached();
      await expect(page.locator('#root > *')).toHaveCount(0);
      letIn();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test.describe('signed in, before any script has loaded', () => {
  test.use({ app: 'nimbus' });

  test('the API is called at once, and the console does not repeat the calls', async ({
    page,
    sandbox,
  }) => {
    const letIn = await holdScripts(page);
    await page.goto(screens.subscriptions.path, { waitUntil: 'commit' });
    await expect
      .poll(() => queries(sandbox, '/api/subscriptions/all'))
      .toEqual([{ appId: SANDBOX_APPS.nimbus, limit: '20', page: '1' }]);

    letIn();
    await expect(rowsOf(page, 'Subscriptions')).toHaveCount(20);
    await expect(page.getByRole('button', { name: /^Selected app: Nimbus/ })).toBeVisible();
    for (const path of ['/api/subscriptions/all', '/api/app-management', '/api/auth/profile']) {
      await expect
        .poll(() => sandbox.record.calls('GET', path).map(({ status }) => status))
        .toEqual([200]);
    }
  });

  for (const [width, shown] of [
    [1440, 'Subscriptions'],
    [1024, 'Loading apps…'],
    [390, 'Loading apps…'],
  ] as const) {
    test(`a second visit at ${width} px shows the frame of the shell from the start`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(screens.subscriptions.path);
      const rows = page.locator('main [data-rowindex]');
      await expect(rows).toHaveCount(20);
      const letIn = await holdScripts(page);
      await page.goto(screens.users.path, { waitUntil: 'commit' });
      const frame = page.locator('#root [inert]');
      await expect(frame.getByText(shown)).toBeVisible();
      await expect(frame.getByRole('navigation')).toHaveCount(width < 768 ? 0 : 1);
      letIn();
      await expect(rows).toHaveCount(20);
      await expect(frame).toHaveCount(0);
    });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`an old browser gets a message in the ${colorScheme} theme, and runs nothing`, async ({
    browser,
    site,
    sandbox,
    visit,
  }) => {
    // A context of its own, because the browser reports each blocked script as an error.
    const context = await browser.newContext({
      baseURL: site.url,
      storageState: visit,
      viewport: { width: 390, height: 700 },
      colorScheme,
    });
    const page = await context.newPage();
    await page.addInitScript(() => {
      delete (Array.prototype as { toSorted?: unknown }).toSorted;
    });
    const unknownSyntax = { contentType: 'text/javascript', body: 'class {' };
    await page.route('**/assets/*.js', (route) => route.fulfill(unknownSyntax));
    await page.goto(screens.users.path);
    const text = page.getByRole('main');
    await expect(text).toContainText('This browser is too old for the console');
    await expect(text).toContainText('or a later version');
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect(page.locator('#root > *')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(sandbox.record.calls('GET', '/api/auth/profile')).toEqual([]);
    await context.close();
  });
}

test('the large scripts of a first list are compiled while they load', async ({ page }) => {
  await page.goto(`${screens.subscriptions.path}?app=nimbus-vpn`);
  await expect(rowsOf(page, 'Subscriptions')).toHaveCount(20);
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const scripts = await Promise.all(
    addresses
      .filter((address) => address.endsWith('.js'))
      .map(async (address) => (await page.request.get(address)).text()),
  );
  const large = scripts.filter(({ length }) => length > 100_000);
  expect(large.length).toBeGreaterThan(0);
  // The compile hint works only in a file's first line (webpack.config.ts).
  for (const script of large) expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});
