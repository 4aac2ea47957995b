import { screen } from '@testing-library/react';
import { screens } from '../../features/navigation/screens';
import {
  acknowledgements,
  anyFlag,
  anyNumber,
  anyText,
  at,
  bareSubscription,
  day,
  having,
  malformedPage,
  page,
  pageOf,
  subscription,
  subscriptionRead,
} from './bodies';
import type { CallEntries, EndpointName, SampleResponse } from './entry';
import { fill, press } from './steps';

const panel = `${screens.devices.path}?device={deviceId}`;
const busyPanel = `${screens.devices.path}?device={busyDeviceId}`;
const nullFacts = /^data\.facts\./;

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
export const rawDevice = { ...device, lastSeen: day, createdAt: day };
export const deviceRead = { ...device, lastSeen: at, createdAt: at };

const answered = (facts: unknown) => ({ facts, isMalformed: false, raw: anyText });

const unanswered = (facts: unknown, raw: unknown) => ({ facts, isMalformed: true, raw });

const permissions: readonly [SampleResponse, ...SampleResponse[]] = [
  [
    'a permission',
    { data: { allowed: true, reason: 'r' } },
    answered({ allowed: true, reason: 'r' }),
  ],
  ['a refusal', { data: { allowed: false } }, answered({ allowed: false, reason: null })],
  [
    'neither',
    { data: { allowed: 'yes' } },
    unanswered({ allowed: null, reason: null }, expect.stringContaining('"yes"')),
  ],
];

/** Corrects the server count of the device in the panel by one. */
async function correctCount(by: 1 | -1): Promise<void> {
  await press('Correct server count…');
  const text = (await screen.findByText(/^Current count: \d+ on/)).textContent;
  const count = Number(/\d+/.exec(text)?.[0]) + by;
  await fill('Actual number of servers', String(count));
  await press(`Set to ${count}`);
}

export const deviceCalls = {
  getDevices: {
    args: ({ appId }) => ({ appId, page: 1, search: ' n ', status: 'active' }),
    request: 'GET /api/subscriptions/devices?page=1&limit=10&search=n&status=active&appId={appId}',
    result: pageOf({ isActive: true, serverCount: anyNumber, lastSeen: anyNumber }),
    responses: [
      ['devices', { data: [rawDevice] }, page(deviceRead)],
      ['bare devices', [rawDevice], malformedPage],
    ],
    isPersisted: true,
    shownAt: [{ at: screens.devices.path, shows: /Showing 1 to/ }],
  },
  getDeviceStatus: {
    args: ({ deviceId }) => ({ deviceId }),
    request: 'GET /api/subscriptions/status/{deviceId}',
    result: answered(having({ isActive: true, hasActiveSubscription: anyFlag })),
    responses: [
      [
        'a status',
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
        'a subscription without an id',
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
        'no status',
        null,
        unanswered(
          {
            isActive: null,
            hasActiveSubscription: null,
            subscription: null,
            userId: null,
            customerId: null,
          },
          'null',
        ),
      ],
    ],
    nullFacts,
    shownAt: [{ at: panel, shows: /Expires|SubscriptionNo subscription/ }],
  },
  getDeviceLimits: {
    args: ({ deviceId }) => ({ deviceId }),
    request: 'GET /api/subscriptions/limits/{deviceId}',
    result: answered(having({ serverCount: anyNumber, maxServers: anyNumber })),
    responses: [
      [
        'limits',
        { data: { serverCount: 1, maxServers: 5, canViewLogs: true, features: ['Logs'] } },
        answered({ serverCount: 1, maxServers: 5, canViewLogs: true, features: ['Logs'] }),
      ],
      [
        'limits without a maximum',
        { data: { serverCount: 4, maxServers: 'many', features: 7 } },
        unanswered(
          { serverCount: 4, maxServers: null, canViewLogs: null, features: null },
          expect.stringContaining('"many"'),
        ),
      ],
    ],
    nullFacts,
    shownAt: [{ at: panel, shows: /Features/ }],
  },
  registerDevice: {
    args: ({ deviceId, appId }) => ({ deviceId, appId, platform: 'linux' }),
    request: 'POST /api/subscriptions/device/register',
    body: ({ deviceId, appId }) => ({ deviceId, appId, platform: 'linux' }),
    result: { message: 'Device registered', device: having({ platform: 'linux' }) },
    responses: [
      ['a device', rawDevice, { message: null, device: deviceRead }],
      [
        'a device under data',
        { message: 'm', data: rawDevice },
        { message: 'm', device: deviceRead },
      ],
      ['a device under device', { device: rawDevice }, { message: null, device: deviceRead }],
      ['no device', 'x', { message: 'x', device: null }],
    ],
    sentBy: {
      at: screens.devices.path,
      control: /^Register Device$/,
      steps: async () => {
        await press('Register Device');
        await fill('Device ID', `device ${Date.now()}`);
        await press('Register Device');
      },
    },
  },
  recordServerCreated: {
    args: ({ deviceId }) => ({ deviceId }),
    request: 'POST /api/subscriptions/device/{deviceId}/server-created',
    result: { message: null },
    responses: acknowledgements,
    sentBy: { at: panel, control: /^Correct server count…$/, steps: () => correctCount(1) },
  },
  recordServerDeleted: {
    args: ({ deviceId }) => ({ deviceId }),
    request: 'POST /api/subscriptions/device/{deviceId}/server-deleted',
    result: { message: null },
    responses: acknowledgements,
    sentBy: { at: busyPanel, control: /^Correct server count…$/, steps: () => correctCount(-1) },
  },
  canCreateServer: {
    args: ({ deviceId }) => ({ deviceId }),
    request: 'GET /api/subscriptions/device/{deviceId}/can-create-server',
    result: answered({ allowed: true, reason: null }),
    responses: permissions,
    nullFacts,
    shownAt: [{ at: panel, shows: /Can create a server/ }],
  },
  canViewLogs: {
    args: ({ deviceId }) => ({ deviceId }),
    request: 'GET /api/subscriptions/device/{deviceId}/can-view-logs',
    result: answered({ allowed: anyFlag, reason: null }),
    responses: permissions,
    nullFacts,
    shownAt: [{ at: panel, shows: /Logs(Included|Not included)/ }],
  },
  checkFeature: {
    args: ({ deviceId }) => ({ deviceId, feature: 'Log access/1' }),
    request: 'POST /api/subscriptions/device/{deviceId}/check-feature/Log%20access%2F1',
    changesNothing: true,
    result: answered({ enabled: false }),
    responses: [
      ['a feature check', { data: { enabled: true } }, answered({ enabled: true })],
      [
        'a bare feature check',
        { enabled: true },
        unanswered({ enabled: null }, '{\n  "enabled": true\n}'),
      ],
    ],
    nullFacts,
    sentBy: {
      at: panel,
      steps: async () => {
        await fill('Feature key, such as “logs”', 'Log access/1');
        await press('Check');
      },
    },
  },
} satisfies Partial<CallEntries<EndpointName>>;
