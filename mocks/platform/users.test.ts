import { SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../sandbox';
import { at, listAt, setUpSandbox, textAt } from '../testing/client';
import { buildCustomer, buildDevice, buildSubscription, buildUser } from './builders';

describe('the users of an app', () => {
  it.each(Object.values(SANDBOX_APPS))('%s include every admin of the platform', async (appId) => {
    const { client, store } = await setUpSandbox();
    const { body } = await client.call('GET', `/api/users?appId=${appId}&limit=100`);
    const shown = listAt(body, 'users').map((user) => textAt(user, 'id'));
    const admins = store.users.all.filter(({ roles }) =>
      roles.some((role) => role === 'admin' || role === 'super_admin'),
    );
    const elsewhere = admins.filter((admin) => admin.appId !== appId);
    expect(elsewhere.length).toBeGreaterThan(2);
    expect(shown).toEqual(expect.arrayContaining(elsewhere.map(({ id }) => id)));
    expect(at(body, 'total')).toBe(store.users.ofApp(appId).length + elsewhere.length);
  });

  it('list each user once', async () => {
    const { client } = await setUpSandbox();
    const { body } = await client.call('GET', `/api/users?appId=${SANDBOX_APPS.kumo}&limit=100`);
    const ids = listAt(body, 'users').map((user) => textAt(user, 'id'));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('never include plain users of another app', async () => {
    const { client, store } = await setUpSandbox();
    const { body } = await client.call('GET', `/api/users?appId=${SANDBOX_APPS.orchard}&limit=100`);
    const foreign = listAt(body, 'users').filter((user) => {
      const stored = store.users.get(textAt(user, 'id'));
      return !stored?.roles.some((role) => role === 'admin' || role === 'super_admin');
    });
    expect(foreign).toEqual([]);
  });

  it('carry their devices and their current subscription', async () => {
    const { client, store } = await setUpSandbox();
    const appId = SANDBOX_APPS.orchard;
    store.users.insert(buildUser({ id: 'u', appId }));
    store.devices.insert(buildDevice({ appId, userId: 'u', serverCount: 3 }));
    store.customers.insert(buildCustomer({ id: 'c', appId, userId: 'u' }));
    store.subscriptions.insert(
      buildSubscription({ id: 'held', appId, customerId: 'c', status: 'past_due' }),
    );
    store.subscriptions.insert(
      buildSubscription({ id: 'over', appId, customerId: 'c', status: 'canceled' }),
    );
    expect((await client.call('GET', '/api/users/u')).body).toMatchObject({
      devices: [{ serverCount: 3 }],
      subscription: { id: 'held', status: 'past_due' },
    });
  });
});

describe('the roles of a user', () => {
  const path = `/api/users/${SANDBOX_ACCOUNTS.user.id}/roles`;

  it.each([
    [
      ['user', 'moderator'],
      ['user', 'moderator'],
    ],
    [['admin', 'admin'], ['admin']],
    [[], []],
  ])('become %j', async (roles, stored) => {
    const { client, store } = await setUpSandbox();
    const { status, body } = await client.call('PATCH', path, { roles });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: SANDBOX_ACCOUNTS.user.id, roles: stored });
    expect(store.users.get(SANDBOX_ACCOUNTS.user.id)?.roles).toEqual(stored);
  });

  it('show in every app once they hold admin', async () => {
    const { client } = await setUpSandbox();
    const shown = async (): Promise<unknown> =>
      at(
        (await client.call('GET', `/api/users?appId=${SANDBOX_APPS.kumo}&search=uma thorne`)).body,
        'total',
      );
    expect(await shown()).toBe(0);
    await client.call('PATCH', path, { roles: ['admin'] });
    expect(await shown()).toBe(1);
  });

  it('take effect at once: a user who loses admin is refused', async () => {
    const { client } = await setUpSandbox();
    await client.call('PATCH', `/api/users/${SANDBOX_ACCOUNTS.admin.id}/roles`, { roles: [] });
    expect((await client.call('PATCH', path, { roles: [] })).status).toBe(403);
  });

  it.each([{ roles: ['king'] }, { roles: 'admin' }, { roles: [1] }, {}, []])(
    'are refused as %j',
    async (body) => {
      expect((await (await setUpSandbox()).client.call('PATCH', path, body)).status).toBe(400);
    },
  );

  it('keep a name that the platform no longer knows', async () => {
    const { client, store } = await setUpSandbox();
    const user = store.users.insert(buildUser({ roles: ['billing_agent'] }));
    const answer = await client.call('PATCH', `/api/users/${user.id}/roles`, {
      roles: ['billing_agent', 'user'],
    });
    expect(answer).toMatchObject({ status: 200, body: { roles: ['billing_agent', 'user'] } });
  });
});

describe('someone unknown', () => {
  it.each([
    ['GET', '/api/users/nobody', 'User not found'],
    ['PATCH', '/api/users/nobody/roles', 'User not found'],
    ['GET', '/api/customers/nobody', 'Customer not found'],
    ['GET', '/api/customers/nobody/subscriptions', 'Customer not found'],
  ])('is a 404: %s %s', async (method, path, message) => {
    const body = method === 'PATCH' ? { roles: [] } : undefined;
    expect(await (await setUpSandbox()).client.call(method, path, body)).toMatchObject({
      status: 404,
      body: { statusCode: 404, message, error: 'Not Found' },
    });
  });
});
