import type { Page } from '@playwright/test';
import { namePrefixOf } from '../../src/shared/browser/base';
import { storedTexts } from '../support/browserStorage';
import { SANDBOX_ACCOUNTS, type Account } from '../support/sandbox';
import { logOut, rowsOf, signIn } from '../support/screen';
import { expect, test } from '../support/test';
import { workerInCharge } from '../offline/ownSite';

/** Serves one build below two paths of a host, and at the host's root. */
test.use({ bases: ['/a/', '/b/', '/'], serviceWorkers: 'allow', as: null });

/** Signs in to the console below this path, and waits until its own service worker is active. */
async function enter(page: Page, base: string, account: Account): Promise<void> {
  await page.goto(`${base}devices`);
  await expect(page.locator('html')).toHaveAttribute('data-base', base);
  await signIn(page, SANDBOX_ACCOUNTS[account].email, SANDBOX_ACCOUNTS[account].password);
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
  await expect.poll(() => scopes(page)).toContain(base);
  await workerInCharge(page);
}

const scopes = (page: Page) =>
  page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ scope }) => new URL(scope).pathname).sort();
  });

const storedBy = (page: Page, prefix: string) =>
  page.evaluate(
    (start) => Object.entries(localStorage).filter(([key]) => key.startsWith(start)),
    prefix,
  );

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name).sort());

const locksHeld = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name) ?? []);

const light = { name: 'Switch to light theme' };
const dark = { name: 'Switch to dark theme' };

test('two consoles of one host share nothing, and a logout in one leaves the other alone', async ({
  page,
  context,
  host,
}) => {
  const other = await context.newPage();
  await enter(page, '/a/', 'admin');
  await enter(other, '/b/', 'moderator');
  await other.getByRole('button', dark).click();
  await expect(other.getByRole('button', light)).toBeVisible();
  await expect(page.getByRole('button', dark)).toBeVisible();

  expect(await scopes(page)).toEqual(['/a/', '/b/']);
  expect(await databases(page)).toEqual(['/a/:console', '/b/:console']);
  const cacheNames = await page.evaluate(async () => (await caches.keys()).sort());
  expect(cacheNames.map((name) => name.replace(/^.*-http/, 'http'))).toEqual(
    ['/a/', '/b/'].map((base) => host.url + base),
  );
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(keys.filter((key) => !/^\/[ab]\/:/.test(key))).toEqual([]);
  const stored = new Map(await storedBy(page, namePrefixOf('/a/')));
  expect(stored.get('/a/:theme')).toBe('light');
  expect(stored.get('/a/:console.credentials')).toBeDefined();
  expect(await storedBy(page, namePrefixOf('/b/'))).toContainEqual(['/b/:theme', 'dark']);

  await logOut(other, 'moderator');
  await expect(other).toHaveURL(`${host.url}/b/login`);
  const left = JSON.stringify(await storedBy(other, namePrefixOf('/b/')));
  expect(left).not.toContain('accessToken');
  expect(await storedBy(page, namePrefixOf('/a/'))).toEqual([...stored]);
  const held = await locksHeld(page);
  expect(held.filter((name) => name?.includes('console.ended'))).toEqual([
    expect.stringMatching(/^\/b\/:console\.ended /),
  ]);
  await page.reload();
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
  await expect(page.getByRole('button', dark)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${host.url}/a/devices`));

  await logOut(page, 'admin');
  await expect(page).toHaveURL(`${host.url}/a/login`);
  expect(await storedTexts(page)).not.toContain(SANDBOX_ACCOUNTS.admin.email);
});

test('the worker of the console at the root leaves the first visit of another to the host', async ({
  page,
  context,
}) => {
  await enter(page, '/', 'admin');
  const other = await context.newPage();
  await enter(other, '/a/', 'moderator');
  expect(await scopes(page)).toEqual(['/', '/a/']);
  const stored = await storedBy(page, namePrefixOf('/a/'));
  await logOut(page, 'admin');
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedBy(page, namePrefixOf('/a/'))).toEqual(stored);
  await other.reload();
  await expect(rowsOf(other, 'Devices')).toHaveCount(10);
});
