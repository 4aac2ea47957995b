import { found, SANDBOX_APPS } from '../support/sandbox';
import { chooseApp, figure } from '../support/screen';
import { expect, ownContext, test } from '../support/test';

const LISTS = [
  '/api/users',
  '/api/customers',
  '/api/subscriptions/all',
  '/api/subscriptions/devices',
];

test('what leaks money in an app: prices at once, rows once their lists are loaded, and the way to one', async ({
  page,
  sandbox,
}) => {
  const called = (path: string) => sandbox.record.calls('GET', path).length;
  await page.goto('/checks?app=kumo_servers');
  await expect(page.getByText('9 more checks can run on this app’s data.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Duplicate active prices' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not checked' }).getByRole('listitem')).toHaveCount(
    9,
  );
  expect(called('/api/app-management/*/statistics')).toBe(1);
  expect(called('/api/subscriptions/prices')).toBe(1);
  expect(LISTS.map(called)).toEqual([0, 0, 0, 0]);

  await page.getByRole('button', { name: /^Run \d+ more checks$/ }).click();
  const unknown = page.getByRole('region', { name: 'Subscription with an unknown price' });
  await unknown.getByRole('button', { expanded: false }).click();
  await expect(unknown).toContainText('price_kumo_classic_monthly');
  await expect(page.getByRole('region', { name: 'Not checked' })).toBeHidden();
  expect(LISTS.map(called)).toEqual([1, 1, 1, 1]);
  const critical = (await figure(page, 'Critical').textContent()) ?? '';
  const count = found(/^Critical(\d+)all checked$/.exec(critical))[1];
  const badge = page.getByRole('link', {
    name: new RegExp(`^Checks\\W*${count} critical findings, as of`),
  });
  await expect(badge).toBeVisible();

  await unknown.getByRole('link').click();
  const { id, stripeSubscriptionId } = found(
    sandbox.platform.store.subscriptions.get('subscription_ku0f97yef'),
  );
  await expect(page).toHaveURL(
    `/subscriptions?app=kumo_servers&search=${stripeSubscriptionId}&subscription=${id}`,
  );
  await expect(page.locator('[role="row"][data-id]')).toHaveCount(1);
});

test('a dismissed finding stays dismissed over a reload, for this app alone', async ({ page }) => {
  await page.goto('/checks?app=orchard-lab');
  const bare = page.getByRole('region', { name: 'App without a plan' });
  await bare.getByRole('button', { expanded: false }).click();
  await bare.getByRole('button', { name: 'Dismiss: Orchard Lab' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss finding' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It opens in spring');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(bare).toContainText('0 findings, 1 dismissed');
  await page.reload();
  await expect(bare).toContainText('0 findings, 1 dismissed');
  await bare.getByRole('button', { expanded: false }).click();
  await bare.getByRole('button', { name: 'Show 1 dismissed' }).click();
  await expect(bare).toContainText('It opens in spring');
  await chooseApp(page, 'Gateway Classic (retired)');
  await expect(
    page.getByRole('region', { name: 'Inactive app with revenue or active subscriptions' }),
  ).toContainText('1 finding');
});

test.describe(() => {
  test.use(ownContext);

  test('a screen that stays open sends no requests on its own', async ({ page, sandbox }) => {
    await page.clock.install();
    await page.goto('/checks?app=nimbus-vpn');
    await expect(
      page.getByRole('region', { name: 'Inactive price with subscribers' }),
    ).toBeVisible();
    // Waits for scripts that are still loading, because advancing the clock would time out their
    // requests.
    await page.waitForLoadState('networkidle');
    const before = sandbox.record.calls('GET', '/api/subscriptions/prices').length;
    await page.clock.fastForward('03:00');
    await expect(page.getByRole('heading', { name: 'Checks' })).toBeVisible();
    expect(sandbox.record.calls('GET', '/api/subscriptions/prices')).toHaveLength(before);
    expect(sandbox.record.calls('GET', '/api/app-management/*/statistics')).toHaveLength(1);
  });
});

test.describe('a large app', () => {
  test.use({ rows: 10_000 });

  test('10,000 devices and as many subscriptions are loaded, each page once', async ({
    page,
    sandbox,
  }) => {
    await page.goto('/checks?app=nimbus-vpn');
    await page.getByRole('button', { name: /^Run \d+ more checks$/ }).click();
    await expect(page.getByText(/^Checked at /)).toBeVisible({ timeout: 50_000 });
    const rows = sandbox.platform.store.subscriptions
      .ofApp(SANDBOX_APPS.nimbus)
      .filter(({ status }) => status === 'paused').length;
    await expect(page.getByRole('region', { name: 'Unknown subscription status' })).toContainText(
      `${rows} finding`,
    );
    expect(LISTS.map((path) => sandbox.record.calls('GET', path).length)[3]).toBe(100);
  });
});
