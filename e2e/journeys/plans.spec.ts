import { changes } from '../support/calls';
import { chooseApp, message } from '../support/screen';
import { expect, test } from '../support/test';

test('a price was added at Stripe: sync the plans and see it', async ({ page, sandbox }) => {
  const { prices } = sandbox.platform.store;
  expect(prices.get('price_nimbus_pro_eur_yearly')).toBeUndefined();

  await page.goto('/subscription-plans');
  const card = page.getByRole('article', { name: 'Nimbus Pro' });
  await expect(card.getByRole('list', { name: 'Prices' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Sync from Stripe' }).click();

  const told = message(page, /^Successfully synced \d+ plans/);
  await expect(told).toBeVisible();
  // The number of plans is known only after the sync.
  await expect(told).toContainText(`synced ${prices.all.length} plans`);
  const added = card.getByRole('link', { name: 'View in Stripe: Nimbus Pro €109.90 per yearly' });
  await expect(added).toHaveAttribute(
    'href',
    'https://dashboard.stripe.com/prices/price_nimbus_pro_eur_yearly',
  );
  expect(prices.get('price_nimbus_pro_eur_yearly')?.amount).toBe(10_990);
  expect(changes(sandbox)).toEqual([
    { method: 'POST', path: '/api/subscriptions/sync-stripe-plans', status: 200, body: null },
  ]);
});

test('compare the plans of two tenants: each in its own currency', async ({ page, sandbox }) => {
  await page.goto('/subscription-plans');
  await expect(page.getByRole('article', { name: 'Nimbus Starter' })).toContainText('$4.99');
  await chooseApp(page, '雲サーバー Kumo');
  await expect(page.getByRole('article', { name: 'スタンダード' })).toContainText('¥980');
  await expect(page.getByText('$4.99')).toBeHidden();
  await chooseApp(page, 'Orchard Lab');
  await expect(page.getByText('No subscription plans yet')).toBeVisible();

  expect(
    sandbox.record.calls('GET', '/api/subscriptions/prices').map(({ query }) => query.appId),
  ).toEqual(['app_nimbus', 'app_kumo', 'app_orchard']);
});
