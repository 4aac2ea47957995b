import type { Page } from '@playwright/test';
import { found, SANDBOX_APPS, type JourneySandbox } from '../support/sandbox';
import { chooseTool, figure, headOf, rowOf } from '../support/screen';
import { expect, test } from '../support/test';

/** Apps with several currencies, intervals and statuses. */
const apps = [
  { key: 'nimbus', slug: 'nimbus-vpn', name: 'Nimbus VPN' },
  { key: 'kumo', slug: 'kumo_servers', name: 'Kumo' },
  { key: 'oasis', slug: 'oasis-host', name: 'مضيف الواحة' },
  { key: 'harbor', slug: 'harbor-hosting', name: 'Harbor Hosting' },
] as const;

const PAYING = ['active', 'past_due'];
const DAY_MS = 86_400_000;

type Rows = ReturnType<JourneySandbox['platform']['store']['subscriptions']['ofApp']>;

/** Formats the list prices of records, per month or for one period, independently of the console. */
function sumText({ platform }: JourneySandbox, rows: Rows, isPerMonth: boolean): string {
  const sums = new Map<string, number>();
  for (const { stripePriceId } of rows) {
    const price = platform.store.prices.get(stripePriceId ?? '');
    if (!price) continue;
    const { amount, currency, interval } = price;
    const part = isPerMonth && interval === 'year' ? Math.round(amount / 12) : amount;
    sums.set(currency.toUpperCase(), (sums.get(currency.toUpperCase()) ?? 0) + part);
  }
  return [...sums]
    .sort()
    .map(([currency, sum]) =>
      new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(
        currency === 'JPY' ? sum : sum / 100,
      ),
    )
    .join(' + ');
}

async function openGroups(page: Page, column: string) {
  await chooseTool(page, 'Display', 'Group by…');
  await page.getByLabel('Group by').selectOption(column);
  return page.getByRole('table', { name: 'Groups' });
}

for (const { key, slug, name } of apps) {
  test(`the money of ${name}: each figure is the same in each place, and the sum of its rows`, async ({
    page,
    sandbox,
  }) => {
    const rows = sandbox.platform.store.subscriptions.ofApp(SANDBOX_APPS[key]);
    const value = sumText(
      sandbox,
      rows.filter(({ status }) => PAYING.includes(status)),
      true,
    );
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const renewals = rows.filter(
      ({ status, currentPeriodEnd: end }) =>
        status === 'active' && end !== null && end >= today && end < today + 30 * DAY_MS,
    );
    const renewing = sumText(sandbox, renewals, false);

    // The dashboard: the platform's revenue, the value of all plans, what renews.
    await page.goto(`/dashboard?app=${slug}`);
    const card = figure(page, 'Monthly Revenue').getByText(/^\$/);
    const revenue = found(await card.textContent());
    const plans = page.getByRole('table', { name: 'Subscribers and monthly value by plan' });
    await expect(plans.getByRole('row', { name: /^All plans/ })).toContainText(value);
    const [plan = '', subscribers = '', planValue = ''] = await plans
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
      .or(plans.getByRole('row').nth(1).getByRole('rowheader'))
      .allTextContents();
    const coming = page.getByRole('region', { name: 'Coming up' });
    const events = coming.getByRole('link', { name: 'Renewals', exact: true });
    if (renewals.length > 0) {
      await expect(coming).toContainText(`Renewing ${renewing}`);
      await events.click();
      // The list that a figure leads to has the same number and the same sum.
      await expect(headOf(page, 'Subscriptions')).toContainText(`Renewing ${renewing}`);
      await expect(headOf(page, 'Subscriptions')).toContainText(`${renewals.length} subscription`);
      await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
      await page.goBack();
    }
    await plans.getByRole('link', { name: plan, exact: true }).click();
    const head = headOf(page, 'Subscriptions');
    await expect(head).toContainText(`Monthly value ${planValue}`);
    await expect(head).toContainText(`${subscribers} subscription`);

    // The list by status, and its groups.
    await page.goto(`/subscriptions?app=${slug}&status=active`);
    const active = sumText(
      sandbox,
      rows.filter(({ status }) => status === 'active'),
      true,
    );
    await expect(head).toContainText(`Monthly value ${active}`);
    await page.goto(`/subscriptions?app=${slug}&rows=whole`);
    const groups = await openGroups(page, 'Status');
    await expect(groups.getByRole('row', { name: /^Active / })).toContainText(active);
    await expect(groups.getByRole('row', { name: /^Canceled / })).toContainText('—');
    await groups.getByRole('button', { name: 'Active', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('active');
    await expect(head).toContainText(`Monthly value ${active}`);
    // A list that mixes paying and other statuses has no sum.
    await page.goto(`/subscriptions?app=${slug}&where.created=filled`);
    await expect(head).toContainText(`${rows.length} subscription`);
    await expect(head).not.toContainText(/Monthly value|Renewing/);

    // All Apps has the same revenue.
    await page.goto('/overview');
    await expect(rowOf(page, 'Apps', name)).toContainText(revenue);
  });
}
