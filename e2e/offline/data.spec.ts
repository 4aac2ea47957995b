import type { Page } from '@playwright/test';
import { isAdmin } from '../../mocks/platform/users';
import { storedTexts } from '../support/browserStorage';
import { found, SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../support/sandbox';
import { chooseApp, logOut, rowsOf, signIn, visit } from '../support/screen';
import { expect } from '../support/test';
import { test, workerInCharge } from './ownSite';

async function expectStored(page: Page, text: string | RegExp): Promise<void> {
  // Compares a boolean, because a failed comparison of the texts would print megabytes.
  await expect.poll(async () => (await storedTexts(page)).search(text) >= 0).toBe(true);
}

test('the platform and the host go away: the last data at once, their age, and back by itself', async ({
  page,
  site,
  sandbox,
  watch,
}) => {
  await page.goto('/users');
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
  const first = await rowsOf(page, 'Users').first().textContent();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 21 to 40 of /)).toBeVisible();
  // Waits for the rows, because the pager's text changes before the rows arrive.
  await expect(rowsOf(page, 'Users').first()).not.toHaveText(first ?? 'no row');
  await page.getByRole('button', { name: 'Previous' }).click();
  await workerInCharge(page);
  await expectStored(page, /getUsers\([^)]*page\W+2\b/);

  watch.provokesOutage();
  watch.provokesHostOutage();
  sandbox.scenarios.offline();
  await site.close();
  await page.reload();
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
  await expect(rowsOf(page, 'Users').first()).toHaveText(first ?? 'no row');
  const bar = page.getByRole('status', { name: 'Console status' });
  await expect(bar).toContainText(/^Offline\. Last updated \d{1,2}:\d\d [AP]M\./);
  await expect(page.getByText(/^Updated \d{1,2}:\d\d [AP]M/)).toBeVisible();

  // Offline, a list page that was loaded before is available. Any other page says that it isn't, and
  // Back still works.
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 21 to 40 of /)).toBeVisible();
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
  await page.goto('/users?page=9');
  await expect(page.getByRole('alert')).toContainText(
    'You’re offline, and this hasn’t been opened',
  );
  await page.goBack();
  await expect(rowsOf(page, 'Users')).toHaveCount(20);

  await visit(page, 'Apps');
  await expect(page.getByRole('button', { name: 'Create App' }).first()).toBeDisabled();

  await visit(page, 'Users');
  sandbox.record.clear();
  sandbox.scenarios.offline(false);
  await expect(bar).toBeEmpty();
  expect(sandbox.record.calls('GET', '/api/users')).toHaveLength(1);
});

test('each reload requests the list once, while the stored rows stay visible', async ({
  page,
  sandbox,
}) => {
  await page.goto('/apps');
  await expect(page.getByRole('row', { name: /^Select Nimbus VPN/ })).toBeVisible();
  await expectStored(page, /getApps\(/);
  for (const displayName of ['Renamed Once', 'Renamed Twice']) {
    found(sandbox.platform.store.apps.get(SANDBOX_APPS.nimbus)).displayName = displayName;
    sandbox.record.clear();
    await page.reload();
    await expect(
      page.getByRole('row', { name: new RegExp(`^Select ${displayName}`) }),
    ).toBeVisible();
    expect(sandbox.record.calls('GET', '/api/app-management')).toHaveLength(1);
  }
});

test('another operator signs in: no byte of what the previous one saw', async ({
  page,
  sandbox,
}) => {
  const marker = 'Marked Of The First Operator';
  const { users } = sandbox.platform.store;
  const marked = found(users.ofApp(SANDBOX_APPS.nimbus)[0]);
  const { displayName } = marked;
  marked.displayName = marker;

  await page.goto('/users');
  await page.getByRole('searchbox').fill(marked.email);
  await expect(rowsOf(page, 'Users')).toHaveCount(1);
  await expect(page.getByText(marker)).toBeVisible();
  await expectStored(page, marker);

  // Delays the response, so that it is still pending when the operator logs out.
  sandbox.scenarios.slow({ path: '/api/users', ms: 700 });
  const asked = page.waitForRequest((request) => request.url().includes('/api/users?'));
  await page.getByRole('searchbox').fill(marked.email.slice(0, -1));
  await asked;
  await logOut(page, 'admin');
  await expect(page).toHaveURL('/login');
  marked.displayName = displayName;
  await signIn(page, SANDBOX_ACCOUNTS.moderator.email, SANDBOX_ACCOUNTS.moderator.password);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await visit(page, 'Users');
  await expect(rowsOf(page, 'Users')).toHaveCount(20);
  // Compares a boolean, because a failed comparison of the texts would print megabytes.
  expect((await storedTexts(page)).includes(marker)).toBe(false);
  expect((await page.content()).includes(marker)).toBe(false);
});

test('the app is switched while its answers are under way: none is ever seen in the other', async ({
  page,
  sandbox,
}) => {
  const marker = 'Marked Of The First App';
  const { users } = sandbox.platform.store;
  // Excludes administrators, because they appear in every app.
  const ownUsers = users.ofApp(SANDBOX_APPS.nimbus).filter((user) => !isAdmin(user));
  for (const user of ownUsers) user.displayName = marker;
  await page.addInitScript((text) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.querySelector('main')?.textContent.includes(text)) {
        seen.push(document.querySelector('header')?.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, marker);

  await page.goto('/users');
  await expect(page.getByText(marker).first()).toBeVisible();
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect((await seen()).length).toBeGreaterThan(0);

  for (const ms of [50, 300, 900]) {
    sandbox.scenarios.slow({ path: '/api/users', ms });
    await page.getByRole('button', { name: 'Next' }).click();
    await chooseApp(page, '雲サーバー Kumo');
    await expect(rowsOf(page, 'Users').first()).toBeVisible();
    await expect(page.getByText(marker)).toHaveCount(0);
    await chooseApp(page, 'Nimbus VPN');
    await expect(page.getByText(marker).first()).toBeVisible();
  }
  expect((await seen()).filter((header) => header.includes('Kumo'))).toEqual([]);
});
