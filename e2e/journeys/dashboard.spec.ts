import { found, SANDBOX_APPS } from '../support/sandbox';
import { chooseApp, figure, visit, headOf } from '../support/screen';
import { expect, test } from '../support/test';

test('how are two products doing: the figures of each, and the way to its devices', async ({
  page,
  sandbox,
}) => {
  const { devices, subscriptions } = sandbox.platform.store;
  const activeOf = (appId: string) =>
    subscriptions.ofApp(appId).filter(({ status }) => status === 'active').length;

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  const { nimbus, harbor } = SANDBOX_APPS;
  await expect(figure(page, 'Active Subscriptions')).toContainText(`${activeOf(nimbus)}`);
  await chooseApp(page, 'Harbor Hosting');
  await expect(figure(page, 'Active Subscriptions')).toContainText(`${activeOf(harbor)}`);
  await expect(figure(page, 'Total Devices')).toContainText(`${devices.ofApp(harbor).length}`);
  await expect(figure(page, 'Monthly Revenue')).toContainText('$');
  await page.getByRole('link', { name: 'View All: Device Management' }).click();
  await expect(
    page.getByText(`Showing 1 to 10 of ${devices.ofApp(harbor).length} devices`),
  ).toBeVisible();

  const [asked] = sandbox.record.calls('GET', '/api/subscriptions/devices');
  expect(found(asked).query.appId).toBe(harbor);
  expect(
    sandbox.record.calls('GET', '/api/app-management/*/statistics').map(({ path }) => path),
  ).toEqual([nimbus, harbor].map((id) => `/api/app-management/${id}/statistics`));
});

test('the statistics fail: Try Again loads the page anew', async ({ page, sandbox, watch }) => {
  watch.provokes(500, '/api/app-management/*/statistics');
  sandbox.scenarios.failNext({ path: '/api/app-management/*/statistics', status: 500 });

  await page.goto('/dashboard');
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading dashboard' });
  await expect(alert).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(figure(page, 'Total Users')).toContainText('active');

  const calls = sandbox.record.calls('GET', '/api/app-management/*/statistics');
  expect(calls.map(({ status }) => status)).toEqual([500, 200]);
});

test('the cards load first, then each list once, and the open page sends no more requests', async ({
  page,
  sandbox,
}) => {
  const called = (path: string) => sandbox.record.calls('GET', path);
  const STATISTICS = '/api/app-management/*/statistics';
  const LISTS = ['/api/users', '/api/customers', '/api/subscriptions/devices'];
  const pagesOf = (path: string) => called(path).map(({ query }) => query.page);
  sandbox.scenarios.slow({ path: STATISTICS, ms: 1500 });
  await page.goto('/dashboard?app=harbor-hosting');
  await expect.poll(() => called(STATISTICS).length).toBe(1);
  // Placeholders keep the space of the five panels.
  await expect(page.locator('main [aria-busy="true"]').last().locator('> div')).toHaveCount(5);
  await page.waitForTimeout(1000);
  for (const path of ['/api/subscriptions/all', '/api/subscriptions/prices', ...LISTS]) {
    expect(called(path), path).toEqual([]);
  }
  await expect(figure(page, 'Monthly Revenue')).toContainText('$');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention.getByText(/^No findings|finding/).first()).toBeVisible();
  await expect(attention.getByText(/more check/)).toBeHidden();
  const coming = page.getByRole('region', { name: 'Coming up' });
  await expect(coming.getByRole('list', { name: 'Coming up by day' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const path of LISTS) {
    const pages = pagesOf(path);
    expect(new Set(pages).size, path).toBe(pages.length);
  }
  const { subscriptions } = sandbox.platform.store;
  const whole = Math.ceil(subscriptions.ofApp(SANDBOX_APPS.harbor).length / 100);
  expect(called('/api/subscriptions/all')).toHaveLength(4 + whole);
  const before = sandbox.record.requests.length;
  await visit(page, 'Activity');
  await visit(page, 'Dashboard');
  await expect(coming.getByRole('list', { name: 'Coming up by day' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const later = sandbox.record.requests.slice(before).map(({ query }) => query.limit);
  expect(later.filter((limit) => limit === '100')).toEqual([]);
});

test('a bar of a chart leads to the rows that it counts', async ({ page, sandbox }) => {
  const devices = sandbox.platform.store.devices.ofApp(SANDBOX_APPS.nimbus);
  await page.goto('/devices');
  await page.getByRole('button', { name: 'Devices by platform, version and last seen' }).click();
  const table = page.getByRole('table', { name: 'Devices by platform' });
  const first = table.getByRole('row').nth(1);
  await expect(first.getByRole('link')).toBeVisible();
  const [platform = '', count = ''] = await first
    .getByRole('rowheader')
    .or(first.getByRole('cell'))
    .allTextContents();
  expect(devices.filter((device) => device.platform === platform)).toHaveLength(
    Number(count.replace(/\D/g, '')),
  );
  await first.getByRole('link').click();
  await expect(headOf(page, 'Devices')).toContainText(`Platform: ${platform}`);
  await expect(page.getByText(`Showing 1 to 10 of ${count} devices`)).toBeVisible();
});

test('what comes up on a day: its values by mouse and by keys, and the way to its rows', async ({
  page,
}) => {
  await page.goto('/dashboard?app=harbor-hosting');
  const days = page.getByRole('list', { name: 'Coming up by day' }).getByRole('link');
  await days.last().hover();
  const tooltip = (text: RegExp) => page.getByRole('tooltip').filter({ hasText: text });
  await expect(tooltip(/^\w{3}, \w{3} \d+/)).toBeVisible();
  const ofLast = (await tooltip(/^\w{3}, \w{3} \d+/).textContent()) ?? '';
  await days.first().focus();
  await expect(tooltip(/^Past due since/)).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('tooltip').filter({ hasText: ofLast })).toBeVisible();
  const count = [...ofLast.matchAll(/^(\d+) /gm)]
    .map(([, rows]) => Number(rows))
    .reduce((sum, rows) => sum + rows, 0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/where\.renews=range/);
  await expect(page.getByText(`Showing 1 to ${count} of ${count} subscription`)).toBeVisible();
});

test('a chart whose code cannot be loaded leaves its links and its panel', async ({
  page,
  watch,
}) => {
  watch.provokesMissingFiles();
  await page.route(/assets\/charts\./, (route) => route.fulfill({ status: 404 }));
  await page.goto('/dashboard?app=harbor-hosting');
  const coming = page.getByRole('region', { name: 'Coming up' });
  await expect(coming.getByText(/^The chart couldn’t be loaded/)).toBeVisible();
  await expect(coming.getByRole('link', { name: 'Renewals' })).toBeVisible();
});
