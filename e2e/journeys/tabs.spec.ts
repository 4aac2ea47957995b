import { SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../support/sandbox';
import { chooseApp, expectApp, logOut, message, rowsOf, signIn, visit } from '../support/screen';
import { expect, test } from '../support/test';

test('two tenants in two tabs: each keeps its own, and a new tab starts from the last choice', async ({
  page,
  context,
  sandbox,
}) => {
  const other = await context.newPage();
  await page.goto('/devices');
  await other.goto('/devices');
  await expectApp(other, 'Nimbus VPN');
  await chooseApp(page, 'Harbor Hosting');
  await expect(page.getByText('of 260 devices')).toBeVisible();

  await other.getByRole('button', { name: 'Next' }).click();
  await expect(other.getByText('Showing 11 to 20 of 1,200 devices')).toBeVisible();
  for (const [tab, app, total] of [
    [page, 'Harbor Hosting', '260'],
    [other, 'Nimbus VPN', '1,200'],
  ] as const) {
    await tab.reload();
    await expectApp(tab, app);
    await expect(tab.getByText(`of ${total} devices`)).toBeVisible();
  }
  const third = await context.newPage();
  await third.goto('/devices');
  await expectApp(third, 'Harbor Hosting');

  const asked = sandbox.record
    .calls('GET', '/api/subscriptions/devices')
    .filter(({ query }) => query.page === '2');
  expect(new Set(asked.map(({ query }) => query.appId))).toEqual(new Set([SANDBOX_APPS.nimbus]));
});

test('a logout in one tab reaches the other, and takes everything with it', async ({
  page,
  context,
  sandbox,
}) => {
  const other = await context.newPage();
  await page.goto('/dashboard');
  await other.goto('/dashboard');
  await visit(other, 'Customers');
  await expect(rowsOf(other, 'Customers')).toHaveCount(20);
  const [customer] = sandbox.platform.store.customers.ofApp(SANDBOX_APPS.nimbus);

  await logOut(page, 'admin');
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(other).toHaveURL('/login');
  for (const text of [SANDBOX_ACCOUNTS.admin.displayName, customer?.email ?? '']) {
    await expect(other.locator('body')).not.toContainText(text);
  }
  await other.goBack();
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect.poll(() => sandbox.record.calls('POST', '/api/auth/logout')).toHaveLength(1);

  const { email, password, displayName } = SANDBOX_ACCOUNTS.moderator;
  await signIn(page, email, password);
  const account = (tab: typeof page) =>
    tab.getByRole('button', { name: `Account of ${displayName}` });
  await expect(account(page)).toBeVisible();
  await expect(account(other)).toBeVisible();
});

test.describe('a tab that has left the console', () => {
  test.use({ as: null });
  const { admin, moderator } = SANDBOX_ACCOUNTS;

  for (const [how, path, next] of [
    ['without a session', '/login', null],
    ['with the locked session of another operator', '/dashboard', moderator],
  ] as const) {
    test(`comes back ${how} and keeps no message of the first`, async ({
      page,
      context,
      site,
      sandbox,
    }) => {
      await site.configure({ ...sandbox.configuration, idleLockMinutes: 10 });
      await page.goto('/login');
      await signIn(page, admin.email, admin.password);
      await expect(message(page, 'Login successful!')).toBeVisible();
      await expectApp(page, 'Nimbus VPN');
      await visit(page, 'Apps');
      await page.getByRole('button', { name: 'Edit Harbor Hosting' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit App' });
      await dialog.getByLabel('Display Name').fill('Harbor');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      const kept = (key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
      await expect.poll(() => kept('console.messages')).toContain(admin.id);
      await page.goto('about:blank');

      const other = await context.newPage();
      await other.goto('/dashboard');
      await logOut(other, 'admin');
      await other.getByRole('button', { name: 'Log out', exact: true }).click();
      await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
      if (next) {
        await signIn(other, next.email, next.password);
        await expectApp(other, 'Nimbus VPN');
        await other.evaluate((id) => localStorage.setItem('console.lock', id), next.id);
      }

      await page.goto(path);
      const shown = page.getByRole('button', { name: next ? 'Unlock' : 'Sign In' });
      await expect(shown).toBeVisible();
      expect(await kept('console.messages')).toBeNull();
      if (!next) expect(await kept('console.selectedApp')).toBeNull();
    });
  }
});

test('three tabs find their token expired together: one refresh, which all of them share', async ({
  page,
  context,
  sandbox,
  watch,
}) => {
  watch.provokes(401);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/devices');
    await expect(rowsOf(tab, 'Devices')).toHaveCount(10);
  }
  sandbox.record.clear();
  sandbox.scenarios.expireTokens();
  // Slows the refresh down, so that the requests of all three tabs wait for it.
  sandbox.scenarios.slow({ path: '/api/auth/refresh', ms: 300 });
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Next' }).click()));

  for (const tab of tabs) {
    await expect(tab.getByText('Showing 11 to 20 of 1,200 devices')).toBeVisible();
    await expect(rowsOf(tab, 'Devices')).toHaveCount(10);
  }
  const answersOfPage2 = () =>
    sandbox.record
      .calls('GET', '/api/subscriptions/devices')
      .filter(({ status, query }) => status === 200 && query.page === '2');
  // Waits for the responses, because the pager's text changes before the rows arrive.
  await expect.poll(() => answersOfPage2().length).toBe(3);
  expect(sandbox.record.refreshCount).toBe(1);
  const answered = answersOfPage2();
  expect(new Set(answered.map(({ token }) => token)).size).toBe(1);
});
