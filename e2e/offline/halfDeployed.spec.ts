import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startProxy } from '../support/proxy';
import { found } from '../support/sandbox';
import { rowsOf, visit } from '../support/screen';
import { expect } from '../support/test';
import { deployNextVersion } from './nextVersion';
import { comeBack, test as base, workerInCharge } from './ownSite';

/*
 * A host that answers with the console's page, and with status 200, for a file that it does not have
 * yet. The browser may keep that answer for a year under the name of a script.
 */

const INSTEAD = {
  status: 200,
  headers: { 'content-type': 'text/html', 'cache-control': 'max-age=31536000, immutable' },
  body: '<!doctype html><title>Console</title>',
};

type Missing = {
  /** Paths that the host answers with its page. */
  paths: Set<string>;
  /** Paths of the requests that it has answered so. */
  asked: string[];
};

const test = base.extend<{ missing: Missing }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  missing: async ({}, provide) => {
    await provide({ paths: new Set(), asked: [] });
  },
  site: async ({ site, missing }, provide) => {
    const answer = (path: string) => {
      if (!missing.paths.has(path)) return null;
      missing.asked.push(path);
      return INSTEAD;
    };
    const proxy = await startProxy(site, { answer });
    await provide(proxy);
    await proxy.close();
  },
});

const versionOf = (page: Page) => page.locator('html').getAttribute('data-version');
const offer = (page: Page) => page.getByRole('status', { name: 'Console status' });

/** Opens a list, and waits until the service worker has installed the build. */
async function openInstalled(page: Page): Promise<void> {
  await page.goto('/devices');
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
  await workerInCharge(page);
}

/** Returns the path of the script with the code of the screen of users. */
async function usersScript(folder: string): Promise<string> {
  const names = await readdir(path.join(folder, 'assets'));
  return `/assets/${found(names.find((name) => /^users\.\w+\.js$/.test(name)))}`;
}

test('a version whose files are not all there is not installed, and is once they are', async ({
  page,
  site,
  missing,
}) => {
  await openInstalled(page);
  await deployNextVersion(site.folder);
  const script = await usersScript(site.folder);
  missing.paths.add(script);
  await comeBack(page);
  // The second time, it is fetched past the browser's cache.
  await expect.poll(() => missing.asked).toEqual([script, script]);
  await page.reload();
  expect(await versionOf(page)).toBeNull();
  await visit(page, 'Users');
  await expect(rowsOf(page, 'Users')).toHaveCount(20);

  missing.paths.clear();
  await comeBack(page);
  await offer(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
});

test('a screen whose script was missing opens after one reload', async ({
  page,
  site,
  missing,
  watch,
}) => {
  watch.provokesMissingFiles();
  missing.paths.add(await usersScript(site.folder));
  await page.goto('/devices');
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
  await visit(page, 'Users');
  await expect(page.getByText('This page couldn’t be loaded')).toBeVisible();
  missing.paths.clear();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
});

test('a page whose worker can’t be updated leaves the worker for the newer page', async ({
  page,
  site,
  missing,
}) => {
  await openInstalled(page);
  missing.paths.add('/serviceWorker.js');
  await deployNextVersion(site.folder);
  await comeBack(page);
  await offer(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
});
