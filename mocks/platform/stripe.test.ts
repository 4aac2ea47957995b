import { SANDBOX_APPS } from '../sandbox';
import { at, listAt, setUpSandbox, textAt } from '../testing/client';

const base = '/api/subscriptions';
const NOT_SYNCED_YET = 'price_nimbus_pro_eur_yearly';

const setUp = async () => {
  const { client, store } = await setUpSandbox();
  const priceIds = async (appId: string): Promise<string[]> => {
    const { body } = await client.call('GET', `${base}/prices?appId=${appId}`);
    return listAt(body, 'data').map((price) => textAt(price, 'stripePriceId'));
  };
  return { client, priceIds, store };
};

describe('the prices', () => {
  it('are those of the app, with what the plans page shows', async () => {
    const { client } = await setUp();
    const { body } = await client.call('GET', `${base}/prices?appId=${SANDBOX_APPS.nimbus}`);
    expect(at(body, 'data.0')).toMatchObject({
      name: 'Nimbus Pro',
      features: ['5 servers', 'All regions', 'Log access', 'Email support'],
      isActive: true,
      stripeProductId: 'prod_nimbus_pro',
      stripePriceId: 'price_nimbus_pro_monthly',
      amount: 1299,
      currency: 'usd',
      interval: 'month',
    });
  });

  it('of all apps come in dollars, euros and yen, some of them no longer sold', async () => {
    const { client } = await setUp();
    const prices = listAt((await client.call('GET', `${base}/prices`)).body, 'data');
    expect(new Set(prices.map((price) => at(price, 'currency')))).toEqual(
      new Set(['usd', 'eur', 'jpy']),
    );
    expect(prices).toContainEqual(expect.objectContaining({ isActive: false }));
    expect(prices).toContainEqual(expect.objectContaining({ features: [] }));
  });

  it.each([SANDBOX_APPS.orchard, 'app_unknown'])('of %s are none', async (appId) => {
    expect(await (await setUp()).priceIds(appId)).toEqual([]);
  });
});

describe('a sync', () => {
  it('brings a price that was not there before, once', async () => {
    const { client, priceIds } = await setUp();
    expect(await priceIds(SANDBOX_APPS.nimbus)).not.toContain(NOT_SYNCED_YET);
    const first = await client.call('POST', `${base}/sync-stripe-plans`);
    expect(await priceIds(SANDBOX_APPS.nimbus)).toContain(NOT_SYNCED_YET);
    const second = await client.call('POST', `${base}/sync-stripe-plans`);
    expect(listAt(second.body, 'data')).toHaveLength(listAt(first.body, 'data').length);
  });

  it('says how many plans it brought', async () => {
    const { client } = await setUp();
    const { status, body } = await client.call('POST', `${base}/sync-stripe-plans`);
    const count = listAt(body, 'data').length;
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: `Successfully synced ${count} plans from Stripe`,
    });
  });

  it('counts the subscribers anew', async () => {
    const { client, store } = await setUp();
    const priceId = 'price_nimbus_team_monthly';
    const before = store.prices.get(priceId)!.subscriberCount;
    const subscriber = store.subscriptions.all.find(
      ({ stripePriceId, status }) => stripePriceId === priceId && status === 'active',
    )!;
    store.subscriptions.update(subscriber, { status: 'canceled' });
    expect(store.prices.get(priceId)?.subscriberCount).toBe(before);
    await client.call('POST', `${base}/sync-stripe-plans`);
    expect(store.prices.get(priceId)?.subscriberCount).toBe(before - 1);
  });

  it('undoes what was changed in the platform alone', async () => {
    const { client, store } = await setUp();
    const price = store.prices.get('price_nimbus_pro_monthly')!;
    store.prices.update(price, { isActive: false, amount: 1 });
    await client.call('POST', `${base}/sync-stripe-plans`);
    expect(price).toMatchObject({ isActive: true, amount: 1299 });
  });

  it('brings nothing back for an app that was deleted', async () => {
    const { client, priceIds } = await setUp();
    await client.call('DELETE', `/api/app-management/${SANDBOX_APPS.kumo}`);
    await client.call('POST', `${base}/sync-stripe-plans`);
    expect(await priceIds(SANDBOX_APPS.kumo)).toEqual([]);
  });
});

describe('the plans at the provider', () => {
  it('say which app each belongs to, and which are not synced', async () => {
    const { client } = await setUp();
    const { body } = await client.call('GET', `${base}/debug-plans`);
    const plans = listAt(body, 'data');
    expect(plans).toContainEqual(
      expect.objectContaining({
        productId: 'prod_nimbus_pro',
        appId: SANDBOX_APPS.nimbus,
        synced: false,
      }),
    );
    expect(plans).toContainEqual(
      expect.objectContaining({ productId: 'prod_test_do_not_use', appId: null, synced: false }),
    );
  });
});

describe('checkout and portal', () => {
  it('give a link to the provider', async () => {
    const { client, store } = await setUp();
    const customerId = store.customers.all.find((row) => row.stripeCustomerId)?.stripeCustomerId;
    const checkout = await client.call('POST', `${base}/checkout`, {
      priceId: 'price_nimbus_pro_monthly',
    });
    const portal = await client.call('POST', `${base}/portal`, { customerId });
    expect(textAt(checkout.body, 'url')).toMatch(
      /^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test/,
    );
    expect(textAt(portal.body, 'url')).toMatch(/^https:\/\/billing\.stripe\.com\/p\/session\/bps/);
  });

  it.each([
    ['checkout', {}, 400],
    ['checkout', { priceId: 'price_unknown' }, 404],
    ['checkout', { priceId: 'price_nimbus_launch_monthly' }, 400],
    ['portal', {}, 400],
    ['portal', { customerId: 'cus_unknown' }, 404],
  ])('%s refuses %j with %d', async (call, body, status) => {
    const { client } = await setUp();
    expect((await client.call('POST', `${base}/${call}`, body)).status).toBe(status);
  });
});
