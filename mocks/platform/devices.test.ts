import { SANDBOX_APPS } from '../sandbox';
import { at, setUpSandbox } from '../testing/client';
import { buildCustomer, buildDevice, buildPrice, buildSubscription, buildUser } from './builders';
import type { DeviceRecord } from './records';

const appId = SANDBOX_APPS.orchard;
const base = '/api/subscriptions';

const setUp = async (device: Partial<DeviceRecord> = {}) => {
  const { clock, client, store } = await setUpSandbox();
  store.devices.insert(buildDevice({ id: 'd', appId, ...device }));
  return { clock, client, store };
};

type Plan = { maxServers: number; canViewLogs: boolean; features: string[] };

/**
 * Creates a device whose user holds a subscription with this status, to a plan with these limits.
 */
const setUpSubscriber = async (status: string, entitlement: Plan) => {
  const world = await setUp({ userId: 'u' });
  const { store } = world;
  store.users.insert(buildUser({ id: 'u', appId }));
  store.customers.insert(buildCustomer({ id: 'c', appId, userId: 'u' }));
  const price = store.prices.insert(buildPrice({ appId, entitlement }));
  store.subscriptions.insert(
    buildSubscription({ id: 's', appId, customerId: 'c', status, stripePriceId: price.id }),
  );
  return world;
};

const PRO: Plan = { maxServers: 5, canViewLogs: true, features: ['5 servers', 'Log access'] };

describe('what a device may do', () => {
  it('is the free plan without a subscription', async () => {
    const { client } = await setUp();
    expect((await client.call('GET', `${base}/limits/d`)).body).toEqual({
      success: true,
      data: { deviceId: 'd', serverCount: 0, maxServers: 1, canViewLogs: false, features: [] },
    });
    expect((await client.call('GET', `${base}/status/d`)).body).toMatchObject({
      data: { hasActiveSubscription: false, subscription: null },
    });
  });

  it.each([
    ['active', true],
    ['trialing', true],
    ['past_due', false],
    ['canceled', false],
    ['incomplete', false],
  ])('follows a plan that is %s: %p', async (status, entitled) => {
    const { client } = await setUpSubscriber(status, PRO);
    const limits = await client.call('GET', `${base}/limits/d`);
    expect(at(limits.body, 'data.maxServers')).toBe(entitled ? 5 : 1);
    const logs = await client.call('GET', `${base}/device/d/can-view-logs`);
    expect(logs.body).toEqual({ success: true, data: { allowed: entitled } });
    const list = await client.call('GET', `${base}/devices?appId=${appId}`);
    expect(list.body).toMatchObject({
      data: [{ id: 'd', hasActiveSubscription: entitled, canViewLogs: entitled }],
    });
    const shown = await client.call('GET', `${base}/status/d`);
    expect(at(shown.body, 'data.subscription.id')).toBe(entitled ? 's' : undefined);
  });

  it.each([
    ['Log access', true],
    ['log-access', true],
    ['LOG%20ACCESS', true],
    ['single-sign-on', false],
  ])('includes the feature %p: %p', async (feature, enabled) => {
    const { client, store } = await setUpSubscriber('active', PRO);
    const { status, body } = await client.call('POST', `${base}/device/d/check-feature/${feature}`);
    expect(status).toBe(200);
    expect(at(body, 'data.enabled')).toBe(enabled);
    expect(store.events.under('d')).toMatchObject([{ kind: 'feature-checked' }]);
  });
});

describe('servers of a device', () => {
  it('are counted up to the limit and not beyond', async () => {
    const { client, store } = await setUpSubscriber('active', { ...PRO, maxServers: 2 });
    const create = () => client.call('POST', `${base}/device/d/server-created`);
    expect((await create()).body).toMatchObject({ data: { serverCount: 1, maxServers: 2 } });
    expect((await create()).status).toBe(200);
    expect(await create()).toMatchObject({
      status: 403,
      body: { message: 'Server limit reached (2 of 2)' },
    });
    expect(store.devices.get('d')?.serverCount).toBe(2);
    expect(store.events.under('d').map(({ kind }) => kind)).toEqual([
      'server-created',
      'server-created',
    ]);
  });

  it('have no limit at 999', async () => {
    const agreedLimits = { ...PRO, maxServers: 999 };
    const { client } = await setUp({ serverCount: 1500, agreedLimits });
    const created = await client.call('POST', `${base}/device/d/server-created`);
    expect(created).toMatchObject({ status: 200, body: { data: { serverCount: 1501 } } });
  });

  it('never fall below none', async () => {
    const { client } = await setUp({ serverCount: 1 });
    const remove = () => client.call('POST', `${base}/device/d/server-deleted`);
    expect((await remove()).body).toMatchObject({ data: { serverCount: 0 } });
    expect((await remove()).body).toMatchObject({ data: { serverCount: 0 } });
  });

  it.each<[Partial<DeviceRecord>, boolean, string | null]>([
    [{ serverCount: 0 }, true, null],
    [{ serverCount: 1 }, false, 'Server limit reached (1 of 1)'],
    [{ isActive: false }, false, 'Device is inactive'],
  ])('may be created on a device with %j: %p', async (device, allowed, reason) => {
    const { client } = await setUp(device);
    const { body } = await client.call('GET', `${base}/device/d/can-create-server`);
    expect(body).toMatchObject({ success: true, data: { allowed, reason, maxServers: 1 } });
  });

  it('show in the list and in the last time that the device was seen', async () => {
    const { clock, client } = await setUp();
    clock.advance(60);
    await client.call('POST', `${base}/device/d/server-created`);
    const { body } = await client.call('GET', `${base}/devices?appId=${appId}`);
    expect(at(body, 'data.0')).toMatchObject({
      serverCount: 1,
      lastSeen: new Date(clock.now()).toISOString(),
    });
  });
});

describe('registering a device', () => {
  const facts = { deviceId: 'fresh', appId, deviceName: 'Küche', platform: 'Linux' };

  it('adds it to the list and the statistics of its app', async () => {
    const { client, store } = await setUp();
    const answer = await client.call('POST', `${base}/device/register`, facts);
    expect(answer).toMatchObject({ status: 201, body: { data: { id: 'fresh', isActive: true } } });
    const statistics = await client.call('GET', `/api/app-management/${appId}/statistics`);
    expect(statistics.body).toMatchObject({ data: { totalDevices: 2, activeDevices: 2 } });
    expect(store.events.under('fresh')).toMatchObject([{ kind: 'registered', appId }]);
  });

  it("takes the app's name for its id", async () => {
    const { client, store } = await setUp();
    await client.call('POST', `${base}/device/register`, { ...facts, appId: 'orchard-lab' });
    expect(store.devices.get('fresh')?.appId).toBe(appId);
  });

  it('again keeps one row, under the newest name', async () => {
    const { client, store } = await setUp({ isActive: false, appVersion: '1.0.0' });
    const again = { deviceId: 'd', appId, deviceName: 'Renamed' };
    await client.call('POST', `${base}/device/register`, again);
    expect(store.devices.ofApp(appId)).toMatchObject([
      { id: 'd', deviceName: 'Renamed', appVersion: '1.0.0', isActive: true },
    ]);
  });

  it.each([
    [{ deviceId: '' }, 400],
    [{ appId: undefined }, 400],
    [{ deviceName: 7 }, 400],
    [{ appId: 'app_unknown' }, 404],
    [{ userId: 'user_admin' }, 404],
    [{ deviceId: 'd', appId: SANDBOX_APPS.nimbus }, 409],
  ])('refuses %j with %d', async (change, status) => {
    const { client } = await setUp();
    const body = { ...facts, ...change };
    expect((await client.call('POST', `${base}/device/register`, body)).status).toBe(status);
  });
});

describe('an unregistered device', () => {
  it.each([
    ['GET', 'status/x'],
    ['GET', 'limits/x'],
    ['POST', 'device/x/server-created'],
    ['POST', 'device/x/server-deleted'],
    ['GET', 'device/x/can-create-server'],
    ['GET', 'device/x/can-view-logs'],
    ['POST', 'device/x/check-feature/logs'],
  ])('is a 404 for %s %s', async (method, path) => {
    const { client } = await setUp();
    expect(await client.call(method, `${base}/${path}`)).toMatchObject({
      status: 404,
      body: { message: 'Device not found' },
    });
  });
});
