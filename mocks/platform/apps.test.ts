import { SANDBOX_APPS } from '../sandbox';
import { at, listAt, setUpSandbox, textAt } from '../testing/client';

const wanted = { name: 'new-app', displayName: 'New App' };

describe('creating an app', () => {
  it('answers it with its defaults, and lists it first', async () => {
    const { client } = await setUpSandbox();
    const { status, body } = await client.call('POST', '/api/app-management', wanted);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      message: 'App created successfully',
      data: {
        ...wanted,
        description: null,
        domain: null,
        isActive: true,
        _count: { users: 0, devices: 0 },
      },
    });
    const list = await client.call('GET', '/api/app-management');
    expect(at(list.body, 'data.0')).toEqual(at(body, 'data'));
  });

  it.each([
    [{ name: 'ab' }, 'App name must be at least 3 characters'],
    [{ name: '' }, 'App name must be at least 3 characters'],
    [{ name: 'a'.repeat(51) }, 'App name must be at most 50 characters'],
    [{ name: 'new app' }, 'App name can only contain letters, numbers, hyphens, and underscores'],
    [{ name: 'näme' }, 'App name can only contain letters, numbers, hyphens, and underscores'],
    [{ displayName: '' }, 'Display name is required'],
    [{ displayName: 'd'.repeat(101) }, 'Display name must be at most 100 characters'],
    [{ description: 'd'.repeat(501) }, 'Description must be at most 500 characters'],
    [{ domain: 'not a url' }, 'Must be a valid URL'],
    [{ domain: 'javascript:alert(1)' }, 'Must be a valid URL'],
    [{ isActive: 'yes' }, 'isActive must be a boolean value'],
  ])('refuses %j with %p', async (change, message) => {
    const { client } = await setUpSandbox();
    const answer = await client.call('POST', '/api/app-management', { ...wanted, ...change });
    expect(answer).toMatchObject({ status: 400, body: { message: [message] } });
  });

  it.each([
    [{ name: 'abc' }],
    [{ name: 'a'.repeat(50) }],
    [{ displayName: 'd'.repeat(100) }],
    [{ description: 'd'.repeat(500) }],
    [{ description: '' }],
    [{ domain: 'http://localhost:3000' }],
    [{ domain: '' }],
  ])('takes %j', async (change) => {
    const { client } = await setUpSandbox();
    const answer = await client.call('POST', '/api/app-management', { ...wanted, ...change });
    expect(answer.status).toBe(201);
  });

  it.each(['nimbus-vpn', 'NIMBUS-VPN'])('refuses the taken name %p', async (name) => {
    const { client } = await setUpSandbox();
    const answer = await client.call('POST', '/api/app-management', { ...wanted, name });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'An app with this name already exists' },
    });
  });
});

describe('changing an app', () => {
  const path = `/api/app-management/${SANDBOX_APPS.nimbus}`;

  it('keeps what is left out', async () => {
    const { client } = await setUpSandbox();
    const before = await client.call('GET', path);
    const { status, body } = await client.call('PUT', path, { isActive: false });
    expect(status).toBe(200);
    expect(at(body, 'data')).toMatchObject({
      isActive: false,
      displayName: at(before.body, 'data.displayName'),
      domain: at(before.body, 'data.domain'),
    });
  });

  it.each([
    [{ description: '' }, 'description', null],
    [{ domain: '' }, 'domain', null],
    [{ displayName: 'Nimbus' }, 'displayName', 'Nimbus'],
    [{ name: 'nimbus-vpn' }, 'name', 'nimbus-vpn'],
  ])('takes %j', async (change, field, value) => {
    const { client } = await setUpSandbox();
    expect((await client.call('PUT', path, change)).status).toBe(200);
    const { body } = await client.call('GET', path);
    expect(at(body, `data.${field}`)).toBe(value);
  });

  it.each([
    [{ name: 'other-name' }, 'App name cannot be changed after creation'],
    [{ displayName: '' }, 'Display name is required'],
    [{ domain: '//nowhere' }, 'Must be a valid URL'],
  ])('refuses %j with %p', async (change, message) => {
    const { client } = await setUpSandbox();
    expect(await client.call('PUT', path, change)).toMatchObject({
      status: 400,
      body: { message: [message] },
    });
  });
});

describe('deleting an app', () => {
  it('removes all rows of the app, and none of the others', async () => {
    const { client, store } = await setUpSandbox();
    const tables = [store.users, store.customers, store.subscriptions, store.prices, store.devices];
    const ofHarbor = tables.map((table) => table.ofApp(SANDBOX_APPS.harbor).length);
    const { status } = await client.call('DELETE', `/api/app-management/${SANDBOX_APPS.nimbus}`);
    expect(status).toBe(200);
    expect(tables.map((table) => table.ofApp(SANDBOX_APPS.nimbus).length)).toEqual([0, 0, 0, 0, 0]);
    expect(tables.map((table) => table.ofApp(SANDBOX_APPS.harbor).length)).toEqual(ofHarbor);
  });

  it.each([
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['GET', '/statistics'],
  ])('leaves nothing to %s: 404', async (method, tail) => {
    const { client } = await setUpSandbox();
    const path = `/api/app-management/${SANDBOX_APPS.gateway}`;
    await client.call('DELETE', path);
    expect(await client.call(method, path + tail, method === 'PUT' ? {} : undefined)).toMatchObject(
      { status: 404, body: { message: 'App not found' } },
    );
  });
});

describe('the list of apps', () => {
  it.each([
    ['nimbus', ['Nimbus VPN']],
    ['CLASSIC', ['Gateway Classic (retired)']],
    ['الواحة', ['مضيف الواحة']],
    ['kumo_s', ['雲サーバー Kumo']],
    ['private servers for', []],
  ])('searched for %p, by name or display name, holds %j', async (search, names) => {
    const { client } = await setUpSandbox();
    const query = new URLSearchParams({ search });
    const { body } = await client.call('GET', `/api/app-management?${query.toString()}`);
    expect(listAt(body, 'data').map((app) => textAt(app, 'displayName'))).toEqual(names);
  });

  it.each([
    ['', 6, { total: 6, page: 1, pages: 1 }],
    ['?page=2&limit=4', 2, { total: 6, page: 2, pages: 2 }],
    ['?page=9&limit=4', 0, { total: 6, page: 9, pages: 2 }],
    ['?page=-1&limit=x', 6, { total: 6, page: 1, pages: 1 }],
  ])('asked with %p holds %d apps', async (query, count, totals) => {
    const { client } = await setUpSandbox();
    const { body } = await client.call('GET', `/api/app-management${query}`);
    expect(listAt(body, 'data')).toHaveLength(count);
    expect(body).toMatchObject(totals);
  });
});
