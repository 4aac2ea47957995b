import type { BrowserContext } from '@playwright/test';
import { SANDBOX_ACCOUNTS } from '../support/sandbox';
import { figure, logOut, rowsOf, signIn, visit } from '../support/screen';
import { expect, test } from '../support/test';

test('the session expires in the middle of the work: the operator notices nothing, one refresh each time', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(401);
  await page.goto('/devices');
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
  sandbox.record.clear();

  sandbox.scenarios.expireTokens();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 11 to 20 of /)).toBeVisible();
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);
  const statusesOf = (page: string) =>
    sandbox.record
      .calls('GET', '/api/subscriptions/devices')
      .filter(({ query }) => query.page === page)
      .map(({ status }) => status);
  // Waits for the response, because the pager's text changes before the rows arrive.
  await expect.poll(() => statusesOf('2')).toEqual([401, 200]);
  // The console prefetches page 3, because the pointer is still on 'Next'. Waits for the response,
  // because the reload would abort the request.
  await expect.poll(() => statusesOf('3').at(-1)).toBe(200);
  expect(sandbox.record.refreshCount).toBe(1);

  // A reload sends several requests at once, all of them with the expired token.
  sandbox.record.clear();
  sandbox.scenarios.expireTokens();
  await page.reload();
  await expect(page.getByText(/^Showing 11 to 20 of /)).toBeVisible();
  await visit(page, 'Dashboard');
  await expect(figure(page, 'Total Users')).toContainText('active');
  await expect(page).toHaveURL('/dashboard?app=nimbus-vpn');
  expect(sandbox.record.refreshCount).toBe(1);
  expect(sandbox.record.calls('POST', '/api/auth/login')).toEqual([]);
});

test('the server refuses to renew: one move to the login page, and back after sign-in', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(401);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto('/devices');
  await expect(rowsOf(page, 'Devices')).toHaveCount(10);

  sandbox.scenarios.endSessions();
  // Delays the refused refresh until after the click, because hovering over 'Next' already
  // prefetches the page.
  sandbox.scenarios.slow({ path: '/api/auth/refresh', ms: 300 });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Your session has expired. Please sign in again.',
  );
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(
    SANDBOX_ACCOUNTS.admin.email,
  );
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  const wanted = encodeURIComponent('/devices?app=nimbus-vpn&page=2');
  await expect(page).toHaveURL(`/login?redirect=${wanted}`);
  await expect(page.locator('body')).not.toContainText(SANDBOX_ACCOUNTS.admin.displayName);
  expect(visited.filter((pathname) => pathname === '/login')).toHaveLength(1);
  expect(sandbox.record.refreshCount).toBe(1);

  await signIn(page, SANDBOX_ACCOUNTS.admin.email, SANDBOX_ACCOUNTS.admin.password);
  await expect(page).toHaveURL('/devices?app=nimbus-vpn&page=2');
  await expect(page.getByText(/^Showing 11 to 20 of /)).toBeVisible();
  expect(visited.filter((pathname) => pathname === '/login')).toHaveLength(1);
});

test('the refresh fails for a temporary reason: the session stays, and the work continues', async ({
  page,
  sandbox,
  watch,
}) => {
  watch.provokes(401);
  watch.provokes(500, '/api/auth/refresh');
  await page.goto('/subscriptions');
  await expect(rowsOf(page, 'Subscriptions')).toHaveCount(20);

  sandbox.scenarios.expireTokens();
  // Makes all refreshes fail, not only the first, because a background request may cause the first.
  const path = '/api/auth/refresh';
  sandbox.scenarios.failNext({ method: 'POST', path, status: 500, times: Infinity });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch subscriptions' });
  await expect(alert).toBeVisible();
  await expect(rowsOf(page, 'Subscriptions')).toHaveCount(20);
  sandbox.scenarios.reset();
  // Repeats the click, because requests share a failed refresh for a moment, and a click during
  // that time sends nothing.
  await expect(async () => {
    if (await alert.isVisible()) {
      await alert.getByRole('button', { name: 'Try Again' }).click({ timeout: 1000 });
    }
    await expect(alert).toBeHidden({ timeout: 2000 });
  }).toPass();
  await expect(page).toHaveURL('/subscriptions?app=nimbus-vpn');

  const refreshes = sandbox.record.calls('POST', path).map(({ status }) => status);
  expect(refreshes[0]).toBe(500);
  expect(refreshes.filter((status) => status === 200)).toHaveLength(1);
});

test.describe('while the browser’s database is busy', () => {
  /** Keeps the stores of the console's database busy from another tab, until that tab closes. */
  async function keepDatabaseBusy(context: BrowserContext): Promise<void> {
    const other = await context.newPage();
    await other.goto('/robots.txt');
    await other.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('console');
          opening.onerror = () => reject(new Error('The database could not be opened'));
          opening.onsuccess = () => {
            const { objectStoreNames } = opening.result;
            const transaction = opening.result.transaction([...objectStoreNames], 'readwrite');
            const stay = () => {
              transaction.objectStore('changes').count().onsuccess = stay;
              resolve();
            };
            stay();
          };
        }),
    );
  }

  test('a logout happens at the click', async ({ page, context }) => {
    await page.goto('/devices');
    await expect(rowsOf(page, 'Devices')).toHaveCount(10);
    await page.waitForLoadState('networkidle');
    await keepDatabaseBusy(context);
    await page.bringToFront();
    await logOut(page, 'admin');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible({ timeout: 1_000 });
  });

  test('a logout in a tab that is closed at once ends the session', async ({ page, context }) => {
    await page.goto('/devices');
    await expect(rowsOf(page, 'Devices')).toHaveCount(10);
    await page.waitForLoadState('networkidle');
    await keepDatabaseBusy(context);
    await page.bringToFront();
    await page.getByRole('button', { name: /^Account of / }).click();
    const logout = page.getByRole('menuitem', { name: 'Logout' });
    await logout.evaluate((item: HTMLElement) => {
      item.click();
      window.location.href = '/robots.txt';
    });
    await page.waitForURL('/robots.txt');
    await page.goto('/devices');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });
});
