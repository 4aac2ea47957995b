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
import { readFile, readUploadTicket } from '../resources/storage';
import { readHealth } from '../resources/general';
import { readSavedRoles, readUser } from '../resources/users/adapter';
import {
  bareSubscription,
  metrics,
  page,
  rawCustomer,
  rawDevice,
  rawPrice,
  subscription,
  type Case,
} from '../../testing/sampleBodies';

const readSaved = (body: unknown) => readSavedApp(body, () => true);
const readRoles = (body: unknown) => readSavedRoles(body, 'u');

/*
 * Expected results for completely malformed bodies. malformed.test.ts tests partly malformed ones.
 */

const noMetrics = Object.fromEntries(Object.keys(metrics).map((name) => [name, null]));

const malformedPage = { ...page(), isMalformed: true };

it.each<Case>([
  ['an acknowledgement', readAcknowledgement, {}, { message: null }],
  ['a long message', readAcknowledgement, 'x'.repeat(400), { message: `${'x'.repeat(299)}…` }],
  ['a diagnosis', readDiagnosis, null, { message: null, details: 'null' }],
  ['health', readHealth, { status: {} }, { status: null }],
  ['health as a list', readHealth, [], { status: null }],
  ['long health', readHealth, 'x'.repeat(200), { status: `${'x'.repeat(99)}…` }],
  ['a provider page', readProviderPage, { url: 'javascript:alert(1)' }, null],
  ['no provider page', readProviderPage, null, null],
  ['a long address', readProviderPage, { url: `https://x.test/${'x'.repeat(4_000)}` }, null],
  ['an app', readApp, {}, null],
  ['an app without counts', readAppsPage, [{ id: 'a' }], expect.objectContaining({ dropped: 0 })],
  ['no apps', readAppsPage, null, { ...malformedPage, dropped: 0, isShort: true }],
  ['scalars for apps', readAppsPage, [1], { ...malformedPage, dropped: 1, isShort: true }],
  ['a saved app', readSaved, null, { message: null, app: null }],
  ['a customer', readCustomer, [], null],
  ['bare customers', readCustomers, [rawCustomer], malformedPage],
  ['subscriptions of a customer', readCustomerSubscriptions, {}, malformedPage],
  [
    'one without fields',
    readCustomerSubscriptions,
    [{}],
    page({ id: 'row-1', ...bareSubscription }),
  ],
  ['bare devices', readDevices, [rawDevice], malformedPage],
  ['a device', readDevice, 'x', null],
  [
    'the status of a device',
    readDeviceStatus,
    null,
    {
      facts: {
        isActive: null,
        hasActiveSubscription: null,
        subscription: null,
        userId: null,
        customerId: null,
      },
      isMalformed: true,
      raw: 'null',
    },
  ],
  [
    'the limits of a device',
    readDeviceLimits,
    { data: { serverCount: 4, maxServers: 'many', features: 7 } },
    {
      facts: { serverCount: 4, maxServers: null, canViewLogs: null, features: null },
      isMalformed: true,
      raw: expect.stringContaining('"many"') as unknown,
    },
  ],
  [
    'a permission',
    readPermission,
    { data: { allowed: 'yes' } },
    {
      facts: { allowed: null, reason: null },
      isMalformed: true,
      raw: expect.stringContaining('"yes"') as unknown,
    },
  ],
  [
    'a feature check',
    readFeatureCheck,
    { enabled: true },
    { facts: { enabled: null }, isMalformed: true, raw: '{\n  "enabled": true\n}' },
  ],
  ['a file', readFile, {}, null],
  ['a ticket without a file', readUploadTicket, { uploadUrl: 'https://x.test/' }, null],
  ['a ticket that goes by id', readUploadTicket, { id: 'f', uploadUrl: 'https://x.test/' }, null],
  ['a ticket without an address', readUploadTicket, { fileId: 'f', uploadUrl: 'data:,x' }, null],
  ['no ticket', readUploadTicket, null, null],
  ['scalars for prices', readPrices, [1], malformedPage],
  ['synced plans', readSyncedPlans, [rawPrice], { message: null, prices: malformedPage }],
  ['statistics', readStatistics, metrics, { statistics: noMetrics, isMalformed: true }],
  ['bare subscriptions', readSubscriptions, [subscription], malformedPage],
  [
    'a subscription without fields',
    readSubscriptions,
    { subscriptions: [{}] },
    page({
      id: 'row-1',
      ...bareSubscription,
      cancelAtPeriodEnd: false,
      stripeSubscriptionId: null,
      stripeCustomerId: null,
      currentPeriodStart: null,
      user: { displayName: null, email: null },
    }),
  ],
  ['a user', readUser, null, null],
  ['changed roles', readRoles, { roles: 'admin' }, null],
])('reads a malformed body as the documented empty value: %s', (_name, read, body, result) => {
  expect(read(body)).toEqual(result);
});
