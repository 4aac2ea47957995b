import { readAcknowledgement, readDiagnosis } from './acknowledgement';
import { readProviderPage } from '../resources/subscriptions/providerPageAdapter';
import { readApp, readAppsPage, readSavedApp } from '../resources/apps/adapter';
import {
  readCustomer,
  readCustomers,
  readCustomerSubscriptions,
} from '../resources/customers/adapter';
import {
  readDeviceLimits,
  readDeviceStatus,
  readFeatureCheck,
  readPermission,
} from '../resources/devices/accessAdapter';
import { readDevice, readDevices } from '../resources/devices/adapter';
import { readFile, readFiles, readUploadTicket } from '../resources/storage/adapter';
import { readHealth } from '../resources/general/adapter';
import { readPrices, readSyncedPlans } from '../resources/subscriptions/pricesAdapter';
import { readRegistration, readSessionUser } from '../resources/auth/adapter';
import { readStatistics } from '../resources/apps/statisticsAdapter';
import { readSubscriptions } from '../resources/subscriptions/adapter';
import { readSavedRoles, readUser, readUsers } from '../resources/users/adapter';

/* Response bodies as in docs/product.md#calls, and the result of reading each. */

const day = '2026-01-15T00:00:00Z';

const at = Date.UTC(2026, 0, 15);

const subscription = {
  id: 's',
  status: 'active',
  stripePriceId: 'p',
  createdAt: day,
  currentPeriodEnd: day,
};

const readSubscription = { ...subscription, createdAt: at, currentPeriodEnd: at };

const bareSubscription = {
  status: 'unknown',
  stripePriceId: null,
  createdAt: null,
  currentPeriodEnd: null,
};

const app = {
  id: 'a',
  name: 'nimbus',
  displayName: 'Nimbus',
  description: 'VPN',
  domain: 'https://x.test',
  isActive: true,
  createdAt: day,
};

const readApp_ = { ...app, createdAt: at, userCount: 2, deviceCount: 3 };

const rawApp = { ...app, _count: { users: 2, devices: 3 } };

const customer = {
  id: 'c',
  displayName: 'Cy',
  email: 'c@x.test',
  phone: '1',
  stripeCustomerId: 'cus',
  addressLine1: 'l1',
  addressLine2: 'l2',
  city: 'ci',
  state: 'st',
  postalCode: 'pc',
  country: 'co',
};

const rawCustomer = { ...customer, createdAt: day, subscriptions: [subscription, null] };

const readCustomer_ = { ...customer, createdAt: at, subscriptions: [readSubscription] };

const device = {
  id: 'd',
  deviceName: 'Pixel',
  platform: 'android',
  appVersion: '1.0',
  isActive: true,
  hasActiveSubscription: true,
  serverCount: 1,
  maxServers: 999,
  canViewLogs: true,
};

const rawDevice = { ...device, lastSeen: day, createdAt: day };

const readDevice_ = { ...device, lastSeen: at, createdAt: at };

const file = {
  fileId: 'f',
  fileName: 'a.png',
  contentType: 'image/png',
  size: 3,
  status: 'UPLOADED',
};

const rawFile = { ...file, createdAt: day };

const readFile_ = { ...file, createdAt: at };

const price = {
  name: 'Pro',
  description: 'All of it',
  features: ['Logs'],
  isActive: true,
  stripeProductId: 'prod',
  stripePriceId: 'price',
  interval: 'month',
  subscriberCount: 4,
};

const rawPrice = { ...price, id: 'row', amount: 1299, currency: 'usd' };

const readPrice_ = { ...price, id: 'price', amount: { minorUnits: 1299, currency: 'USD' } };

const user = { id: 'u', displayName: 'Ada', email: 'a@x.test', isActive: true };

const rawUser = {
  ...user,
  roles: ['admin'],
  createdAt: day,
  devices: [{ serverCount: 2 }, {}, 'x'],
  subscription: { id: 's', status: 'active', currentPeriodEnd: day },
};

const readUser_ = {
  ...user,
  roles: ['admin'],
  hasUnreadRoles: false,
  createdAt: at,
  devices: [{ serverCount: 2 }, { serverCount: 0 }],
  subscription: { id: 's', status: 'active', currentPeriodEnd: at },
};

const metrics = {
  totalUsers: 1,
  activeUsers: 2,
  totalDevices: 3,
  activeDevices: 4,
  totalSubscriptions: 5,
  activeSubscriptions: 6,
  monthlyRevenue: -7.5,
};

const page = (...rows: unknown[]) => ({ rows, total: null, pages: null, isMalformed: false });

const answered = (facts: object) => ({
  facts,
  isMalformed: false,
  raw: expect.any(String) as unknown,
});

type Case = [name: string, read: (body: unknown) => unknown, body: unknown, result: unknown];

it.each<Case>([
  ['an acknowledgement', readAcknowledgement, { message: ' done ' }, { message: 'done' }],
  ['an acknowledgement as text', readAcknowledgement, 'done', { message: 'done' }],
  [
    'a diagnosis',
    readDiagnosis,
    { message: 'm' },
    { message: 'm', details: '{\n  "message": "m"\n}' },
  ],
  ['health', readHealth, { status: 'ok' }, { status: 'ok' }],
  ['health as text', readHealth, 'fine', { status: 'fine' }],
  ['a provider page', readProviderPage, { url: 'https://x.test/' }, { url: 'https://x.test/' }],
  [
    'a provider page under data',
    readProviderPage,
    { data: { url: 'http://x.test/' } },
    { url: 'http://x.test/' },
  ],
  ['an app', readApp, rawApp, readApp_],
  ['an app under data', readApp, { data: rawApp }, readApp_],
  ['an app under app', readApp, { app: rawApp }, readApp_],
  ['a saved app', readSavedApp, { message: 'm', data: rawApp }, { message: 'm', app: readApp_ }],
  ['a page of apps', readAppsPage, [rawApp, 7], { page: page(readApp_), received: 2 }],
  ['customers', readCustomers, { customers: [rawCustomer] }, page(readCustomer_)],
  ['a customer', readCustomer, rawCustomer, readCustomer_],
  ['a customer under data', readCustomer, { data: rawCustomer }, readCustomer_],
  ['a customer under customer', readCustomer, { customer: rawCustomer }, readCustomer_],
  [
    'subscriptions of a customer',
    readCustomerSubscriptions,
    [subscription],
    page(readSubscription),
  ],
  [
    'those under subscriptions',
    readCustomerSubscriptions,
    { subscriptions: [subscription] },
    page(readSubscription),
  ],
  ['those under data', readCustomerSubscriptions, { data: [subscription] }, page(readSubscription)],
  ['devices', readDevices, { data: [rawDevice] }, page(readDevice_)],
  ['a device', readDevice, rawDevice, readDevice_],
  ['a device under data', readDevice, { data: rawDevice }, readDevice_],
  ['a device under device', readDevice, { device: rawDevice }, readDevice_],
  [
    'the status of a device',
    readDeviceStatus,
    { data: { isActive: true, hasActiveSubscription: true, subscription } },
    answered({ isActive: true, hasActiveSubscription: true, subscription: readSubscription }),
  ],
  [
    'a subscription of a device without an id',
    readDeviceStatus,
    { data: { hasActiveSubscription: false, subscription: {} } },
    answered({
      isActive: null,
      hasActiveSubscription: false,
      subscription: { id: 'unknown', ...bareSubscription },
    }),
  ],
  [
    'the limits of a device',
    readDeviceLimits,
    { data: { serverCount: 1, maxServers: 5, canViewLogs: true, features: ['Logs'] } },
    answered({ serverCount: 1, maxServers: 5, canViewLogs: true, features: ['Logs'] }),
  ],
  [
    'a permission',
    readPermission,
    { data: { allowed: true, reason: 'r' } },
    answered({ allowed: true, reason: 'r' }),
  ],
  [
    'a refusal',
    readPermission,
    { data: { allowed: false } },
    answered({ allowed: false, reason: null }),
  ],
  ['a feature check', readFeatureCheck, { data: { enabled: true } }, answered({ enabled: true })],
  ['files', readFiles, [rawFile], page(readFile_)],
  ['files under files', readFiles, { files: [rawFile] }, page(readFile_)],
  ['files under data', readFiles, { data: [rawFile] }, page(readFile_)],
  ['a file', readFile, rawFile, readFile_],
  ['a file under data', readFile, { data: rawFile }, readFile_],
  ['a file under file', readFile, { file: rawFile }, readFile_],
  [
    'a file that goes by id',
    readFile,
    { ...rawFile, fileId: null, id: 'g' },
    { ...readFile_, fileId: 'g' },
  ],
  [
    'a file that failed',
    readFile,
    { ...rawFile, status: 'FAILED' },
    { ...readFile_, status: 'FAILED' },
  ],
  [
    'a file on its way',
    readFile,
    { ...rawFile, status: 'PENDING' },
    { ...readFile_, status: 'PENDING' },
  ],
  [
    'a file of unknown state',
    readFile,
    { ...rawFile, status: 'x' },
    { ...readFile_, status: 'PENDING' },
  ],
  [
    'an upload ticket',
    readUploadTicket,
    { data: { fileId: 'f', uploadUrl: 'https://x.test/' } },
    { fileId: 'f', uploadUrl: 'https://x.test/' },
  ],
  ['prices', readPrices, [rawPrice], page(readPrice_)],
  [
    'synced plans',
    readSyncedPlans,
    { message: 'm', data: [rawPrice] },
    { message: 'm', prices: page(readPrice_) },
  ],
  ['a registration', readRegistration, { id: 'u', email: 'x' }, { id: 'u' }],
  ['statistics', readStatistics, { data: metrics }, { statistics: metrics, isMalformed: false }],
  [
    'subscriptions',
    readSubscriptions,
    {
      subscriptions: [
        {
          ...subscription,
          stripeSubscriptionId: 'sub',
          stripeCustomerId: 'cus',
          currentPeriodStart: day,
          user: { displayName: 'Ada', email: 'a@x.test' },
        },
      ],
    },
    page({
      ...readSubscription,
      stripeSubscriptionId: 'sub',
      stripeCustomerId: 'cus',
      currentPeriodStart: at,
      user: { displayName: 'Ada', email: 'a@x.test' },
    }),
  ],
  ['users', readUsers, { users: [rawUser] }, page(readUser_)],
  ['a user', readUser, rawUser, readUser_],
  ['a user under data', readUser, { data: rawUser }, readUser_],
  ['a user under user', readUser, { user: rawUser }, readUser_],
  [
    'a subscription of a user without an id',
    readUser,
    { ...rawUser, subscription: {} },
    { ...readUser_, subscription: { id: 'unknown', status: 'unknown', currentPeriodEnd: null } },
  ],
  ['changed roles', readSavedRoles, { roles: ['admin', { name: 'user' }] }, ['admin', 'user']],
  ['changed roles under data', readSavedRoles, { data: { roles: ['admin'] } }, ['admin']],
  ['changed roles under user', readSavedRoles, { user: { roles: ['admin'] } }, ['admin']],
])('reads %s', (_name, read, body, result) => {
  expect(read(body)).toEqual(result);
});

it('fills the missing names of a session user', () => {
  const merchant = { id: 'm' };
  expect(readSessionUser({ id: 'u', merchant })).toMatchObject({
    email: '',
    displayName: '',
    merchant: { name: 'Unnamed business', isActive: false },
  });
});

it('takes statistics with one metric as well-formed', () => {
  expect(readStatistics({ data: { totalUsers: 5 } }).isMalformed).toBe(false);
});

it('takes a file of an unknown status as pending', () => {
  expect(readFile({ ...rawFile, status: 'LOST' })?.status).toBe('PENDING');
});
