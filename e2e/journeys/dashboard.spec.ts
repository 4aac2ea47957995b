import { found, SANDBOX_APPS } from '../support/sandbox';
import { chooseApp, figure } from '../support/screen';
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
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(figure(page, 'Total Users')).toContainText('active');

  const calls = sandbox.record.calls('GET', '/api/app-management/*/statistics');
  expect(calls.map(({ status }) => status)).toEqual([500, 200]);
});

test('a bar of a chart leads to the rows that it counts', async ({ page, sandbox }) => {
  const devices = sandbox.platform.store.devices.ofApp(SANDBOX_APPS.nimbus);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Load .* devices \(about/ }).click();
  const panel = page.getByRole('region', { name: 'Devices by platform', exact: true });
  const chart = panel.getByRole('img');
  await expect(chart).toHaveAccessibleName(/^Devices by platform: /);
  const [, platform = '', count = ''] =
    /: ([^,]+?) ([\d,]+)(,|$)/.exec((await chart.getAttribute('aria-label')) ?? '') ?? [];
  expect(devices.filter((device) => device.platform === platform)).toHaveLength(
    Number(count.replace(/\D/g, '')),
  );
  await expect(chart.getByText(count, { exact: true })).toBeVisible();
  // The first bar begins behind the names.
  await chart.click({ position: { x: 160, y: 20 } });
  await expect(page.getByRole('region', { name: 'All rows' })).toContainText(
    `Platform: ${platform}`,
  );
  await expect(page.getByText(`Showing 1 to 10 of ${count} devices`)).toBeVisible();
});
