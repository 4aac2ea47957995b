import { figure, rowOf, visit } from '../support/screen';
import { expect, ownContext, test } from '../support/test';

const STATISTICS = '/api/app-management/*/statistics';
const PRICES = '/api/subscriptions/prices';
const SUBSCRIPTIONS = '/api/subscriptions/all';

test('a morning look: all apps, one of them, and its devices', async ({ page, sandbox }) => {
  const called = (path: string) => sandbox.record.calls('GET', path).length;
  await page.goto('/overview');
  await expect(figure(page, 'Revenue this month')).toContainText('across 6 apps');
  // Waits for all calls: one for the list of apps, and one for each of the six apps.
  const calls = () => [called('/api/app-management'), called(STATISTICS), called(PRICES)];
  await expect.poll(calls).toEqual([1, 6, 0]);
  sandbox.record.clear();
  await rowOf(page, 'Apps', 'Harbor Hosting')
    .getByRole('link', { name: 'Harbor Hosting', exact: true })
    .click();
  await expect(page).toHaveURL('/dashboard?app=harbor-hosting');
  await expect(
    page
      .getByRole('table', { name: 'Subscriptions by status' })
      .getByRole('link', { name: 'Active' }),
  ).toBeVisible();
  expect([called(STATISTICS), called(PRICES)]).toEqual([1, 1]);
  await page.waitForLoadState('networkidle');

  // All Apps shows data that is less than a minute old without a new request.
  const before = sandbox.record.requests.length;
  await visit(page, 'All Apps');
  await expect(rowOf(page, 'Apps', 'Nimbus VPN')).toContainText('$');
  expect(sandbox.record.requests.length).toBe(before);
});

test.describe(() => {
  test.use(ownContext);

  test('neither All Apps nor the dashboard sends requests on its own while it stays open', async ({
    page,
    sandbox,
  }) => {
    const asked = () =>
      [STATISTICS, PRICES, SUBSCRIPTIONS, '/api/app-management'].map(
        (path) => sandbox.record.calls('GET', path).length,
      );
    await page.clock.install();
    await page.goto('/dashboard');
    await expect(page.getByRole('list', { name: 'Coming up by day' })).toBeVisible();
    // Waits for scripts that are still loading, because advancing the clock would time out their
    // requests.
    await page.waitForLoadState('networkidle');
    const onDashboard = asked();
    await page.clock.fastForward('03:00');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    expect(asked()).toEqual(onDashboard);

    await visit(page, 'All Apps');
    await expect(figure(page, 'Revenue this month')).toContainText('across 6 apps');
    await page.waitForLoadState('networkidle');
    const onOverview = asked();
    await page.clock.fastForward('03:00');
    await expect(page.getByRole('heading', { name: 'All Apps', level: 1 })).toBeVisible();
    expect(asked()).toEqual(onOverview);
  });
});
