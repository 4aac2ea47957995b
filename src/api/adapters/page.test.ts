import { readAppsPage } from '../resources/apps/adapter';
import { readCustomers } from '../resources/customers/adapter';
import { readDevices } from '../resources/devices/adapter';
import { readFiles } from '../resources/files';
import { readPrices, readSubscriptions } from '../resources/subscriptions/adapter';
import { readUsers } from '../resources/users/adapter';

const rows = [{ id: 'a' }, { id: 'b' }];

describe('the rows of a list are found', () => {
  it.each([
    ['apps, a bare list', readAppsPage, rows],
    ['apps under data', readAppsPage, { data: rows }],
    ['apps under apps', readAppsPage, { apps: rows }],
    ['prices, a bare list', readPrices, rows],
    ['prices under data', readPrices, { success: true, data: rows }],
    ['prices under plans', readPrices, { plans: rows }],
    ['devices under data', readDevices, { success: true, data: rows, pagination: {} }],
    ['subscriptions', readSubscriptions, { subscriptions: rows, pages: 1 }],
    ['customers', readCustomers, { customers: rows, pages: 1, total: 2 }],
    ['users', readUsers, { users: rows, pages: 1, total: 2 }],
  ])('%s', (_case, read, body) => {
    const page = read(body);
    expect(page.rows.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(page.isMalformed).toBe(false);
  });
});

describe('an unexpected shape is an empty list, marked as malformed', () => {
  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'rows'],
    ['a number', 7],
    ['a flag', false],
    ['an object without rows', {}],
    ['rows that are an object', { users: { 0: { id: 'a' } } }],
    ['rows under another name', { data: rows }],
    ['a bare list where none is expected', rows],
    ['a list of scalars', { users: [1, 'two', null] }],
    ['a list of lists', { users: [[], []] }],
  ])('%s', (_case, body) => {
    expect(readUsers(body)).toMatchObject({ rows: [], isMalformed: true });
  });

  it('is not malformed when it is just empty', () => {
    expect(readUsers({ users: [] })).toEqual({
      rows: [],
      total: null,
      pages: null,
      isMalformed: false,
    });
  });
});

describe('totals', () => {
  it.each<[string, unknown, { total: number | null; pages: number | null }]>([
    ['beside the rows', { users: rows, total: 42, pages: 3 }, { total: 42, pages: 3 }],
    ['as texts', { users: rows, total: '42', pages: '3' }, { total: 42, pages: 3 }],
    ['negative', { users: rows, total: -1, pages: -1 }, { total: null, pages: null }],
    ['huge', { users: rows, total: 1e300, pages: 1e300 }, { total: null, pages: null }],
    ['missing', { users: rows }, { total: null, pages: null }],
    ['broken', { users: rows, total: {}, pages: [] }, { total: null, pages: null }],
  ])('%s', (_case, body, expected) => {
    expect(readUsers(body)).toMatchObject(expected);
  });

  it('are read from pagination for devices', () => {
    const pagination = { total: 42, pages: 5, hasNext: true, hasPrev: false };
    expect(readDevices({ data: rows, pagination })).toMatchObject({ total: 42, pages: 5 });
  });
});

describe('row keys', () => {
  it.each<[string, unknown[], string[]]>([
    ['a missing id', [{ id: 'a' }, { email: 'x@y.z' }], ['a', 'row-2']],
    ['ids that are none', [{ id: null }, { id: {} }, { id: '' }], ['row-1', 'row-2', 'row-3']],
    ['a number', [{ id: 7 }], ['7']],
    ['the same id twice', [{ id: 'a' }, { id: 'a' }, { id: 'b' }], ['a', 'b']],
    ['what is no row', [null, 'x', 3, [], { id: 'a' }], ['a']],
  ])('%s', (_case, users, expected) => {
    expect(readUsers({ users }).rows.map(({ id }) => id)).toEqual(expected);
  });

  it('is the provider’s price id for prices, and the file id for files', () => {
    expect(readPrices([{ id: 'row', stripePriceId: 'price_1' }]).rows[0]?.id).toBe('price_1');
    expect(readPrices([{ id: 'row', stripePriceId: null }]).rows[0]?.id).toBe('row');
    expect(readFiles([{ fileId: 'f1', id: 'x' }]).rows[0]?.fileId).toBe('f1');
  });
});

it('fills the missing fields of a row', () => {
  expect(readAppsPage([{ id: 'a' }]).rows).toEqual([
    {
      id: 'a',
      name: '',
      displayName: 'a',
      description: null,
      domain: null,
      isActive: false,
      createdAt: null,
      userCount: null,
      deviceCount: null,
    },
  ]);
  expect(readUsers({ users: [{ id: 'a', roles: null, subscription: 'gold' }] }).rows).toEqual([
    {
      id: 'a',
      displayName: null,
      email: null,
      roles: [],
      isActive: false,
      createdAt: null,
      devices: [],
      subscription: null,
    },
  ]);
});

it.each<[string, unknown, string[]]>([
  ['texts', ['user', 'admin'], ['user', 'admin']],
  ['objects', [{ name: 'user' }, { id: 2, name: 'admin' }], ['user', 'admin']],
  ['both, with junk', ['user', { name: 'admin' }, null, {}, 7, ''], ['user', 'admin']],
  ['repetitions', ['user', { name: 'user' }], ['user']],
  ['no list', 'admin', []],
])('reads roles given as %s', (_case, roles, expected) => {
  expect(readUsers({ users: [{ id: 'a', roles }] }).rows[0]?.roles).toEqual(expected);
});

it.each<[string, unknown, string[]]>([
  ['a list', ['Logs', ' API ', 'Logs', 3, null, ''], ['Logs', 'API', '3']],
  ['a comma-separated text', 'Logs, API,,Logs', ['Logs', 'API']],
  ['something else', { Logs: true }, []],
])('reads the features of a plan from %s', (_case, features, expected) => {
  expect(readPrices([{ id: 'p', features }]).rows[0]?.features).toEqual(expected);
});

it.each<[unknown, unknown, unknown]>([
  [1299, 'usd', { minorUnits: 1299, currency: 'USD' }],
  [1299, '', { minorUnits: 1299, currency: '' }],
  [1299, null, { minorUnits: 1299, currency: '' }],
  [null, 'usd', null],
  [1e21, 'usd', null],
])('reads amount %p and currency %p as %p', (amount, currency, expected) => {
  expect(readPrices([{ id: 'p', amount, currency }]).rows[0]?.amount).toEqual(expected);
});

it('reads ten megabytes and ten thousand rows, and clips long texts', () => {
  const users = Array.from({ length: 10_000 }, (_, index) => ({
    id: `user-${index}`,
    email: 'x'.repeat(1000),
    roles: ['user'],
    devices: [{ serverCount: 1 }],
  }));
  const page = readUsers({ users: [{ id: 'long', email: 'x'.repeat(1_000_000) }, ...users] });
  expect(page.rows).toHaveLength(10_001);
  expect(page.rows[0]?.email).toHaveLength(2_000);
});
