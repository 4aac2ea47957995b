import { readAcknowledgement, readDiagnosis } from './acknowledgement';
import {
  readProviderPage,
  readPrices,
  readSyncedPlans,
  readSubscriptions,
} from '../resources/subscriptions/adapter';
import { readApp, readAppsPage, readSavedApp, readStatistics } from '../resources/apps/adapter';
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
  readDevice,
  readDevices,
} from '../resources/devices/adapter';
import { readFile, readFiles, readUploadTicket } from '../resources/storage';
import { readHealth } from '../resources/general';
import { readRegistration, readSessionUser } from '../resources/auth/adapter';
import { readSavedRoles, readUser, readUsers } from '../resources/users/adapter';
import {
  appRead,
  at,
  bareSubscription,
  customerRead,
  day,
  deviceRead,
  fileRead,
  metrics,
  page,
  priceRead,
  rawApp,
  rawCustomer,
  rawDevice,
  rawFile,
  rawPrice,
  rawUser,
  subscription,
  subscriptionRead,
  userRead,
  type Case,
} from '../../testing/sampleBodies';

const readSaved = (body: unknown) => readSavedApp(body, () => true);
const readRoles = (body: unknown) => readSavedRoles(body, 'u');

const answered = (facts: object) => ({
  facts,
  isMalformed: false,
  raw: expect.any(String) as unknown,
});

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
  ['an app', readApp, rawApp, appRead],
  ['an app under data', readApp, { data: rawApp }, appRead],
  ['an app under app', readApp, { app: rawApp }, appRead],
  ['a saved app', readSaved, { message: 'm', data: rawApp }, { message: 'm', app: appRead }],
  ['a page of apps', readAppsPage, [rawApp, 7], { ...page(appRead), dropped: 1, isShort: true }],
  ['customers', readCustomers, { customers: [rawCustomer] }, page(customerRead)],
  ['a customer', readCustomer, rawCustomer, customerRead],
  ['a customer under data', readCustomer, { data: rawCustomer }, customerRead],
  ['a customer under customer', readCustomer, { customer: rawCustomer }, customerRead],
  [
    'subscriptions of a customer',
    readCustomerSubscriptions,
    [subscription],
    page(subscriptionRead),
  ],
  [
    'those under subscriptions',
    readCustomerSubscriptions,
    { subscriptions: [subscription] },
    page(subscriptionRead),
  ],
  ['those under data', readCustomerSubscriptions, { data: [subscription] }, page(subscriptionRead)],
  ['devices', readDevices, { data: [rawDevice] }, page(deviceRead)],
  ['a device', readDevice, rawDevice, deviceRead],
  ['a device under data', readDevice, { data: rawDevice }, deviceRead],
  ['a device under device', readDevice, { device: rawDevice }, deviceRead],
  [
    'the status of a device',
    readDeviceStatus,
    { data: { isActive: true, hasActiveSubscription: true, subscription, userId: 'u1' } },
    answered({
      isActive: true,
      hasActiveSubscription: true,
      subscription: subscriptionRead,
      userId: 'u1',
      customerId: null,
    }),
  ],
  [
    'a subscription of a device without an id',
    readDeviceStatus,
    { data: { hasActiveSubscription: false, subscription: {} } },
    answered({
      isActive: null,
      hasActiveSubscription: false,
      subscription: { id: 'unknown', ...bareSubscription },
      userId: null,
      customerId: null,
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
  ['files', readFiles, [rawFile], page(fileRead)],
  ['files under files', readFiles, { files: [rawFile] }, page(fileRead)],
  ['files under data', readFiles, { data: [rawFile] }, page(fileRead)],
  ['a file', readFile, rawFile, fileRead],
  ['a file under data', readFile, { data: rawFile }, fileRead],
  ['a file under file', readFile, { file: rawFile }, fileRead],
  [
    'a file that goes by id',
    readFile,
    { ...rawFile, fileId: null, id: 'g' },
    { ...fileRead, fileId: 'g' },
  ],
  [
    'a file that failed',
    readFile,
    { ...rawFile, status: 'FAILED' },
    { ...fileRead, status: 'FAILED' },
  ],
  [
    'a file on its way',
    readFile,
    { ...rawFile, status: 'PENDING' },
    { ...fileRead, status: 'PENDING' },
  ],
  [
    'a file of unknown state',
    readFile,
    { ...rawFile, status: 'x' },
    { ...fileRead, status: 'PENDING' },
  ],
  [
    'an upload ticket',
    readUploadTicket,
    { data: { fileId: 'f', uploadUrl: 'https://x.test/' } },
    { fileId: 'f', uploadUrl: 'https://x.test/' },
  ],
  ['prices', readPrices, [rawPrice], page(priceRead)],
  [
    'synced plans',
    readSyncedPlans,
    { message: 'm', data: [rawPrice] },
    { message: 'm', prices: page(priceRead) },
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
          cancelAtPeriodEnd: true,
          stripeSubscriptionId: 'sub',
          stripeCustomerId: 'cus',
          currentPeriodStart: day,
          user: { displayName: 'Ada', email: 'a@x.test' },
        },
      ],
    },
    page({
      ...subscriptionRead,
      cancelAtPeriodEnd: true,
      stripeSubscriptionId: 'sub',
      stripeCustomerId: 'cus',
      currentPeriodStart: at,
      user: { displayName: 'Ada', email: 'a@x.test' },
    }),
  ],
  ['users', readUsers, { users: [rawUser] }, page(userRead)],
  ['a user', readUser, rawUser, userRead],
  ['a user under data', readUser, { data: rawUser }, userRead],
  ['a user under user', readUser, { user: rawUser }, userRead],
  [
    'a subscription of a user without an id',
    readUser,
    { ...rawUser, subscription: {} },
    { ...userRead, subscription: { id: 'unknown', status: 'unknown', currentPeriodEnd: null } },
  ],
  ['changed roles', readRoles, { roles: ['admin', { name: 'user' }] }, ['admin', 'user']],
  ['changed roles under data', readRoles, { data: { roles: ['admin'] } }, ['admin']],
  ['changed roles of another user', readRoles, { id: 'v', roles: ['admin'] }, null],
  ['changed roles under user', readRoles, { user: { roles: ['admin'] } }, ['admin']],
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

it('treats statistics with one metric as well-formed', () => {
  expect(readStatistics({ data: { totalUsers: 5 } }).isMalformed).toBe(false);
});

it('treats a file of an unknown status as pending', () => {
  expect(readFile({ ...rawFile, status: 'LOST' })?.status).toBe('PENDING');
});
