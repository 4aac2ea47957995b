import { createSandbox, SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../sandbox';
import type { SandboxAccount } from '../platform/seed/accounts';
import { at, Client, straightTo } from '../testing/client';

/* `src/api/catalogue.test.ts` tests who may make each call. */

const { admin, superAdmin, nonAscii, moderator, user, farmOwner, withoutRole } = SANDBOX_ACCOUNTS;
const appPath = `/api/app-management/${SANDBOX_APPS.harbor}`;

it('refuses a call without a token with 401', async () => {
  const visitor = new Client(straightTo(createSandbox()));
  expect(await visitor.call('GET', appPath)).toMatchObject({
    status: 401,
    body: { statusCode: 401, message: 'Unauthorized', error: 'Unauthorized' },
  });
});

describe('a call for administrators', () => {
  const putAs = async (account: SandboxAccount) => {
    const client = await new Client(straightTo(createSandbox())).signIn(account);
    return client.call('PUT', appPath, { isActive: false });
  };

  it.each([admin, superAdmin, nonAscii])('is allowed to $email', async (account) => {
    expect((await putAs(account)).status).toBe(200);
  });

  it.each([moderator, user, farmOwner, withoutRole])(
    'is refused with 403 to $email',
    async (account) => {
      expect(await putAs(account)).toMatchObject({
        status: 403,
        body: { message: 'Forbidden - Admin access required', error: 'Forbidden' },
      });
    },
  );
});

describe('a request that matches no call', () => {
  const client = new Client(straightTo(createSandbox()));

  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/health'],
    ['DELETE', '/api/users/user_standard'],
    ['PATCH', '/api/customers/x'],
  ])('is a 404 in JSON: %s %s', async (method, path) => {
    const { status, body } = await client.call(method, path, method === 'GET' ? undefined : {});
    expect(status).toBe(404);
    expect(body).toMatchObject({ statusCode: 404, error: 'Not Found' });
  });

  it('is a 400 when its body is no JSON', async () => {
    const request = new Request('http://platform.test/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"email":',
    });
    const response = await straightTo(createSandbox())(request);
    expect(response.status).toBe(400);
    const body: unknown = await response.json();
    expect(at(body, 'message')).toBe('Request body is not valid JSON');
  });

  it('decodes path parameters', async () => {
    const encoded = await new Client(straightTo(createSandbox())).signIn(
      SANDBOX_ACCOUNTS.moderator,
    );
    const strange = 'a/b ü?';
    await encoded.call('POST', '/api/subscriptions/device/register', {
      deviceId: strange,
      appId: SANDBOX_APPS.harbor,
    });
    const { body } = await encoded.call(
      'GET',
      `/api/subscriptions/limits/${encodeURIComponent(strange)}`,
    );
    expect(at(body, 'data.deviceId')).toBe(strange);
  });
});
