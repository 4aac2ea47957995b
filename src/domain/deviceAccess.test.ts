import { contradictions, isRefusedByPlan, serverSentence, type DeviceAccess } from './deviceAccess';
import { oneOf } from '../testing/oneOf';

const row = oneOf.device({ serverCount: 3, maxServers: 5, canViewLogs: true });

const agreeing = {
  row,
  status: { isActive: true, hasActiveSubscription: true, subscription: { status: 'active' } },
  limits: { serverCount: 3, maxServers: 5, canViewLogs: true },
  createServer: { allowed: true, reason: null },
  viewLogs: { allowed: true, reason: null },
} satisfies DeviceAccess;

const full = { serverCount: 5, maxServers: 5, canViewLogs: true };
const denied = { allowed: false, reason: null };
const nothing: DeviceAccess = {};

describe('whether a device can create a server', () => {
  it.each<[string, DeviceAccess, string | null]>([
    ['room', agreeing, 'Can create a server: 3 of 5 in use'],
    [
      'one in use',
      { ...agreeing, limits: { ...full, serverCount: 1 } },
      'Can create a server: 1 of 5 in use',
    ],
    [
      'no limit',
      { ...agreeing, limits: { ...full, maxServers: 999 } },
      'Can create a server: 5 in use, no limit',
    ],
    [
      'a full device',
      { ...agreeing, limits: full, createServer: { allowed: false, reason: 'Limit reached' } },
      'Can’t create a server: 5 of 5 in use',
    ],
    [
      'an inactive device',
      {
        createServer: denied,
        status: { isActive: false, hasActiveSubscription: true, subscription: null },
      },
      'Can’t create a server: the device is inactive',
    ],
    [
      'another reason',
      { ...agreeing, createServer: { allowed: false, reason: 'Payment is overdue' } },
      'Can’t create a server: Payment is overdue',
    ],
    ['no reason', { createServer: denied }, 'Can’t create a server: no reason given'],
    [
      'the limits of the row alone',
      { row, createServer: agreeing.createServer },
      'Can create a server: 3 of 5 in use',
    ],
    ['nothing but the answer', { createServer: agreeing.createServer }, 'Can create a server'],
    ['a malformed answer', { ...agreeing, createServer: { allowed: null, reason: 'r' } }, null],
    ['no answer', { row, limits: full }, null],
    ['nothing', nothing, null],
  ])('%s', (_case, access, sentence) => {
    expect(serverSentence(access)).toBe(sentence);
  });
});

describe('contradictions', () => {
  it.each<[string, DeviceAccess, string[]]>([
    ['none', agreeing, []],
    ['nothing known', nothing, []],
    ['the row alone', { row: { ...row, serverCount: 9 } }, []],
    [
      'malformed answers',
      {
        row,
        status: { isActive: null, hasActiveSubscription: null, subscription: null },
        limits: { serverCount: null, maxServers: null, canViewLogs: null },
        createServer: { allowed: null, reason: null },
        viewLogs: { allowed: null, reason: null },
      },
      [],
    ],
    [
      'allowed although the limit is reached',
      { ...agreeing, row: { ...row, serverCount: 5 }, limits: full },
      ['It can create servers even though 5 of 5 are in use.'],
    ],
    [
      'allowed although inactive',
      {
        row: { ...row, isActive: false },
        createServer: agreeing.createServer,
      },
      ['It can create servers even though it’s inactive.'],
    ],
    [
      'refused without a reason, with room',
      { ...agreeing, createServer: denied },
      ['It can’t create servers even though 3 of 5 are in use.'],
    ],
    [
      'refused for a reason of its own',
      { ...agreeing, createServer: { allowed: false, reason: 'Payment is overdue' } },
      [],
    ],
    [
      'a row that says premium, a status that says free',
      { row, status: { isActive: true, hasActiveSubscription: false, subscription: null } },
      ['The list shows Premium, but its status shows Free.'],
    ],
    [
      'a row that says active, a status that says inactive',
      { row, status: { ...agreeing.status, isActive: false } },
      ['The list shows active, but its status shows inactive.'],
    ],
    [
      'premium for a canceled subscription',
      { row, status: { ...agreeing.status, subscription: { status: 'canceled' } } },
      ['Its status shows Premium, but its subscription is canceled.'],
    ],
    [
      'free with an active subscription',
      { status: { ...agreeing.status, hasActiveSubscription: false } },
      ['Its status shows Free, but its subscription is active.'],
    ],
    [
      'other servers',
      { row, limits: { serverCount: 4, maxServers: 999, canViewLogs: null } },
      ['The list shows 3 / 5 servers, but its limits show 4 / ∞.'],
    ],
    [
      'logs that the limits deny',
      { ...agreeing, limits: { ...agreeing.limits, canViewLogs: false } },
      ['It can view logs, but its limits say it can’t.'],
    ],
    [
      'logs that the list allows',
      { row, viewLogs: denied },
      ['It can’t view logs, but the list says it can.'],
    ],
  ])('%s', (_case, access, sentences) => {
    expect(contradictions(access)).toEqual(sentences);
  });
});

it.each<[boolean, string, DeviceAccess]>([
  [true, 'all servers of the plan are in use', { limits: full, createServer: denied }],
  [
    true,
    'no subscription is active',
    {
      status: { isActive: true, hasActiveSubscription: false, subscription: null },
      createServer: denied,
    },
  ],
  [true, 'the plan has no logs', { viewLogs: denied }],
  [false, 'the device is inactive', { row: { ...row, isActive: false }, createServer: denied }],
  [false, 'another reason is given', { row, createServer: { allowed: false, reason: 'Banned' } }],
  [false, 'nothing is refused', agreeing],
  [false, 'nothing is known', nothing],
])('%s, that the plan is the reason: %s', (isPlan, _case, access) => {
  expect(isRefusedByPlan(access)).toBe(isPlan);
});
