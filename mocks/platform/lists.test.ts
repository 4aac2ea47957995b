import { SANDBOX_APPS } from '../sandbox';
import { at, listAt, setUpSandbox, textAt } from '../testing/client';
import { buildCustomer, buildDevice, buildSubscription, buildUser } from './builders';

const setUp = async () => {
  const { client, store } = await setUpSandbox();
  const rowsOf = async (path: string, rows: string): Promise<unknown[]> =>
    listAt((await client.call('GET', path)).body, rows);
  return { client, rowsOf, store };
};

/** Path, key of the rows in the response, number of rows of the large app, rows per page. */
const LISTS = [
  ['/api/subscriptions/devices', 'data', 1200, 10],
  ['/api/subscriptions/all', 'subscriptions', 600, 20],
  ['/api/customers', 'customers', 500, 20],
] as const;

describe.each(LISTS)('%s', (path, rows, total, limit) => {
  const app = (id: string): string => `${path}?appId=${id}`;

  it(`holds ${limit} rows a page, and the rest on the last`, async () => {
    const { rowsOf } = await setUp();
    expect(await rowsOf(app(SANDBOX_APPS.nimbus), rows)).toHaveLength(limit);
    const last = Math.ceil(total / limit);
    const onLast = await rowsOf(`${app(SANDBOX_APPS.nimbus)}&page=${last}`, rows);
    expect(onLast).toHaveLength(total - (last - 1) * limit);
  });

  it('gives every row once over its pages, newest first', async () => {
    const { rowsOf } = await setUp();
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 100) }, (_, page) =>
        rowsOf(`${app(SANDBOX_APPS.nimbus)}&limit=100&page=${page + 1}`, rows),
      ),
    );
    const all = pages.flat();
    expect(new Set(all.map((row) => textAt(row, 'id'))).size).toBe(total);
    const times = all.map((row) => textAt(row, 'createdAt'));
    expect(times).toEqual([...times].sort().reverse());
  });

  it('never shows rows of another app', async () => {
    const { rowsOf, store } = await setUp();
    const own = new Set(
      [...store.devices.all, ...store.subscriptions.all, ...store.customers.all]
        .filter((row) => row.appId === SANDBOX_APPS.harbor)
        .map((row) => row.id),
    );
    const shown = await rowsOf(`${app(SANDBOX_APPS.harbor)}&limit=100`, rows);
    expect(shown.filter((row) => !own.has(textAt(row, 'id')))).toEqual([]);
  });

  it.each([SANDBOX_APPS.orchard, 'app_unknown', ''])('is empty for the app %p', async (id) => {
    expect(await (await setUp()).rowsOf(app(id), rows)).toEqual([]);
  });

  it('shows all apps without an app', async () => {
    const { rowsOf } = await setUp();
    const ids = (await rowsOf(`${path}?limit=100`, rows)).map((row) => textAt(row, 'id'));
    const marks = new Set(ids.map((id) => id.split('_')[1]?.slice(0, 2)));
    expect(marks.size).toBeGreaterThan(1);
  });

  it.each([
    ['limit=1000', 100],
    ['limit=0', limit],
    ['limit=-5', limit],
    ['limit=abc', limit],
    ['limit=7', 7],
    ['page=0', limit],
    ['page=abc', limit],
    ['page=100000', 0],
  ])('asked with %s holds %d rows', async (query, count) => {
    const { rowsOf } = await setUp();
    expect(await rowsOf(`${app(SANDBOX_APPS.nimbus)}&${query}`, rows)).toHaveLength(count);
  });
});

describe('the totals', () => {
  it('of a page out of range are still right', async () => {
    const { client } = await setUp();
    const appId = SANDBOX_APPS.nimbus;
    const answers = await Promise.all(
      ['/api/subscriptions/devices', '/api/subscriptions/all', '/api/customers', '/api/users'].map(
        async (path) => (await client.call('GET', `${path}?appId=${appId}&page=999`)).body,
      ),
    );
    expect(answers).toMatchObject([
      {
        data: [],
        pagination: { total: 1200, pages: 120, page: 999, hasNext: false, hasPrev: true },
      },
      { subscriptions: [], pages: 30, page: 999 },
      { customers: [], total: 500, pages: 25, page: 999 },
      { users: [], page: 999 },
    ]);
  });

  it('of subscriptions are pages only', async () => {
    const { client } = await setUp();
    const { body } = await client.call('GET', '/api/subscriptions/all');
    expect(body).not.toHaveProperty('total');
  });
});

describe('a search', () => {
  const appId = SANDBOX_APPS.orchard;
  const found = async (path: string, rows: string, search: string): Promise<unknown[]> => {
    const { rowsOf, store } = await setUp();
    store.users.insert(
      buildUser({ appId, id: 'u', displayName: 'Zoë Ångström', email: 'z@x.example' }),
    );
    store.customers.insert(
      buildCustomer({
        appId,
        id: 'c',
        userId: 'u',
        displayName: 'Zoë Ångström',
        email: 'z@x.example',
        phone: '+60 12 345',
      }),
    );
    store.subscriptions.insert(
      buildSubscription({
        appId,
        id: 's',
        customerId: 'c',
        stripeCustomerId: 'cus_Q7',
        stripeSubscriptionId: 'sub_R8',
      }),
    );
    store.devices.insert(
      buildDevice({ appId, id: 'd-77', deviceName: 'Küche 🍳', platform: 'Linux' }),
    );
    const query = new URLSearchParams({ appId, search });
    return rowsOf(`${path}?${query.toString()}`, rows);
  };

  it.each([
    ['/api/customers', 'customers', 'ÅNGSTRÖM'],
    ['/api/customers', 'customers', 'z@X'],
    ['/api/customers', 'customers', ' 12 345 '],
    ['/api/users', 'users', 'zoë å'],
    ['/api/users', 'users', 'x.example'],
    ['/api/subscriptions/all', 'subscriptions', 'cus_q7'],
    ['/api/subscriptions/all', 'subscriptions', 'SUB_r8'],
    ['/api/subscriptions/all', 'subscriptions', 'z@x'],
    ['/api/subscriptions/devices', 'data', 'küche'],
    ['/api/subscriptions/devices', 'data', 'D-77'],
    ['/api/subscriptions/devices', 'data', '🍳'],
  ])('of %s (%s) for %p finds the row', async (path, rows, search) => {
    expect(await found(path, rows, search)).toHaveLength(1);
  });

  it.each([
    ['/api/customers', 'customers', 'ångström z@x'],
    ['/api/customers', 'customers', 'cus_'],
    ['/api/users', 'users', 'example\nzoë'],
    ['/api/subscriptions/all', 'subscriptions', 'price'],
    ['/api/subscriptions/devices', 'data', '.*'],
  ])('of %s (%s) for %p finds nothing', async (path, rows, search) => {
    expect(await found(path, rows, search)).toEqual([]);
  });

  it('sees new names and forgets old ones', async () => {
    const { rowsOf, store } = await setUp();
    const device = store.devices.insert(buildDevice({ appId, deviceName: 'old name' }));
    const path = (search: string): string =>
      `/api/subscriptions/devices?appId=${appId}&search=${search}`;
    expect(await rowsOf(path('old'), 'data')).toHaveLength(1);
    store.devices.update(device, { deviceName: 'new name' });
    expect(await rowsOf(path('old'), 'data')).toEqual([]);
    expect(await rowsOf(path('new'), 'data')).toHaveLength(1);
  });
});

describe('the filters', () => {
  it.each(['active', 'trialing', 'past_due', 'canceled', 'incomplete', 'paused'])(
    'of subscriptions give only the status %p',
    async (status) => {
      const { rowsOf } = await setUp();
      const path = `/api/subscriptions/all?appId=${SANDBOX_APPS.nimbus}&status=${status}&limit=100`;
      const statuses = (await rowsOf(path, 'subscriptions')).map((row) => textAt(row, 'status'));
      expect(new Set(statuses)).toEqual(new Set([status]));
    },
  );

  it.each(['/api/subscriptions/devices|data', '/api/users|users'])(
    'of %s tell active from inactive, and together make the whole',
    async (where) => {
      const [path = '', rows = ''] = where.split('|');
      const { client } = await setUp();
      const total = async (status: string): Promise<number> => {
        const query = `?appId=${SANDBOX_APPS.harbor}&status=${status}&limit=100`;
        const { body } = await client.call('GET', path + query);
        const isActive = new Set(listAt(body, rows).map((row) => at(row, 'isActive')));
        if (status !== 'all') expect(isActive).toEqual(new Set([status === 'active']));
        return Number(at(body, 'total') ?? at(body, 'pagination.total'));
      };
      expect((await total('active')) + (await total('inactive'))).toBe(await total('all'));
    },
  );

  it.each([
    ['admin', 'admin'],
    ['user', 'user'],
    ['moderator', 'moderator'],
  ])('of users give those with the role %p', async (role, name) => {
    const { rowsOf } = await setUp();
    const users = await rowsOf(`/api/users?appId=${SANDBOX_APPS.nimbus}&role=${role}`, 'users');
    expect(users.length).toBeGreaterThan(0);
    for (const user of users) expect(listAt(user, 'roles')).toContain(name);
  });

  it('work together with a search', async () => {
    const { rowsOf, store } = await setUp();
    const appId = SANDBOX_APPS.orchard;
    store.devices.insert(buildDevice({ appId, deviceName: 'kitchen', isActive: false }));
    store.devices.insert(buildDevice({ appId, deviceName: 'kitchen', isActive: true }));
    store.devices.insert(buildDevice({ appId, deviceName: 'hall', isActive: true }));
    const path = `/api/subscriptions/devices?appId=${appId}&search=kit&status=active`;
    expect(await rowsOf(path, 'data')).toMatchObject([{ deviceName: 'kitchen', isActive: true }]);
  });

  it('with a value that no row has find nothing', async () => {
    const { rowsOf } = await setUp();
    const path = `/api/subscriptions/all?appId=${SANDBOX_APPS.nimbus}&status=gone`;
    expect(await rowsOf(path, 'subscriptions')).toEqual([]);
  });
});
