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
  await page.getByRole('button', { name: 'Sync', exact: true }).click();

  const told = message(page, /^Successfully synced \d+ plans/);
  await expect(told).toBeVisible();
  // Counts the prices after the sync, because the sync has added one.
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

test('another card is placed below the shortest one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/subscription-plans');
  const boxOf = (name: string | RegExp) => page.getByRole('article', { name }).boundingBox();
  await expect(page.getByRole('article', { name: 'Launch Offer 2023' })).toBeVisible();
  const [starter, team, further] = await Promise.all([
    boxOf('Nimbus Starter'),
    boxOf(/^Nimbus Team/),
    boxOf('Launch Offer 2023'),
  ]);
  expect(team?.height).toBeGreaterThan(starter?.height ?? Infinity);
  expect(further?.x).toBe(starter?.x);
});

for (const width of [1024, 1440, 1920]) {
  test(`cards of different heights leave no holes at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/subscription-plans');
    const section = page.getByRole('region', { name: 'Plans', exact: true });
    await expect(section.getByRole('article', { name: 'Nimbus Starter' })).toBeVisible();
    const { spare, gaps, room } = await section.evaluate((region) => {
      const cards = [...region.querySelectorAll('article')];
      const boxes = cards.map((card) => card.getBoundingClientRect());
      const { top, right } = region.getBoundingClientRect();
      return {
        // Distance between the last line of a card and the content above that line.
        spare: cards.map(({ lastElementChild: last }) =>
          Math.round(
            (last?.getBoundingClientRect().top ?? 0) -
              (last?.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
          ),
        ),
        // Distance between a card and the card above it, or the top of the region.
        gaps: boxes.map((box) => {
          const above = boxes.filter((each) => each.left === box.left && each.bottom <= box.top);
          return Math.round(box.top - Math.max(top, ...above.map(({ bottom }) => bottom)));
        }),
        room: Math.round(right - Math.max(...boxes.map((box) => box.right))),
      };
    });
    expect(new Set(spare)).toEqual(new Set([16]));
    expect(gaps.filter((gap) => gap !== 0 && gap !== 16)).toEqual([]);
    expect(room).toBe(0);
  });
}
