import { expectNoSidewaysScroll } from '../accessibility/appearance';
import { found, SANDBOX_APPS, type JourneySandbox } from '../support/sandbox';
import { chooseTool, headOf, rowsOf } from '../support/screen';
import { expect, test } from '../support/test';

const DEVICES = '/api/subscriptions/devices';
const DAY_MS = 86_400_000;

/** Makes requests for these pages of a hundred devices fail. Returns a function that stops this. */
function breakPages({ platform }: JourneySandbox, pages: readonly number[]): () => void {
  const { devices } = platform;
  const list = devices.list.bind(devices);
  devices.list = (query) => {
    if (query.limit === 100 && pages.includes(query.page ?? 1)) throw new Error('A page is broken');
    return list(query);
  };
  return () => {
    devices.list = list;
  };
}

test.describe('12,000 devices, 50 ms away', () => {
  test.use({ rows: 12_000, latency: 50 });
  test.describe.configure({ timeout: 120_000 });

  test('all devices are read past failing pages, sorted, filtered by date, and kept as a view', async ({
    page,
    context,
    sandbox,
    watch,
  }) => {
    // Rounds `lastSeen` down, because the platform sends whole milliseconds.
    const seen = ({ lastSeen }: { lastSeen: number | null }) => Math.floor(lastSeen ?? 0);
    // Start of the current day in UTC, which is the page's time zone.
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const lately = sandbox.platform.store.devices
      .ofApp(SANDBOX_APPS.nimbus)
      .filter((device) => seen(device) >= today - 6 * DAY_MS)
      .sort((one, other) => seen(other) - seen(one));

    await page.goto('/devices');
    await expect(page.getByText('Showing 1 to 10 of 12,000 devices')).toBeVisible();
    watch.provokes(500, DEVICES);
    const mend = breakPages(sandbox, [7, 9, 40]);
    const lastSeen = page.getByRole('columnheader', { name: 'Last Seen' });
    await lastSeen.click();
    const head = headOf(page, 'Devices');
    await expect(head).toContainText('Sorting needs all 12,000 devices.');
    // The list keeps its rows meanwhile.
    await expect(rowsOf(page, 'Devices')).toHaveCount(10);
    await head.getByRole('button', { name: 'Load all' }).click();
    await expect(head).toContainText(/Loading [\d,]+ of 12,000…/);
    await expect(rowsOf(page, 'Devices')).toHaveCount(10);
    await expect(head).toContainText('pages 7, 9 and 40 of devices couldn’t be loaded', {
      timeout: 60_000,
    });
    await expect(page.getByText('Showing 1 to 10 of 11,700 devices')).toBeVisible();
    mend();
    await page.getByRole('button', { name: /^Updated/ }).click();
    await expect(page.getByText('Showing 1 to 10 of 12,000 devices')).toBeVisible({
      timeout: 60_000,
    });
    await expect(head).not.toContainText('couldn’t be loaded');
    const read = sandbox.record.calls('GET', DEVICES).length;

    await expect(lastSeen).toHaveAttribute('aria-sort', 'ascending');
    await lastSeen.click();
    await expect(lastSeen).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Filter and sort' });
    await panel.getByLabel('Filter by').selectOption('Last Seen');
    const from = panel.getByLabel('Last Seen: From');
    await from.press('1');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(from).toBeFocused();
    await expect(from).toHaveAccessibleDescription(
      'Enter a full date, with a year of four digits.',
    );
    const condition = panel.getByLabel('Condition on Last Seen');
    await condition.selectOption('Last 7 days');
    // A person has the focus in the select field, which Playwright leaves in the field before it.
    await condition.press('Escape');
    await expect(panel).toBeHidden();
    await expect(head).toContainText('Last Seen: last 7 days');
    const count = lately.length.toLocaleString('en-US');
    await expect(page.getByText(`Showing 1 to 10 of ${count} devices`)).toBeVisible();
    await expect(rowsOf(page, 'Devices').first()).toContainText(found(lately[0]).id);
    expect(sandbox.record.calls('GET', DEVICES)).toHaveLength(read);

    await chooseTool(page, 'Display', 'Save view…');
    await page.getByRole('textbox', { name: 'New view name' }).fill('Seen this week');
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('link', { name: 'Seen this week' })).toBeVisible();

    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByText('This view needs the full list.')).toBeVisible();
    await expect(rowsOf(other, 'Devices')).toHaveCount(0);
    await other.getByRole('button', { name: 'Load all' }).click();
    await expect(other.getByText(`Showing 1 to 10 of ${count} devices`)).toBeVisible({
      timeout: 60_000,
    });
    await expect(rowsOf(other, 'Devices').first()).toContainText(found(lately[0]).id);
    await expect(other.getByRole('link', { name: 'Seen this week' })).toBeVisible();
  });
});

/**
 * Returns the active subscriptions that renew within thirty days, today included. A day starts at
 * midnight UTC, because UTC is the page's time zone.
 */
function renewals({ platform }: JourneySandbox) {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return platform.store.subscriptions.ofApp(SANDBOX_APPS.nimbus).filter(({ status, ...row }) => {
    const end = row.currentPeriodEnd ?? 0;
    return status === 'active' && end >= today && end < today + 30 * DAY_MS;
  });
}

test('what renews next, by plan and by month, and the same in another tab', async ({
  page,
  context,
  sandbox,
}) => {
  const { length } = renewals(sandbox);
  await page.goto('/dashboard');
  const coming = page.getByRole('region', { name: 'Coming up' });
  const link = coming.getByRole('link', { name: 'Renewals', exact: true });
  await expect(link.locator('xpath=following-sibling::*[1]')).toHaveText(`${length}`);
  await link.click();
  await expect(page.getByText(`Showing 1 to 20 of ${length} subscriptions`)).toBeVisible();

  await chooseTool(page, 'Display', 'Group by…');
  const dialog = page.getByRole('dialog', { name: /^Subscriptions by / });
  await dialog.getByLabel('Group by').selectOption('Current Period');
  const months = dialog.getByRole('table', { name: 'Groups' }).getByRole('row');
  await expect(dialog.getByText(`${length} in `)).toBeVisible();
  const group = months.nth(1);
  const [, count = ''] = await group
    .getByRole('cell')
    .or(group.getByRole('rowheader'))
    .allTextContents();
  await group.getByRole('button').click();
  await expect(page.getByText(`of ${count} subscriptions`)).toBeVisible();
  const rows = await rowsOf(page, 'Subscriptions').allTextContents();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(`of ${count} subscriptions`)).toBeVisible();
  expect(await rowsOf(other, 'Subscriptions').allTextContents()).toEqual(rows);
});

test('three hundred addresses from a mail, twelve of them unknown', async ({ page, sandbox }) => {
  const customers = sandbox.platform.store.customers.ofApp(SANDBOX_APPS.nimbus);
  const known = [...new Set(customers.map(({ email }) => email))].slice(0, 288);
  const unknown = Array.from({ length: 12 }, (_, index) => `nobody${index}@example.org`);
  await page.goto('/customers');
  await chooseTool(page, 'More', 'Paste emails or IDs…');
  await page
    .getByRole('textbox', { name: 'Emails or IDs' })
    .fill([...known, ...unknown].join(', '));
  const panel = page.getByRole('dialog', { name: 'Paste emails or IDs' });
  await expect(panel.getByRole('status')).toContainText('288 of 300 found');
  await expect(panel.getByRole('status')).toContainText('12 not found');
  await expect(panel.getByRole('region', { name: 'Not found' })).toContainText(found(unknown[11]));
  const select = panel.getByRole('button', { name: /^Select \d+ customers$/ });
  const count = /\d+/.exec((await select.textContent()) ?? '')?.[0];
  expect(count).toBe(`${customers.filter(({ email }) => known.includes(email)).length}`);
  await select.click();
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText(
    `${count} selected`,
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('sorts and filters in a sheet', async ({ page, sandbox }) => {
    const yearly = sandbox.platform.store.subscriptions
      .ofApp(SANDBOX_APPS.nimbus)
      .filter(({ stripePriceId }) => stripePriceId?.includes('yearly'))
      .sort(
        (one, other) => (one.currentPeriodEnd ?? Infinity) - (other.currentPeriodEnd ?? Infinity),
      );
    await page.goto('/subscriptions');
    await page.getByRole('button', { name: 'Filter', exact: true }).tap();
    const panel = page.getByRole('dialog', { name: 'Filter and sort' });
    const head = headOf(page, 'Subscriptions');
    await panel.getByLabel('Sort by').selectOption('Current Period');
    // The toolbar already filters by these statuses.
    await panel.getByLabel('Filter by').selectOption('Status');
    await expect(panel.getByRole('checkbox', { name: /^Active/ })).toBeHidden();
    await panel.getByLabel('Filter by').selectOption('Plan');
    await panel.getByRole('checkbox', { name: /^Premium Yearly/ }).tap();
    await expectNoSidewaysScroll(page);
    await panel.getByRole('button', { name: 'Done' }).tap();
    await expect(head).toContainText('Sorted by Current Period ↑');
    await expect(page.getByText(`of ${yearly.length} subscriptions`)).toBeVisible();
    const [first] = yearly;
    const { displayName, email } = found(
      sandbox.platform.store.customers.get(found(first).customerId),
    );
    await expect(page.getByRole('gridcell').first()).toContainText(displayName ?? email);
    await head.getByRole('button', { name: 'Plan: Premium Yearly' }).press('Delete');
    await expect(page.getByText('of 600 subscriptions')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
