import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { rowsOf, skeletonsOf, visit } from '../support/screen';
import { expect } from '../support/test';
import { deployNextVersion, NEXT_BUILD } from './nextVersion';
import { comeBack, forgetFetched, test, workerInCharge } from './ownSite';

const offer = (page: Page) => page.getByRole('status', { name: 'Console status' });
const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload' });
const versionOf = (page: Page) => page.locator('html').getAttribute('data-version');

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  return () => loads;
}

/** Opens the console and waits until its service worker is active. */
async function open(page: Page, target: string, title: string): Promise<void> {
  await page.goto(target);
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  await workerInCharge(page);
}

test('starts at any address without its host and without the API', async ({
  page,
  site,
  sandbox,
  watch,
}) => {
  await open(page, '/devices', 'Devices');
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);

  watch.provokesOutage();
  watch.provokesHostOutage();
  sandbox.scenarios.offline();
  await site.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Device Management' })).toBeVisible();
  await visit(page, 'Users');
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  await page.goto('/customers?page=2&search=a@b.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle(/^404 Page Not Found/);
});

test('a new version is offered, interrupts no work, and comes with one reload', async ({
  page,
  site,
}) => {
  await open(page, '/apps?create=1', 'Apps');
  const name = page.getByRole('textbox', { name: 'Display Name' });
  await name.fill('Half an app');
  await deployNextVersion(site.folder);
  await comeBack(page);
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Half an app');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  // The host no longer has the files of the old version, so the tab can load them only from the
  // service worker's cache.
  await forgetFetched(page);
  await visit(page, 'Users');
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
  expect(await versionOf(page)).toBeNull();
  const loads = countLoads(page);
  await offer(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
  await visit(page, 'Devices');
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
  expect(loads()).toBe(1);
  await expect(offer(page)).toBeEmpty();
});

test('the new version can be put off', async ({ page, site }) => {
  await page.clock.install();
  await open(page, '/devices', 'Devices');
  await deployNextVersion(site.folder);
  await comeBack(page);
  await offer(page).getByRole('button', { name: 'Later' }).click();
  await expect(offer(page)).toBeEmpty();
  await page.clock.fastForward('01:00:01');
  await expect(offer(page)).toContainText('A new version is ready');
});

test('a version below the minimum says so, and reloads when nothing unsaved is open', async ({
  page,
  site,
  sandbox,
}) => {
  await page.clock.install();
  await open(page, '/apps?create=1', 'Apps');
  const name = page.getByRole('textbox', { name: 'Display Name' });
  await name.fill('Half an app');
  await deployNextVersion(site.folder);
  await site.configure({ ...sandbox.configuration, minimumBuild: NEXT_BUILD });
  await comeBack(page);
  await expect(page.getByText('This version is no longer supported.')).toBeVisible();
  const loads = countLoads(page);
  await page.clock.fastForward('01:00');
  await expect(name).toHaveValue('Half an app');
  expect(loads()).toBe(0);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward('00:11');
  await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
  await expect(page.getByRole('heading', { level: 1, name: 'App Management' })).toBeVisible();
  expect(loads()).toBe(1);
  await expect(offer(page)).toBeEmpty();
});

test('one tab activates the new version: the other keeps its own, until one of its files is gone', async ({
  page,
  context,
  site,
  watch,
}) => {
  await open(page, '/devices', 'Devices');
  const other = await context.newPage();
  await open(other, '/apps?create=1', 'Apps');
  const name = other.getByRole('textbox', { name: 'Display Name' });
  await name.fill('Half an app');
  await deployNextVersion(site.folder);
  await comeBack(page);
  const loads = countLoads(other);
  await offer(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-version', 'next');

  await expect(other.getByText('A new version is ready')).toBeVisible();
  await expect(name).toHaveValue('Half an app');
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Discard' }).click();
  await expect(offer(other)).toContainText('A new version is ready');
  watch.provokesMissingFiles();
  await forgetFetched(other);
  await visit(other, 'Users');
  await expect(other.getByText('This page couldn’t be loaded')).toBeVisible();
  await expect(reloadButton(other)).toHaveCount(1);
  expect(loads()).toBe(0);

  await reloadButton(other).click();
  await expect(rowsOf(other, 'Users')).toHaveCount(20);
  await expect(other.locator('html')).toHaveAttribute('data-version', 'next');
  expect(loads()).toBe(1);
});

test('an invalid configuration is loaded again, and the console starts when it is corrected', async ({
  page,
  site,
  sandbox,
}) => {
  await open(page, '/devices', 'Devices');
  await site.configure({ apiBaseUrl: 'ftp://files.example' });
  // The console may begin to watch for a return to the tab only after its list has appeared.
  await expect(async () => {
    await comeBack(page);
    await expect(offer(page).getByRole('button', { name: 'Reload' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await offer(page).getByRole('button', { name: 'Reload' }).click();
  const problem = page.getByText('The console isn’t configured correctly');
  await expect(problem).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
  await site.configure(sandbox.configuration);
  await page.reload();
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
});

test('the worker caches the files of the build, and no response of the API', async ({
  page,
  site,
}) => {
  await open(page, '/dashboard', 'Dashboard');
  // After a reload, every request of the page passes through the service worker.
  await page.reload();
  for (const [label, heading] of [
    ['Apps', 'App Management'],
    ['Devices', 'Device Management'],
    ['Subscriptions', 'Subscription Management'],
    ['Plans', 'Subscription Plans'],
    ['Customers', 'Customers'],
    ['Users', 'User Management'],
  ] as const) {
    await visit(page, label);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(skeletonsOf(page)).toHaveCount(0);
  }
  const kept = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => url.replace(/\?__WB_REVISION__=.*/, ''));
  });
  const scripts = readdirSync(path.join(site.folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}`);
  const files = [...scripts, '/favicon.svg', '/index.html'];
  expect(kept.sort()).toEqual(files.map((file) => site.url + file).sort());
});
