import { createSandbox, SANDBOX_ACCOUNTS, SANDBOX_APPS } from '../sandbox';
import { at, Client, straightTo } from '../testing/client';

const sandbox = createSandbox();
const { store } = sandbox.platform;
const app = SANDBOX_APPS.harbor;
const device = store.devices
  .ofApp(app)
  .find(({ isActive, serverCount }) => isActive && serverCount === 0);
const customer = store.customers
  .ofApp(app)
  .find(({ stripeCustomerId }) => stripeCustomerId !== null);
const deviceId = device?.id ?? '';

type Access = 'open' | 'signed in' | 'admin';
type Case = [Access, string, string, unknown, number, Record<string, unknown> | string];

const any = (kind: unknown): unknown => expect.any(kind) as unknown;

/** Every call of the platform: who may make it, a valid request, and the response. */
// prettier-ignore
const CALLS: Case[] = [
  ['open', 'GET', '/api', undefined, 200, { version: '1.0' }],
  ['open', 'GET', '/api/health', undefined, 200, { status: 'ok' }],
  ['admin', 'POST', '/api/app-management', { name: 'call', displayName: 'Call' }, 201, { success: true, message: any(String), data: { name: 'call' } }],
  ['signed in', 'GET', '/api/app-management?page=1&limit=2&search=a', undefined, 200, { success: true, data: any(Array), total: any(Number), page: 1, pages: any(Number) }],
  ['signed in', 'GET', `/api/app-management/${app}`, undefined, 200, { data: { id: app, _count: { users: any(Number), devices: any(Number) } } }],
  ['admin', 'PUT', `/api/app-management/${app}`, { displayName: 'Harbor' }, 200, { success: true, data: { displayName: 'Harbor' } }],
  ['admin', 'DELETE', `/api/app-management/${SANDBOX_APPS.orchard}`, undefined, 200, { success: true }],
  ['signed in', 'GET', `/api/app-management/${app}/statistics`, undefined, 200, { data: { totalUsers: any(Number), activeUsers: any(Number), totalDevices: any(Number), activeDevices: any(Number), totalSubscriptions: any(Number), activeSubscriptions: any(Number), monthlyRevenue: any(Number) } }],
  ['open', 'POST', '/api/auth/login', { email: 'user@console.test', password: 'sandbox-user' }, 200, { access_token: any(String), refresh_token: any(String), userId: 'user_standard' }],
  ['open', 'POST', '/api/auth/register', { email: 'call@console.test', password: 'sandbox-call', displayName: 'Call' }, 201, { id: any(String) }],
  ['signed in', 'GET', '/api/auth/profile', undefined, 200, { email: 'admin@console.test', roles: [{ name: 'admin' }] }],
  ['open', 'POST', '/api/auth/forgot-password', { email: 'user@console.test' }, 200, { success: true }],
  ['signed in', 'GET', `/api/customers?search=a&appId=${app}&limit=20&page=1`, undefined, 200, { customers: any(Array), total: any(Number), page: 1, pages: any(Number) }],
  ['signed in', 'GET', `/api/customers/${customer?.id ?? ''}`, undefined, 200, { id: customer?.id, subscriptions: any(Array) }],
  ['signed in', 'GET', `/api/customers/${customer?.id ?? ''}/subscriptions`, undefined, 200, { subscriptions: any(Array) }],
  ['signed in', 'POST', '/api/storage/presigned-url', { fileName: 'a.txt', contentType: 'text/plain', size: 1 }, 200, { fileId: any(String), uploadUrl: any(String), expiresIn: 900 }],
  ['signed in', 'POST', '/api/storage/confirm-upload', { fileId: 'file_pending' }, 200, { fileId: 'file_pending', status: 'FAILED' }],
  ['signed in', 'GET', '/api/storage/download/file_notes', undefined, 200, 'Nimbus 4.12.1\n- servers in Nairobi\n- faster log view\n'],
  ['signed in', 'GET', '/api/storage/files', undefined, 200, { files: any(Array) }],
  ['signed in', 'DELETE', '/api/storage/file_failed', undefined, 200, { success: true }],
  ['signed in', 'GET', `/api/subscriptions/prices?appId=${app}`, undefined, 200, { success: true, data: any(Array) }],
  ['signed in', 'GET', `/api/subscriptions/all?page=1&limit=20&search=a&status=active&appId=${app}`, undefined, 200, { subscriptions: any(Array), page: 1, pages: any(Number) }],
  ['signed in', 'GET', `/api/subscriptions/devices?page=1&limit=10&search=a&status=active&appId=${app}`, undefined, 200, { success: true, data: any(Array), pagination: { total: any(Number), pages: any(Number), page: 1, hasNext: any(Boolean), hasPrev: false } }],
  ['signed in', 'GET', '/api/subscriptions/debug-plans', undefined, 200, { success: true, data: any(Array) }],
  ['admin', 'POST', '/api/subscriptions/sync-stripe-plans', undefined, 200, { success: true, message: any(String), data: any(Array) }],
  ['signed in', 'GET', '/api/subscriptions/test-stripe-connection', undefined, 200, { success: true }],
  ['signed in', 'POST', '/api/subscriptions/checkout', { priceId: 'price_harbor_dock_monthly' }, 200, { url: any(String) }],
  ['signed in', 'POST', '/api/subscriptions/portal', { customerId: customer?.stripeCustomerId }, 200, { url: any(String) }],
  ['signed in', 'GET', `/api/subscriptions/status/${deviceId}`, undefined, 200, { success: true, data: { deviceId } }],
  ['signed in', 'GET', `/api/subscriptions/limits/${deviceId}`, undefined, 200, { success: true, data: { maxServers: any(Number) } }],
  ['signed in', 'POST', '/api/subscriptions/device/register', { deviceId: 'call', appId: app }, 201, { success: true, data: { id: 'call' } }],
  ['signed in', 'POST', `/api/subscriptions/device/${deviceId}/server-created`, {}, 200, { success: true, data: { serverCount: 1 } }],
  ['signed in', 'POST', `/api/subscriptions/device/${deviceId}/server-deleted`, {}, 200, { success: true, data: { serverCount: 0 } }],
  ['signed in', 'GET', `/api/subscriptions/device/${deviceId}/can-create-server`, undefined, 200, { success: true, data: { allowed: true } }],
  ['signed in', 'GET', `/api/subscriptions/device/${deviceId}/can-view-logs`, undefined, 200, { success: true, data: { allowed: any(Boolean) } }],
  ['signed in', 'POST', `/api/subscriptions/device/${deviceId}/check-feature/logs`, undefined, 200, { success: true, data: { feature: 'logs', enabled: false } }],
  ['signed in', 'GET', `/api/users?page=1&limit=20&search=a&status=active&role=user&appId=${app}`, undefined, 200, { users: any(Array), total: any(Number), page: 1, pages: any(Number) }],
  ['signed in', 'GET', '/api/users/user_standard', undefined, 200, { id: 'user_standard', roles: ['user'], devices: [], subscription: null }],
  ['admin', 'PATCH', '/api/users/user_standard/roles', { roles: ['user'] }, 200, { id: 'user_standard', roles: ['user'] }],
  ['signed in', 'PATCH', '/api/users/profile', { displayName: 'Amelia O.' }, 200, { displayName: 'Amelia O.', email_verified: true }],
  // These calls are last, because they end the session or need the calls before them.
  ['open', 'POST', '/api/auth/refresh', { refreshToken: 'x', userId: 'y' }, 401, { message: 'Invalid refresh token' }],
  ['open', 'GET', '/api/auth/verify-email?token=x', undefined, 400, { message: 'Invalid verification token' }],
  ['open', 'POST', '/api/auth/reset-password', { token: 'x', password: 'sandbox-x' }, 400, { message: 'Invalid or expired token' }],
  ['signed in', 'POST', '/api/auth/logout', undefined, 200, { success: true }],
];

const title = '%s: %s %s';

describe('a call', () => {
  const admin = new Client(straightTo(sandbox));
  beforeAll(() => admin.signIn(SANDBOX_ACCOUNTS.admin));

  it.each(CALLS)(
    `is answered (${title})`,
    async (_access, method, path, body, status, expected) => {
      const answer = await admin.call(method, path, body);
      expect(answer.status).toBe(status);
      if (typeof expected === 'string') expect(answer.body).toBe(expected);
      else expect(answer.body).toMatchObject(expected);
    },
  );
});

describe('a call without a token', () => {
  const visitor = new Client(straightTo(createSandbox()));

  it.each(CALLS.filter(([access]) => access !== 'open'))(
    `is refused with 401 (${title})`,
    async (_access, method, path, body) => {
      expect(await visitor.call(method, path, body)).toMatchObject({
        status: 401,
        body: { statusCode: 401, message: 'Unauthorized', error: 'Unauthorized' },
      });
    },
  );
});

describe.each([SANDBOX_ACCOUNTS.moderator, SANDBOX_ACCOUNTS.user, SANDBOX_ACCOUNTS.farmOwner])(
  'an admin-only call by $email',
  (account) => {
    const client = new Client(straightTo(createSandbox()));
    beforeAll(() => client.signIn(account));

    it.each(CALLS.filter(([access]) => access === 'admin'))(
      `is refused with 403 (${title})`,
      async (_access, method, path, body) => {
        expect(await client.call(method, path, body)).toMatchObject({
          status: 403,
          body: { message: 'Forbidden - Admin access required', error: 'Forbidden' },
        });
      },
    );
  },
);

describe.each([SANDBOX_ACCOUNTS.superAdmin, SANDBOX_ACCOUNTS.nonAscii])(
  'an admin-only call by $email',
  (account) => {
    it('is allowed', async () => {
      const client = await new Client(straightTo(createSandbox())).signIn(account);
      const path = `/api/app-management/${app}`;
      expect((await client.call('PUT', path, { isActive: false })).status).toBe(200);
    });
  },
);

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
    const encoded = await new Client(straightTo(sandbox)).signIn(SANDBOX_ACCOUNTS.moderator);
    const strange = 'a/b ü?';
    await encoded.call('POST', '/api/subscriptions/device/register', {
      deviceId: strange,
      appId: app,
    });
    const { body } = await encoded.call(
      'GET',
      `/api/subscriptions/limits/${encodeURIComponent(strange)}`,
    );
    expect(at(body, 'data.deviceId')).toBe(strange);
  });
});
