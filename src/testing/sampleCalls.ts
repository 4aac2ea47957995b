import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { TestStore } from './testStore';

/** Call of an endpoint, and the request that it should send. */
export type SampleCall = {
  call: ThunkAction<
    PromiseLike<{ data?: unknown; error?: unknown }>,
    ReturnType<TestStore['getState']>,
    unknown,
    UnknownAction
  >;
  /** Method, path and encoded query. */
  sent: string;
  body?: unknown;
  /** Whether the request contains the session's token. The default is true. */
  bearer?: false;
};

export type EndpointName = keyof typeof api.endpoints;

/** Ids of existing records. */
export type SampleIds = Record<
  | ('appId' | 'appName' | 'customerId' | 'deviceId' | 'fileId' | 'priceId' | 'userId')
  | ('stripeCustomerId' | 'verificationToken' | 'resetToken'),
  string
>;

const once = { subscribe: false, forceRefetch: true } as const;

const newApp = { name: 'new-app', displayName: 'New App' };
const appChange = { displayName: 'Nimbus', domain: 'https://nimbus.example', isActive: false };
const login = { email: 'admin@console.test', password: 'sandbox-admin' };
const registration = { email: 'new@console.test', password: 'secret-1', displayName: 'New User' };
const newFile = { fileName: 'a b.png', contentType: 'image/png', size: 3 };
const { endpoints } = api;

/** Returns one call of every endpoint. A missing endpoint is a type error. */
export function sampleCalls(ids: SampleIds): Record<EndpointName, SampleCall> {
  const { appId, appName, customerId, deviceId, fileId, priceId, stripeCustomerId, userId } = ids;
  const { verificationToken, resetToken } = ids;
  return {
    hello: { call: endpoints.hello.initiate(undefined, once), sent: 'GET /api', bearer: false },
    checkHealth: {
      call: endpoints.checkHealth.initiate(undefined, once),
      sent: 'GET /api/health',
      bearer: false,
    },

    getApps: {
      call: endpoints.getApps.initiate(undefined, once),
      sent: 'GET /api/app-management?page=1&limit=100',
    },
    getApp: {
      call: endpoints.getApp.initiate({ id: appId }, once),
      sent: `GET /api/app-management/${appId}`,
    },
    getAppStatistics: {
      call: endpoints.getAppStatistics.initiate({ appId }, once),
      sent: `GET /api/app-management/${appId}/statistics`,
    },
    createApp: {
      call: endpoints.createApp.initiate(newApp),
      sent: 'POST /api/app-management',
      // `createApp` must not add empty optional fields or `isActive` to the body.
      body: newApp,
    },
    updateApp: {
      call: endpoints.updateApp.initiate({ id: appId, name: appName, ...appChange }),
      sent: `PUT /api/app-management/${appId}`,
      body: { name: appName, ...appChange },
    },
    deleteApp: {
      call: endpoints.deleteApp.initiate({ id: appId }),
      sent: `DELETE /api/app-management/${appId}`,
    },

    login: {
      call: endpoints.login.initiate(login),
      sent: 'POST /api/auth/login',
      body: login,
      bearer: false,
    },
    register: {
      call: endpoints.register.initiate(registration),
      sent: 'POST /api/auth/register',
      body: registration,
      bearer: false,
    },
    logout: { call: endpoints.logout.initiate(), sent: 'POST /api/auth/logout' },
    getProfile: {
      call: endpoints.getProfile.initiate(undefined, once),
      sent: 'GET /api/auth/profile',
    },
    verifyEmail: {
      call: endpoints.verifyEmail.initiate({ token: verificationToken }),
      sent: `GET /api/auth/verify-email?token=${verificationToken}`,
      bearer: false,
    },
    forgotPassword: {
      call: endpoints.forgotPassword.initiate({ email: login.email }),
      sent: 'POST /api/auth/forgot-password',
      body: { email: login.email },
      bearer: false,
    },
    resetPassword: {
      call: endpoints.resetPassword.initiate({ token: resetToken, password: 'secret-2' }),
      sent: 'POST /api/auth/reset-password',
      body: { token: resetToken, password: 'secret-2' },
      bearer: false,
    },

    getCustomers: {
      call: endpoints.getCustomers.initiate({ appId: null, page: 1, search: '' }, once),
      sent: 'GET /api/customers?page=1&limit=20',
    },
    getCustomer: {
      call: endpoints.getCustomer.initiate({ id: customerId }, once),
      sent: `GET /api/customers/${customerId}`,
    },
    getCustomerSubscriptions: {
      call: endpoints.getCustomerSubscriptions.initiate({ id: customerId }, once),
      sent: `GET /api/customers/${customerId}/subscriptions`,
    },

    requestUpload: {
      call: endpoints.requestUpload.initiate(newFile),
      sent: 'POST /api/storage/presigned-url',
      body: newFile,
    },
    confirmUpload: {
      call: endpoints.confirmUpload.initiate({ fileId }),
      sent: 'POST /api/storage/confirm-upload',
      body: { fileId },
    },
    downloadFile: {
      call: endpoints.downloadFile.initiate({ fileId }, once),
      sent: `GET /api/storage/download/${fileId}`,
    },
    getFiles: {
      call: endpoints.getFiles.initiate(undefined, once),
      sent: 'GET /api/storage/files',
    },
    deleteFile: {
      call: endpoints.deleteFile.initiate({ fileId }),
      sent: `DELETE /api/storage/${fileId}`,
    },

    getPrices: {
      call: endpoints.getPrices.initiate({ appId }, once),
      sent: `GET /api/subscriptions/prices?appId=${appId}`,
    },
    getSubscriptions: {
      call: endpoints.getSubscriptions.initiate({ appId, page: 2, status: 'active' }, once),
      sent: `GET /api/subscriptions/all?page=2&limit=20&status=active&appId=${appId}`,
    },
    getDebugPlans: {
      call: endpoints.getDebugPlans.initiate(undefined, once),
      sent: 'GET /api/subscriptions/debug-plans',
    },
    syncStripePlans: {
      call: endpoints.syncStripePlans.initiate(),
      sent: 'POST /api/subscriptions/sync-stripe-plans',
    },
    testStripeConnection: {
      call: endpoints.testStripeConnection.initiate(undefined, once),
      sent: 'GET /api/subscriptions/test-stripe-connection',
    },
    startCheckout: {
      call: endpoints.startCheckout.initiate({ priceId }),
      sent: 'POST /api/subscriptions/checkout',
      body: { priceId },
    },
    openPortal: {
      call: endpoints.openPortal.initiate({ customerId: stripeCustomerId }),
      sent: 'POST /api/subscriptions/portal',
      body: { customerId: stripeCustomerId },
    },

    getWholeList: {
      call: endpoints.getWholeList.initiate(
        { list: 'devices', args: { appId, search: deviceId } },
        once,
      ),
      sent: `GET /api/subscriptions/devices?page=1&limit=100&search=${deviceId}&appId=${appId}`,
    },
    getDevices: {
      call: endpoints.getDevices.initiate(
        { appId, page: 1, search: ' n ', status: 'active' },
        once,
      ),
      sent: `GET /api/subscriptions/devices?page=1&limit=10&search=n&status=active&appId=${appId}`,
    },
    getDeviceStatus: {
      call: endpoints.getDeviceStatus.initiate({ deviceId }, once),
      sent: `GET /api/subscriptions/status/${deviceId}`,
    },
    getDeviceLimits: {
      call: endpoints.getDeviceLimits.initiate({ deviceId }, once),
      sent: `GET /api/subscriptions/limits/${deviceId}`,
    },
    registerDevice: {
      call: endpoints.registerDevice.initiate({ deviceId, appId, platform: 'linux' }),
      sent: 'POST /api/subscriptions/device/register',
      body: { deviceId, appId, platform: 'linux' },
    },
    recordServerCreated: {
      call: endpoints.recordServerCreated.initiate({ deviceId }),
      sent: `POST /api/subscriptions/device/${deviceId}/server-created`,
    },
    recordServerDeleted: {
      call: endpoints.recordServerDeleted.initiate({ deviceId }),
      sent: `POST /api/subscriptions/device/${deviceId}/server-deleted`,
    },
    canCreateServer: {
      call: endpoints.canCreateServer.initiate({ deviceId }, once),
      sent: `GET /api/subscriptions/device/${deviceId}/can-create-server`,
    },
    canViewLogs: {
      call: endpoints.canViewLogs.initiate({ deviceId }, once),
      sent: `GET /api/subscriptions/device/${deviceId}/can-view-logs`,
    },
    checkFeature: {
      call: endpoints.checkFeature.initiate({ deviceId, feature: 'Log access/1' }),
      sent: `POST /api/subscriptions/device/${deviceId}/check-feature/Log%20access%2F1`,
    },

    getUsers: {
      call: endpoints.getUsers.initiate({ appId, page: 1, status: 'active', role: 'admin' }, once),
      sent: `GET /api/users?page=1&limit=20&status=active&role=admin&appId=${appId}`,
    },
    getUser: {
      call: endpoints.getUser.initiate({ id: userId }, once),
      sent: `GET /api/users/${userId}`,
    },
    updateUserRoles: {
      call: endpoints.updateUserRoles.initiate({ id: userId, roles: ['user', 'moderator'] }),
      sent: `PATCH /api/users/${userId}/roles`,
      body: { roles: ['user', 'moderator'] },
    },
    updateProfile: {
      call: endpoints.updateProfile.initiate({ displayName: 'Ada' }),
      sent: 'PATCH /api/users/profile',
      body: { displayName: 'Ada' },
    },
  };
}
