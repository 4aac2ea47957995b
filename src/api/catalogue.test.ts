import { SANDBOX_ACCOUNTS, SANDBOX_APPS, sampleIds, sandboxForEachTest } from '../testing/sandbox';
import { api } from './api';
import { refreshSession } from './client/baseQuery';
import { sampleCalls, type EndpointName } from '../testing/sampleCalls';
import { storeSession, createTestStore, type TestStore } from '../testing/testStore';

const sandbox = sandboxForEachTest();

type SentRequest = { line: string; body: unknown; bearer: boolean };

function recordRequests(): SentRequest[] {
  const requests: SentRequest[] = [];
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const text = await request.clone().text();
    requests.push({
      line: `${request.method} ${pathname}${search}`,
      body: text ? JSON.parse(text) : undefined,
      bearer: request.headers.has('authorization'),
    });
    return send(request);
  });
  return requests;
}

async function signIn(store: TestStore): Promise<void> {
  const { email, password } = SANDBOX_ACCOUNTS.admin;
  await store.dispatch(api.endpoints.login.initiate({ email, password })).unwrap();
}

// Typed as `unknown`, because Jest's matchers are of type `any`.
const anyText: unknown = expect.any(String);
const anyNumber: unknown = expect.any(Number);
const anyFlag: unknown = expect.any(Boolean);
const url: unknown = expect.stringMatching(/^https?:/);
const having = (fields: object): unknown => expect.objectContaining(fields);
const including = (...items: unknown[]): unknown => expect.arrayContaining(items);
const answered = (facts: unknown) => ({ facts, isMalformed: false, raw: anyText });
const pageOf = (row: object) => having({ rows: including(having(row)), isMalformed: false });

/** Expected result of each call, with enough fields to show that the response was read. */
const results: Record<EndpointName, unknown> = {
  hello: { message: anyText, version: '1.0' },
  checkHealth: { status: 'ok' },
  getApps: pageOf({ id: SANDBOX_APPS.nimbus, userCount: anyNumber, createdAt: anyNumber }),
  getApp: having({ id: SANDBOX_APPS.nimbus, displayName: anyText }),
  getAppStatistics: {
    statistics: having({ totalUsers: anyNumber, monthlyRevenue: anyNumber }),
    isMalformed: false,
  },
  createApp: { message: anyText, app: having({ name: 'new-app' }) },
  updateApp: {
    message: anyText,
    app: having({ isActive: false }),
    told: having({ isActive: false }),
  },
  deleteApp: { message: anyText },
  login: { userId: SANDBOX_ACCOUNTS.admin.id },
  register: { id: anyText },
  logout: { message: anyText },
  getProfile: having({ id: SANDBOX_ACCOUNTS.admin.id, role: 'admin' }),
  verifyEmail: { message: anyText },
  forgotPassword: { message: anyText },
  resetPassword: { message: anyText },
  getCustomers: pageOf({ email: anyText, subscriptions: including() }),
  getCustomer: having({ email: anyText, createdAt: anyNumber }),
  getCustomerSubscriptions: pageOf({ status: anyText, createdAt: anyNumber }),
  requestUpload: { fileId: anyText, uploadUrl: url },
  confirmUpload: having({ fileId: 'file_harbour', status: 'UPLOADED' }),
  downloadFile: { objectUrl: anyText, contentType: 'image/png', size: anyNumber },
  getFiles: pageOf({ fileId: 'file_pending', status: 'PENDING' }),
  deleteFile: { message: anyText },
  getPrices: pageOf({
    id: 'price_nimbus_pro_monthly',
    amount: { minorUnits: 1299, currency: 'USD' },
  }),
  getSubscriptions: pageOf({ status: 'active', user: { displayName: anyText, email: anyText } }),
  getDebugPlans: having({ products: including(having({ synced: true })), unreadable: 0 }),
  syncStripePlans: { message: anyText, prices: pageOf({ stripeProductId: 'prod_nimbus_pro' }) },
  testStripeConnection: { message: anyText, details: anyText },
  startCheckout: { url: url },
  openPortal: { url: url },
  getWholeList: having({ loaded: having({ rows: including(having({ isActive: true })) }) }),
  getDevices: pageOf({ isActive: true, serverCount: anyNumber, lastSeen: anyNumber }),
  getDeviceStatus: answered(having({ isActive: true, hasActiveSubscription: anyFlag })),
  getDeviceLimits: answered(having({ serverCount: anyNumber, maxServers: anyNumber })),
  registerDevice: { message: 'Device registered', device: having({ platform: 'linux' }) },
  recordServerCreated: { message: null },
  recordServerDeleted: { message: null },
  canCreateServer: answered({ allowed: true, reason: null }),
  canViewLogs: answered({ allowed: anyFlag, reason: null }),
  checkFeature: answered({ enabled: false }),
  getUsers: pageOf({ roles: including('admin'), isActive: true }),
  getUser: having({ roles: including(), createdAt: anyNumber }),
  updateUserRoles: { roles: ['user', 'moderator'], told: { roles: ['user', 'moderator'] } },
  updateProfile: { user: having({ displayName: 'Ada' }), told: { displayName: 'Ada' } },
};

const endpointNames = Object.keys(api.endpoints) as EndpointName[];

it('covers every endpoint', () => {
  expect(Object.keys(results).sort()).toEqual([...endpointNames].sort());
});

describe('the catalogue of calls', () => {
  it.each(endpointNames)('%s', async (name) => {
    const complaints = jest.spyOn(console, 'error');
    const store = createTestStore();
    await signIn(store);
    const sample = sampleCalls(sampleIds(sandbox()))[name];

    const requests = recordRequests();
    const { data, error } = await store.dispatch(sample.call);

    expect(error).toBeUndefined();
    expect(data).toEqual(results[name]);
    expect(requests).toEqual([
      { line: sample.sent, body: sample.body, bearer: sample.bearer ?? true },
    ]);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('POST /api/auth/refresh, which is no endpoint', async () => {
    const store = createTestStore();
    await signIn(store);
    storeSession(store.getState().session.credentials!);
    const { refreshToken, userId } = store.getState().session.credentials!;
    const requests = recordRequests();

    await expect(refreshSession(store)).resolves.toEqual({ kind: 'renewed' });

    expect(requests).toEqual([
      { line: 'POST /api/auth/refresh', body: { refreshToken, userId }, bearer: false },
    ]);
  });
});
