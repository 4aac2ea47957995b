import { SANDBOX_ACCOUNTS, SANDBOX_APPS, sandboxForEachTest } from '../testing/sandbox';
import { api } from './api';
import { refreshSession } from './baseQuery';
import { sampleCalls, type EndpointName, type SampleIds } from './sampleCalls';
import { createTestStore, type TestStore } from './testStore';

const sandbox = sandboxForEachTest();

type SentRequest = { line: string; body: unknown; bearer: boolean };

/** Records what really leaves, and lets it go on to the sandbox. */
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

/** Rows of the sandbox, and the tokens of two mails. */
async function sampleIds(store: TestStore): Promise<SampleIds> {
  const rows = sandbox().platform.store;
  const email = 'mail@console.test';
  await store
    .dispatch(
      api.endpoints.register.initiate({ email, password: 'secret-0', displayName: 'Ma Il' }),
    )
    .unwrap();
  await store.dispatch(api.endpoints.forgotPassword.initiate({ email })).unwrap();
  const token = (kind: string) => rows.mails.all.find((mail) => mail.kind === kind)!.token;
  const customer = rows.customers.all.find(
    ({ appId, stripeCustomerId }) => appId === SANDBOX_APPS.nimbus && stripeCustomerId,
  )!;
  return {
    appId: SANDBOX_APPS.nimbus,
    customerId: customer.id,
    stripeCustomerId: customer.stripeCustomerId!,
    deviceId: rows.devices.ofApp(SANDBOX_APPS.nimbus).find(({ isActive }) => isActive)!.id,
    fileId: 'file_harbour',
    priceId: 'price_nimbus_pro_monthly',
    userId: rows.users.ofApp(SANDBOX_APPS.nimbus)[0]!.id,
    verificationToken: token('verify-email'),
    resetToken: token('reset-password'),
  };
}

const anyText = expect.any(String) as unknown;
const anyNumber = expect.any(Number) as unknown;
const pageOf = (row: object) =>
  expect.objectContaining({
    rows: expect.arrayContaining([expect.objectContaining(row)]) as unknown,
    understood: true,
  }) as unknown;

/** What each call answers, as far as it shows that the answer was understood. */
const results: Record<EndpointName, unknown> = {
  hello: { message: anyText },
  checkHealth: { status: 'ok' },
  getApps: pageOf({ id: SANDBOX_APPS.nimbus, userCount: anyNumber, createdAt: anyNumber }),
  getApp: expect.objectContaining({ id: SANDBOX_APPS.nimbus, displayName: anyText }),
  getAppStatistics: {
    statistics: expect.objectContaining({ totalUsers: anyNumber, monthlyRevenue: anyNumber }),
    understood: true,
  },
  createApp: { message: anyText, app: expect.objectContaining({ name: 'new-app' }) },
  updateApp: { message: anyText, app: expect.objectContaining({ isActive: false }) },
  deleteApp: { message: anyText },
  login: { userId: SANDBOX_ACCOUNTS.admin.id },
  register: { id: anyText },
  logout: { message: anyText },
  getProfile: expect.objectContaining({ id: SANDBOX_ACCOUNTS.admin.id, role: 'admin' }),
  verifyEmail: { message: anyText },
  forgotPassword: { message: anyText },
  resetPassword: { message: anyText },
  // Nobody is called that: the answer is an empty page.
  getCustomers: { rows: [], total: 0, pages: 0, understood: true },
  getCustomer: expect.objectContaining({ email: anyText, createdAt: anyNumber }),
  getCustomerSubscriptions: expect.objectContaining({ understood: true }),
  requestUpload: { fileId: anyText, uploadUrl: expect.stringMatching(/^http/) },
  confirmUpload: expect.objectContaining({ fileId: 'file_harbour', status: 'UPLOADED' }),
  downloadFile: { objectUrl: anyText, contentType: 'image/png', size: anyNumber },
  getFiles: pageOf({ fileId: 'file_pending', status: 'PENDING' }),
  deleteFile: { message: anyText },
  getPrices: pageOf({
    id: 'price_nimbus_pro_monthly',
    amount: { minorUnits: 1299, currency: 'USD' },
  }),
  getSubscriptions: expect.objectContaining({ understood: true, total: null, pages: anyNumber }),
  getDebugPlans: expect.objectContaining({ success: true, details: anyText }),
  syncStripePlans: { message: anyText, prices: pageOf({ stripeProductId: 'prod_nimbus_pro' }) },
  testStripeConnection: expect.objectContaining({ success: true, message: anyText }),
  startCheckout: { url: expect.stringMatching(/^https:/) },
  openPortal: { url: expect.stringMatching(/^https:/) },
  getDevices: expect.objectContaining({ understood: true, total: anyNumber, pages: anyNumber }),
  getDeviceStatus: expect.objectContaining({ isActive: true }),
  getDeviceLimits: expect.objectContaining({ maxServers: anyNumber }),
  registerDevice: expect.objectContaining({ platform: 'linux' }),
  recordServerCreated: { message: null },
  recordServerDeleted: { message: null },
  canCreateServer: { allowed: true, reason: null },
  canViewLogs: { allowed: expect.any(Boolean), reason: null },
  checkFeature: { enabled: false },
  getUsers: pageOf({ roles: expect.arrayContaining(['admin']), isActive: true }),
  getUser: expect.objectContaining({ roles: expect.any(Array), createdAt: anyNumber }),
  updateUserRoles: { roles: ['user', 'moderator'] },
  updateProfile: expect.objectContaining({ displayName: 'Ada' }),
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
    const call = sampleCalls(await sampleIds(store))[name];
    // The seeded device of this app may have used up its servers.
    await store.dispatch(api.endpoints.recordServerDeleted.initiate({ deviceId: '' }));

    const requests = recordRequests();
    const { data, error } = await call.send(store.dispatch);

    expect(error).toBeUndefined();
    expect(data).toEqual(results[name]);
    expect(requests).toEqual([{ line: call.sent, body: call.body, bearer: call.bearer ?? true }]);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('POST /api/auth/refresh, which is no endpoint', async () => {
    const store = createTestStore();
    await signIn(store);
    const { refreshToken, userId } = store.getState().session.credentials!;
    const requests = recordRequests();

    await expect(refreshSession(store)).resolves.toEqual({ kind: 'renewed' });

    expect(requests).toEqual([
      { line: 'POST /api/auth/refresh', body: { refreshToken, userId }, bearer: false },
    ]);
  });
});
