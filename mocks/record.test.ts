import { readCall } from './handlers/call';
import { pathFits, SandboxRecord } from './record';
import { createSandbox, SANDBOX_ACCOUNTS } from './sandbox';
import { Client, straightTo } from './testing/client';
import { createClock } from './testing/clock';

describe('a path', () => {
  it.each<[string | RegExp | undefined, string, boolean]>([
    [undefined, '/api/users', true],
    ['/api/users', '/api/users', true],
    ['/api/users', '/api/users/1', false],
    ['/api/users*', '/api/users/1', true],
    ['/api/*/roles', '/api/users/1/roles', true],
    ['/api/a.b', '/api/axb', false],
    [/users/, '/api/users/1', true],
    [/^users/, '/api/users/1', false],
  ])('%p fits %p: %p', (wanted, path, fits) => {
    expect(pathFits(wanted, path)).toBe(fits);
  });
});

describe('the record', () => {
  const setUp = () => {
    const clock = createClock();
    const sandbox = createSandbox({ now: clock.now });
    return { clock, record: sandbox.record, client: new Client(straightTo(sandbox)) };
  };

  it('holds no password and no token', async () => {
    const { record, client } = setUp();
    await client.signIn(SANDBOX_ACCOUNTS.admin);
    const used = client.refreshToken;
    await client.refresh();
    await client.call('POST', '/api/auth/reset-password', {
      token: 'reset-me',
      password: 'secret-1',
    });
    await client.call('GET', '/api/auth/verify-email?token=verify-me');
    const text = JSON.stringify(record.requests);
    for (const secret of [
      'sandbox-admin',
      used,
      client.accessToken!,
      'reset-me',
      'secret-1',
      'verify-me',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('tells tokens apart', async () => {
    const { record, client } = setUp();
    await client.signIn(SANDBOX_ACCOUNTS.admin);
    await client.call('GET', '/api/auth/profile');
    await client.call('GET', '/api/auth/profile');
    await client.refresh();
    await client.call('GET', '/api/auth/profile');
    const [first, second, third] = record.calls('GET', '/api/auth/profile');
    expect(first?.token).toBe(second?.token);
    expect(first?.token).not.toBe(third?.token);
    expect(record.refreshCount).toBe(1);
  });

  it('names the query, the time and the status of each request', async () => {
    const { clock, record, client } = setUp();
    await client.call('GET', '/api/users?page=2&search=%C3%BC');
    expect(record.requests).toEqual([
      {
        method: 'GET',
        path: '/api/users',
        query: { page: '2', search: 'ü' },
        body: null,
        userId: null,
        token: null,
        status: 401,
        at: clock.now(),
      },
    ]);
  });

  it('survives bodies and tokens that can not be read', async () => {
    const { record, client } = setUp();
    client.accessToken = 'no.token';
    await client.call('PATCH', '/api/users/profile', 'text');
    expect(record.requests).toMatchObject([{ body: 'text', userId: null, status: 401 }]);
  });

  it('keeps the last thousand requests', async () => {
    const record = new SandboxRecord();
    for (let count = 0; count < 1001; count += 1) {
      record.add(await readCall(new Request(`http://localhost/api/x?n=${count}`), {}), 0);
    }
    expect(record.requests).toHaveLength(1000);
    expect(record.requests[0]?.query).toEqual({ n: '1' });
  });
});
