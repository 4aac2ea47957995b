import { api } from './api';
import type { TestStore } from './testStore';

/** For tests: one call of every endpoint, and the request that the contract wants for it. */
export type SampleCall = {
  send: (
    dispatch: TestStore['dispatch'],
  ) => PromiseLike<{ data?: unknown; error?: unknown }> & { unsubscribe?: () => void };
  /** Method, path and query, encoded. */
  sent: string;
  body?: unknown;
  /** Whether the call carries the session's token. Default true. */
  bearer?: false;
};

export type EndpointName = keyof typeof api.endpoints;

/** Ids of rows that the server knows. */
export type SampleIds = {
  appId: string;
  customerId: string;
  deviceId: string;
  fileId: string;
  priceId: string;
  stripeCustomerId: string;
  userId: string;
  verificationToken: string;
  resetToken: string;
};

const once = { subscribe: false, forceRefetch: true } as const;

const newApp = { name: 'new-app', displayName: 'New App' };
const login = { email: 'admin@console.test', password: 'sandbox-admin' };
const registration = { email: 'new@console.test', password: 'secret-1', displayName: 'New User' };
const newFile = { fileName: 'a b.png', contentType: 'image/png', size: 3 };
const { endpoints } = api;

const general = () =>
  ({
    hello: {
      send: (dispatch) => dispatch(endpoints.hello.initiate(undefined, once)),
      sent: 'GET /api',
      bearer: false,
    },
    checkHealth: {
      send: (dispatch) => dispatch(endpoints.checkHealth.initiate(undefined, once)),
      sent: 'GET /api/health',
      bearer: false,
    },
  }) satisfies Partial<Record<EndpointName, SampleCall>>;

const apps = ({ appId }: SampleIds) =>
  ({
    getApps: {
      send: (dispatch) => dispatch(endpoints.getApps.initiate(undefined, once)),
      sent: 'GET /api/app-management?page=1&limit=100',
    },
    getApp: {
      send: (dispatch) => dispatch(endpoints.getApp.initiate({ id: appId }, once)),
      sent: `GET /api/app-management/${appId}`,
    },
    getAppStatistics: {
      send: (dispatch) => dispatch(endpoints.getAppStatistics.initiate({ appId }, once)),
      sent: `GET /api/app-management/${appId}/statistics`,
    },
    createApp: {
      send: (dispatch) => dispatch(endpoints.createApp.initiate(newApp)),
      sent: 'POST /api/app-management',
      // What was not filled in is absent, and there is no isActive.
      body: newApp,
    },
    updateApp: {
      send: (dispatch) =>
        dispatch(
          endpoints.updateApp.initiate({
            id: appId,
            name: 'nimbus',
            displayName: 'Nimbus',
            domain: 'https://nimbus.example',
            isActive: false,
          }),
        ),
      sent: `PUT /api/app-management/${appId}`,
      body: {
        name: 'nimbus',
        displayName: 'Nimbus',
        domain: 'https://nimbus.example',
        isActive: false,
      },
    },
    deleteApp: {
      send: (dispatch) => dispatch(endpoints.deleteApp.initiate({ id: appId })),
      sent: `DELETE /api/app-management/${appId}`,
    },
  }) satisfies Partial<Record<EndpointName, SampleCall>>;

const auth = ({ verificationToken, resetToken }: SampleIds) =>
  ({
    login: {
      send: (dispatch) => dispatch(endpoints.login.initiate(login)),
      sent: 'POST /api/auth/login',
      body: login,
      bearer: false,
    },
    register: {
      send: (dispatch) => dispatch(endpoints.register.initiate(registration)),
      sent: 'POST /api/auth/register',
      body: registration,
      bearer: false,
    },
    logout: {
      send: (dispatch) => dispatch(endpoints.logout.initiate()),
      sent: 'POST /api/auth/logout',
    },
    getProfile: {
      send: (dispatch) => dispatch(endpoints.getProfile.initiate(undefined, once)),
      sent: 'GET /api/auth/profile',
    },
    verifyEmail: {
      send: (dispatch) => dispatch(endpoints.verifyEmail.initiate({ token: verificationToken })),
      sent: `GET /api/auth/verify-email?token=${verificationToken}`,
      bearer: false,
    },
    forgotPassword: {
      send: (dispatch) => dispatch(endpoints.forgotPassword.initiate({ email: login.email })),
      sent: 'POST /api/auth/forgot-password',
      body: { email: login.email },
      bearer: false,
    },
    resetPassword: {
      send: (dispatch) =>
        dispatch(endpoints.resetPassword.initiate({ token: resetToken, password: 'secret-2' })),
      sent: 'POST /api/auth/reset-password',
      body: { token: resetToken, password: 'secret-2' },
      bearer: false,
    },
  }) satisfies Partial<Record<EndpointName, SampleCall>>;

const customers = ({ appId, customerId }: SampleIds) =>
  ({
    getCustomers: {
      send: (dispatch) =>
        dispatch(endpoints.getCustomers.initiate({ appId, page: 1, search: ' a&b=c+ü ' }, once)),
      sent: `GET /api/customers?page=1&limit=20&search=a%26b%3Dc%2B%C3%BC&appId=${appId}`,
    },
    getCustomer: {
      send: (dispatch) => dispatch(endpoints.getCustomer.initiate({ id: customerId }, once)),
      sent: `GET /api/customers/${customerId}`,
    },
    getCustomerSubscriptions: {
      send: (dispatch) =>
        dispatch(endpoints.getCustomerSubscriptions.initiate({ id: customerId }, once)),
      sent: `GET /api/customers/${customerId}/subscriptions`,
    },
  }) satisfies Partial<Record<EndpointName, SampleCall>>;

const storage = ({ fileId }: SampleIds) =>
  ({
    requestUpload: {
      send: (dispatch) => dispatch(endpoints.requestUpload.initiate(newFile)),
      sent: 'POST /api/storage/presigned-url',
      body: newFile,
    },
    confirmUpload: {
      send: (dispatch) => dispatch(endpoints.confirmUpload.initiate({ fileId })),
      sent: 'POST /api/storage/confirm-upload',
      body: { fileId },
    },
    downloadFile: {
      send: (dispatch) => dispatch(endpoints.downloadFile.initiate({ fileId })),
      sent: `GET /api/storage/download/${fileId}`,
    },
    getFiles: {
      send: (dispatch) => dispatch(endpoints.getFiles.initiate(undefined, once)),
      sent: 'GET /api/storage/files',
    },
    deleteFile: {
      send: (dispatch) => dispatch(endpoints.deleteFile.initiate({ fileId })),
      sent: `DELETE /api/storage/${fileId}`,
    },
  }) satisfies Partial<Record<EndpointName, SampleCall>>;

const subscriptions = ({ appId, priceId, stripeCustomerId }: SampleIds) =>
  ({
    getPrices: {
      send: (dispatch) => dispatch(endpoints.getPrices.initiate({ appId }, once)),
      sent: `GET /api/subscriptions/prices?appId=${appId}`,
    },
    getSubscriptions: {
      send: (dispatch) =>
        dispatch(endpoints.getSubscriptions.initiate({ appId, page: 2, status: 'past_due' }, once)),
      sent: `GET /api/subscriptions/all?page=2&limit=20&status=past_due&appId=${appId}`,
    },
    getDebugPlans: {
      send: (dispatch) => dispatch(endpoints.getDebugPlans.initiate(undefined, once)),
      sent: 'GET /api/subscriptions/debug-plans',
    },
    syncStripePlans: {
      send: (dispatch) => dispatch(endpoints.syncStripePlans.initiate()),
      sent: 'POST /api/subscriptions/sync-stripe-plans',
    },
    testStripeConnection: {
      send: (dispatch) => dispatch(endpoints.testStripeConnection.initiate(undefined, once)),
      sent: 'GET /api/subscriptions/test-stripe-connection',
    },
    startCheckout: {
      send: (dispatch) => dispatch(endpoints.startCheckout.initiate({ priceId })),
      sent: 'POST /api/subscriptions/checkout',
      body: { priceId },
    },
    openPortal: {
      send: (dispatch) => dispatch(endpoints.openPortal.initiate({ customerId: stripeCustomerId })),
      sent: 'POST /api/subscriptions/portal',
      body: { customerId: stripeCustomerId },
    },
  }) satisfies Partial<Record<EndpointName, SampleCall>>;

const devices = ({ appId, deviceId }: SampleIds) =>
  ({
    getDevices: {
      send: (dispatch) =>
        dispatch(
          endpoints.getDevices.initiate({ appId, page: 1, search: '', status: 'active' }, once),
        ),
      sent: `GET /api/subscriptions/devices?page=1&limit=10&status=active&appId=${appId}`,
    },
    getDeviceStatus: {
      send: (dispatch) => dispatch(endpoints.getDeviceStatus.initiate({ deviceId }, once)),
      sent: `GET /api/subscriptions/status/${deviceId}`,
    },
    getDeviceLimits: {
      send: (dispatch) => dispatch(endpoints.getDeviceLimits.initiate({ deviceId }, once)),
      sent: `GET /api/subscriptions/limits/${deviceId}`,
    },
    registerDevice: {
      send: (dispatch) =>
        dispatch(endpoints.registerDevice.initiate({ deviceId, appId, platform: 'linux' })),
      sent: 'POST /api/subscriptions/device/register',
      body: { deviceId, appId, platform: 'linux' },
    },
    recordServerCreated: {
      send: (dispatch) => dispatch(endpoints.recordServerCreated.initiate({ deviceId })),
      sent: `POST /api/subscriptions/device/${deviceId}/server-created`,
    },
    recordServerDeleted: {
      send: (dispatch) => dispatch(endpoints.recordServerDeleted.initiate({ deviceId })),
      sent: `POST /api/subscriptions/device/${deviceId}/server-deleted`,
    },
    canCreateServer: {
      send: (dispatch) => dispatch(endpoints.canCreateServer.initiate({ deviceId }, once)),
      sent: `GET /api/subscriptions/device/${deviceId}/can-create-server`,
    },
    canViewLogs: {
      send: (dispatch) => dispatch(endpoints.canViewLogs.initiate({ deviceId }, once)),
      sent: `GET /api/subscriptions/device/${deviceId}/can-view-logs`,
    },
    checkFeature: {
      send: (dispatch) =>
        dispatch(endpoints.checkFeature.initiate({ deviceId, feature: 'Log access/1' })),
      sent: `POST /api/subscriptions/device/${deviceId}/check-feature/Log%20access%2F1`,
    },
  }) satisfies Partial<Record<EndpointName, SampleCall>>;

const users = ({ appId, userId }: SampleIds) =>
  ({
    getUsers: {
      send: (dispatch) =>
        dispatch(
          endpoints.getUsers.initiate({ appId, page: 1, status: 'active', role: 'admin' }, once),
        ),
      sent: `GET /api/users?page=1&limit=20&status=active&role=admin&appId=${appId}`,
    },
    getUser: {
      send: (dispatch) => dispatch(endpoints.getUser.initiate({ id: userId }, once)),
      sent: `GET /api/users/${userId}`,
    },
    updateUserRoles: {
      send: (dispatch) =>
        dispatch(endpoints.updateUserRoles.initiate({ id: userId, roles: ['user', 'moderator'] })),
      sent: `PATCH /api/users/${userId}/roles`,
      body: { roles: ['user', 'moderator'] },
    },
    updateProfile: {
      send: (dispatch) => dispatch(endpoints.updateProfile.initiate({ displayName: 'Ada' })),
      sent: 'PATCH /api/users/profile',
      body: { displayName: 'Ada' },
    },
  }) satisfies Partial<Record<EndpointName, SampleCall>>;

/** An endpoint that is missing here is a type error, and fails the catalogue's test. */
export function sampleCalls(ids: SampleIds): Record<EndpointName, SampleCall> {
  return {
    ...general(),
    ...apps(ids),
    ...auth(ids),
    ...customers(ids),
    ...storage(ids),
    ...subscriptions(ids),
    ...devices(ids),
    ...users(ids),
  };
}
