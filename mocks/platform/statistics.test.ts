import { SANDBOX_APPS } from '../sandbox';
import { at, setUpSandbox } from '../testing/client';
import { buildCustomer, buildPrice, buildSubscription } from './builders';

describe.each(Object.values(SANDBOX_APPS))('the statistics of %s', (appId) => {
  it.each([
    ['totalUsers', '/api/users?', 'total'],
    ['activeUsers', '/api/users?status=active&', 'total'],
    ['totalDevices', '/api/subscriptions/devices?', 'pagination.total'],
    ['activeDevices', '/api/subscriptions/devices?status=active&', 'pagination.total'],
    ['totalSubscriptions', '/api/subscriptions/all?limit=1&', 'pages'],
    ['activeSubscriptions', '/api/subscriptions/all?limit=1&status=active&', 'pages'],
  ])('say of %s what the list says', async (figure, list, total) => {
    const { client } = await setUpSandbox();
    const statistics = await client.call('GET', `/api/app-management/${appId}/statistics`);
    const listed = await client.call('GET', `${list}appId=${appId}`);
    expect(at(statistics.body, `data.${figure}`)).toBe(at(listed.body, total));
  });

  it('count the devices as the app list does', async () => {
    const { client } = await setUpSandbox();
    const statistics = await client.call('GET', `/api/app-management/${appId}/statistics`);
    const app = await client.call('GET', `/api/app-management/${appId}`);
    expect(at(app.body, 'data._count.devices')).toBe(at(statistics.body, 'data.totalDevices'));
  });
});

describe('the monthly revenue', () => {
  const appId = SANDBOX_APPS.orchard;
  const revenueOf = async (
    price: Parameters<typeof buildPrice>[0],
    statuses: string[],
  ): Promise<unknown> => {
    const { client, store } = await setUpSandbox();
    store.customers.insert(buildCustomer({ id: 'c', appId }));
    const { id } = store.prices.insert(buildPrice({ appId, ...price }));
    for (const status of statuses) {
      store.subscriptions.insert(
        buildSubscription({ appId, customerId: 'c', status, stripePriceId: id }),
      );
    }
    const { body } = await client.call('GET', `/api/app-management/${appId}/statistics`);
    return at(body, 'data.monthlyRevenue');
  };

  it.each([
    ['dollars, not cents', { amount: 1299, currency: 'usd' }, ['active', 'active'], 25.98],
    ['a twelfth of a yearly price', { amount: 12000, interval: 'year' }, ['active'], 10],
    ['euros turned to dollars', { amount: 1000, currency: 'eur' }, ['active'], 10.8],
    ['yen, which have no minor unit', { amount: 1000, currency: 'jpy' }, ['active'], 6.7],
    ['nothing of those who do not pay', {}, ['trialing', 'past_due', 'canceled', 'paused'], 0],
    ['nothing without subscriptions', {}, [], 0],
  ] as const)('is %s', async (_what, price, statuses, dollars) => {
    expect(await revenueOf(price, [...statuses])).toBe(dollars);
  });

  it('is a plausible sum for the large app', async () => {
    const { client } = await setUpSandbox();
    const { body } = await client.call(
      'GET',
      `/api/app-management/${SANDBOX_APPS.nimbus}/statistics`,
    );
    expect(at(body, 'data.monthlyRevenue')).toBeGreaterThan(1000);
    expect(at(body, 'data.monthlyRevenue')).toBeLessThan(20_000);
  });
});
