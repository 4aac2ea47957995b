import { interceptWith } from './node';
import { createSandbox, type Sandbox, SANDBOX_ACCOUNTS } from './sandbox';
import { startSandboxServer } from './server';
import { Client, straightTo } from './testing/client';
import { until } from './testing/until';

type Mount = { base: string; close: () => Promise<void> | void };

const MOUNTS: [string, (sandbox: Sandbox) => Promise<Mount> | Mount][] = [
  [
    'in a process (msw/node)',
    (sandbox) => {
      const server = interceptWith(sandbox);
      server.listen({ onUnhandledRequest: 'error' });
      return { base: 'http://platform.test', close: () => server.close() };
    },
  ],
  [
    'over HTTP',
    async (sandbox) => {
      const { url, close } = await startSandboxServer({ port: 0, sandbox });
      return { base: url, close };
    },
  ],
];

const PROFILE = '/api/auth/profile';

describe.each(MOUNTS)('a sandbox %s', (_where, mount) => {
  let sandbox: Sandbox;
  let mounted: Mount;
  let client: Client;

  beforeEach(async () => {
    sandbox = createSandbox();
    mounted = await mount(sandbox);
    client = await new Client((request) => fetch(request), mounted.base).signIn(
      SANDBOX_ACCOUNTS.admin,
    );
  });
  afterEach(() => mounted.close());

  const statusOf = async (path = PROFILE): Promise<number> =>
    (await client.call('GET', path)).status;
  const set = (scenario: string, body?: unknown) =>
    client.call('POST', `/__sandbox/${scenario}`, body);

  it('expires all tokens at once, and a refresh helps', async () => {
    sandbox.scenarios.expireTokens();
    expect(await statusOf()).toBe(401);
    await client.refresh();
    expect(await statusOf()).toBe(200);
  });

  it('ends the sessions: the next refresh is refused, and a new sign-in works', async () => {
    await set('endSessions');
    expect(await statusOf()).toBe(401);
    expect((await client.refresh()).status).toBe(401);
    await client.signIn(SANDBOX_ACCOUNTS.admin);
    expect(await statusOf()).toBe(200);
  });

  it('changes rows of every app, as a colleague would', async () => {
    const { apps, users, devices } = sandbox.platform.store;
    const seen = () =>
      apps.all.map(({ id, description }) => ({
        description,
        roles: users.ofApp(id).map(({ roles }) => roles.join()),
        active: devices.ofApp(id).map(({ isActive }) => isActive),
      }));
    const before = seen();
    await set('changeRows');
    for (const [index, after] of seen().entries()) {
      const { roles = [], active = [] } = before[index] ?? {};
      expect(after.description).toMatch(/^Changed by a colleague on /);
      const changedRoles = after.roles.filter((each, row) => each !== roles[row]);
      expect(changedRoles).toHaveLength(Math.min(5, roles.length));
      const changedDevices = after.active.filter((each, row) => each !== active[row]);
      expect(changedDevices).toHaveLength(Math.min(5, active.length));
    }
  });

  it('fails the next request that fits, and only that one', async () => {
    sandbox.scenarios.failNext({ path: PROFILE, status: 503, headers: { 'Retry-After': '2' } });
    expect(await statusOf('/api/health')).toBe(200);
    const failed = await client.call('GET', PROFILE);
    expect(failed).toMatchObject({ status: 503, body: { message: 'Service Unavailable' } });
    expect(failed.headers.get('Retry-After')).toBe('2');
    expect(await statusOf()).toBe(200);
  });

  it('fails every so-many-th request', async () => {
    sandbox.scenarios.failNext({ path: PROFILE, status: 500, every: 3, times: 2 });
    const statuses = [];
    for (let call = 0; call < 10; call += 1) statuses.push(await statusOf());
    expect(statuses).toEqual([200, 200, 500, 200, 200, 500, 200, 200, 200, 200]);
  });

  it('fails the given number of times, with the given body', async () => {
    const body = '<h1>Bad gateway</h1>';
    const headers = { 'Content-Type': 'text/html' };
    sandbox.scenarios.failNext({
      method: 'get',
      path: '/api/*',
      status: 502,
      times: 2,
      body,
      headers,
    });
    expect(await client.call('GET', PROFILE)).toMatchObject({ status: 502, body });
    expect((await client.call('POST', '/api/auth/logout')).status).toBe(200);
    expect(await statusOf()).toBe(502);
    expect(await statusOf('/api/health')).toBe(200);
  });

  it.each([204, 304, 418, 500])('fails with the status %d', async (status) => {
    sandbox.scenarios.failNext({ status });
    expect(await statusOf()).toBe(status);
  });

  it('accepts scenarios with any content type', async () => {
    const body = JSON.stringify({ path: PROFILE, status: 500 });
    await fetch(`${mounted.base}/__sandbox/failNext`, { method: 'POST', body });
    expect(await statusOf()).toBe(500);
  });

  it('is offline until the scenario ends', async () => {
    sandbox.scenarios.offline();
    await expect(client.call('GET', PROFILE)).rejects.toThrow();
    await expect(client.call('GET', '/api/health')).rejects.toThrow();
    sandbox.scenarios.offline(false);
    expect(await statusOf()).toBe(200);
  });

  it.each([
    ['JSON of another shape', { body: [1, null] }, [1, null]],
    ['broken JSON', { body: '{"users": [', contentType: 'text/plain' }, '{"users": ['],
    ['a page', { body: '<html>', contentType: 'text/html' }, '<html>'],
    ['null', { body: null }, null],
  ])('answers %s while it is malformed', async (_what, malformation, body) => {
    sandbox.scenarios.malformed({ path: '/api/users', ...malformation });
    expect(await client.call('GET', '/api/users')).toMatchObject({ status: 200, body });
    expect(await client.call('GET', '/api/users')).toMatchObject({ status: 200, body });
    expect(await statusOf()).toBe(200);
    sandbox.scenarios.reset();
    expect((await client.call('GET', '/api/users')).body).toHaveProperty('users');
  });

  it('lets a slow answer go when it is reset', async () => {
    sandbox.scenarios.slow({ path: PROFILE, ms: 3_600_000 });
    const slow = statusOf();
    await until(() => sandbox.record.calls('GET', PROFILE).length > 0);
    expect(await statusOf('/api/health')).toBe(200);
    expect(sandbox.record.calls('GET', PROFILE)).toMatchObject([{ status: null }]);
    sandbox.scenarios.reset();
    expect(await slow).toBe(200);
  });

  it('loses an answer after carrying the call out', async () => {
    sandbox.scenarios.loseAnswer({ method: 'PATCH' });
    const rename = () => client.call('PATCH', '/api/users/profile', { displayName: 'Renamed' });
    await expect(rename()).rejects.toThrow();
    expect(sandbox.platform.store.users.get(client.userId)?.displayName).toBe('Renamed');
    expect((await rename()).status).toBe(200);
  });

  it('stalls in the middle of an answer', async () => {
    sandbox.scenarios.stall({ path: '/api/health' });
    const leaving = new AbortController();
    const response = await fetch(`${mounted.base}/api/health`, { signal: leaving.signal });
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toMatch(/^\{"status"/);
    const rest = reader?.read();
    leaving.abort();
    await expect(rest).rejects.toThrow();
  });

  it.each([
    ['expireTokens', undefined, 401],
    ['failNext', { path: PROFILE, status: 429, headers: { 'Retry-After': 1 } }, 429],
    ['malformed', { path: PROFILE, body: {} }, 200],
    ['slow', { path: PROFILE, ms: 1, times: 1 }, 200],
    ['reset', undefined, 200],
  ])('takes the scenario %s from outside', async (scenario, body, status) => {
    expect(await set(scenario, body)).toMatchObject({ status: 200, body: { success: true } });
    expect(await statusOf()).toBe(status);
  });

  it('is offline for everything but its controls', async () => {
    await set('offline');
    await expect(client.call('GET', PROFILE)).rejects.toThrow();
    await set('offline', { offline: false });
    expect(await statusOf()).toBe(200);
  });

  it('loses and stalls responses by HTTP controls', async () => {
    await set('loseAnswer', { path: PROFILE });
    await expect(client.call('GET', PROFILE)).rejects.toThrow();
    await set('stall', { path: PROFILE });
    const leaving = new AbortController();
    const headers = { Authorization: `Bearer ${client.accessToken ?? ''}` };
    const { signal } = leaving;
    const response = await fetch(mounted.base + PROFILE, { headers, signal });
    const text = response.text();
    leaving.abort();
    await expect(text).rejects.toThrow();
  });

  it.each([
    ['unknown', {}, 404],
    ['failNext', {}, 400],
    ['slow', { ms: 'long' }, 400],
  ])('refuses the scenario %s with %j', async (scenario, body, status) => {
    expect((await set(scenario, body)).status).toBe(status);
  });

  it('returns its recorded requests and stored rows', async () => {
    await client.refresh();
    await client.call('PATCH', '/api/users/profile', { displayName: 'Stored' });
    const record = await client.call('GET', '/__sandbox/record');
    expect(record.body).toMatchObject({
      refreshCount: 1,
      requests: [
        { path: '/api/auth/login', userId: null },
        { path: '/api/auth/refresh' },
        {
          method: 'PATCH',
          path: '/api/users/profile',
          body: { displayName: 'Stored' },
          userId: 'user_admin',
          status: 200,
        },
      ],
    });
    const state = await client.call('GET', '/__sandbox/state/users?id=user_admin');
    expect(state.body).toMatchObject({ total: 1, rows: [{ displayName: 'Stored' }] });
    expect(JSON.stringify(state.body)).not.toContain('sandbox-admin');
    await client.call('DELETE', '/__sandbox/record');
    expect((await client.call('GET', '/__sandbox/record')).body).toEqual({
      requests: [],
      refreshCount: 0,
      errorReports: [],
    });
  });

  it('returns at most a thousand rows of one app', async () => {
    const { body } = await client.call('GET', '/__sandbox/state/devices?appId=app_nimbus');
    expect(body).toMatchObject({ total: 1200, rows: expect.any(Array) as unknown });
    expect((body as { rows: unknown[] }).rows).toHaveLength(1000);
    expect((await client.call('GET', '/__sandbox/state/nothing')).status).toBe(404);
  });
});

describe('a slow answer', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ["waits on Jest's fake timers", 0, 5000],
    ['takes the latency of the sandbox in addition', 300, 5300],
  ])('%s', async (_what, latency, takes) => {
    const sandbox = createSandbox({ latency });
    const client = new Client(straightTo(sandbox));
    sandbox.scenarios.slow({ ms: 5000 });
    jest.useFakeTimers();
    let answered = false;
    const call = client.call('GET', '/api/health').then(() => (answered = true));
    await jest.advanceTimersByTimeAsync(takes - 1);
    expect(answered).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await call;
    expect(answered).toBe(true);
  });

  it('ends when its client leaves, so that no timer stays behind', async () => {
    const sandbox = createSandbox();
    sandbox.scenarios.slow({ ms: 5000 });
    jest.useFakeTimers();
    const leaving = new AbortController();
    const request = new Request('http://platform.test/api/health', { signal: leaving.signal });
    const call = straightTo(sandbox)(request);
    await jest.advanceTimersByTimeAsync(1);
    expect(jest.getTimerCount()).toBe(1);
    leaving.abort();
    await call;
    expect(jest.getTimerCount()).toBe(0);
  });
});
