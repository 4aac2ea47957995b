import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { storedTexts } from '../support/browserStorage';
import { chromiumArguments, findChromium } from '../support/chromium';
import { SANDBOX_ACCOUNTS, type Account } from '../support/sandbox';
import { logOut, rowsOf, signIn, visit as visitScreen } from '../support/screen';
import { expect, test as base } from '../support/test';

/*
 * Tests of pages that Chromium keeps in memory after the operator leaves them, and shows at once on
 * Back. Such a page has missed everything that other tabs did in the meantime.
 */

const TYPED = 'Half a name';

const test = base.extend<{ cached: BrowserContext }>({
  /**
   * Browser context that keeps whole pages in memory, which Playwright disables in its own browser.
   */
  cached: async ({ site, sandbox, visit, watch }, provide) => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: chromiumArguments,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await site.configure({ ...sandbox.configuration, idleLockMinutes: 10 });
    const context = await browser.newContext({ baseURL: site.url, storageState: visit });
    await context.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.restored = String(persisted);
      });
    });
    watch.follow(context);
    await provide(context);
    await browser.close();
  },
});

/**
 * Waits until the page is idle and leaves the console. Chromium does not keep a page that is still
 * loading or writing.
 */
async function leave(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
}

async function comeBack(page: Page): Promise<void> {
  // Waits only for `commit`, because a restored page does not load again.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
}

async function signInAs(page: Page, account: Account): Promise<void> {
  const { email, password, displayName } = SANDBOX_ACCOUNTS[account];
  await signIn(page, email, password);
  await expect(page.getByRole('button', { name: `Account of ${displayName}` })).toBeVisible();
}

/** Locks the console by moving the stored time of the last use into the past. */
async function lock(page: Page): Promise<void> {
  await page.evaluate(() => {
    const KEY = 'console.sessionTimes';
    const times = JSON.parse(localStorage.getItem(KEY) ?? '') as { activeAt: number };
    const earlier = { ...times, activeAt: times.activeAt - 11 * 60_000 };
    localStorage.setItem(KEY, JSON.stringify(earlier));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await isLocked(page);
}

const isLocked = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();

test.describe('a page that the browser kept in memory', () => {
  test('shows no data after a logout in another tab', async ({ cached }) => {
    const page = await cached.newPage();
    await page.goto('/devices');
    await expect(rowsOf(page, 'Devices')).toHaveCount(10);
    await expect.poll(async () => (await storedTexts(page)).includes('getDevices(')).toBe(true);
    await leave(page);

    const other = await cached.newPage();
    await other.goto('/devices');
    await logOut(other, 'admin');
    await expect(other).toHaveURL('/login');

    await comeBack(page);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(SANDBOX_ACCOUNTS.admin.displayName);
  });

  test('shows the next operator nothing of the one before', async ({ cached }) => {
    const page = await cached.newPage();
    await page.goto('/dashboard');
    await visitScreen(page, 'Apps');
    // Opens a page with the palette, which then lists the page under 'Recent'.
    await page.getByRole('button', { name: 'Search everything' }).click();
    await page.getByRole('combobox').fill('My Profile');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/profile/);
    await visitScreen(page, 'Apps');
    await page.getByRole('button', { name: 'Edit Orchard Lab' }).click();
    await page.getByRole('textbox', { name: 'Display Name' }).fill(TYPED);
    await leave(page);

    const other = await cached.newPage();
    await other.goto('/dashboard');
    await logOut(other, 'admin');
    await signInAs(other, 'moderator');

    await comeBack(page);
    const account = page.getByRole('button', {
      name: `Account of ${SANDBOX_ACCOUNTS.moderator.displayName}`,
    });
    await expect(account).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.content()).not.toContain(TYPED);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Screens' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Recent' })).toHaveCount(0);
    await page.keyboard.press('Escape');

    // A logout in the restored tab removes the stored responses of the new operator.
    await visitScreen(page, 'Dashboard');
    await expect.poll(async () => (await storedTexts(page)).includes('totalDevices')).toBe(true);
    await logOut(page, 'moderator');
    await expect.poll(async () => (await storedTexts(page)).includes('totalDevices')).toBe(false);
  });

  test.describe('a sign-in page', () => {
    test.use({ as: null });

    test('is locked with the session that another tab began and locked', async ({ cached }) => {
      const page = await cached.newPage();
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      await leave(page);

      const other = await cached.newPage();
      await other.goto('/login');
      await signInAs(other, 'admin');
      await lock(other);

      await comeBack(page);
      await isLocked(page);
      await isLocked(other);
      await other.reload();
      await isLocked(other);

      await page.getByLabel('Password').fill(SANDBOX_ACCOUNTS.admin.password);
      await page.keyboard.press('Enter');
      for (const tab of [page, other]) {
        await expect(tab.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
      }
    });

    test('stays locked with a second session of the same operator', async ({ cached }) => {
      const page = await cached.newPage();
      await page.goto('/login?redirect=/apps');
      await signInAs(page, 'admin');
      await page.getByRole('button', { name: 'Edit Orchard Lab' }).click();
      await page.getByRole('textbox', { name: 'Display Name' }).fill(TYPED);
      await leave(page);

      const other = await cached.newPage();
      await other.goto('/dashboard');
      await logOut(other, 'admin');
      await signInAs(other, 'admin');
      await lock(other);

      await comeBack(page);
      await isLocked(page);
      await isLocked(other);
    });
  });
});
