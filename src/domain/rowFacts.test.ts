import {
  totalServers,
  userMetrics,
  averageServers,
  deviceMetrics,
  isUnlimited,
  serversLabel,
  customerAddress,
  customerLocation,
} from './rowFacts';
import type { Device } from './entities';

const withStatus = (status: string | null, isActive = true) => ({
  isActive,
  subscription: status === null ? null : { id: 's', status, currentPeriodEnd: null },
});

it.each([
  ['no users', [], { active: 0, premium: 0, free: 0 }],
  [
    'each kind',
    [
      withStatus('active'),
      withStatus('active', false),
      withStatus('trialing'),
      withStatus('past_due'),
      withStatus(null),
      withStatus(null, false),
    ],
    { active: 4, premium: 2, free: 2 },
  ],
])('counts %s', (_case, users, expected) => {
  expect(userMetrics(users)).toEqual(expected);
});

it.each([
  ['no devices', [], 0],
  ['several', [2, 0, 5], 7],
])('adds up the servers of %s', (_case, counts, expected) => {
  expect(totalServers({ devices: counts.map((serverCount) => ({ serverCount })) })).toBe(expected);
});

describe('serversLabel', () => {
  it.each([
    [3, 10, '3 / 10'],
    [3, 999, '3 / ∞'],
    [1200, 1000, '1200 / 1000'],
    [0, 0, '0 / 0'],
    [3, null, '3 / —'],
  ])('%p of %p is %p', (serverCount, maxServers, expected) => {
    expect(serversLabel({ serverCount, maxServers })).toBe(expected);
  });
});

it.each([
  [999, true],
  [998, false],
  [1000, false],
  [null, false],
])('a maximum of %p is unlimited: %p', (maxServers, expected) => {
  expect(isUnlimited(maxServers)).toBe(expected);
});

it.each([
  ['no device', [], '0'],
  ['one device', [3], '3.0'],
  ['a fraction', [1, 2, 2], '1.7'],
  ['none on any', [0, 0], '0.0'],
])('averages the servers of %s', (_case, counts, expected) => {
  expect(averageServers(counts.map((serverCount) => ({ serverCount })))).toBe(expected);
});

function device(facts: Partial<Device>): Device {
  return {
    id: 'd',
    deviceName: null,
    platform: null,
    appVersion: null,
    isActive: true,
    hasActiveSubscription: false,
    serverCount: 0,
    maxServers: null,
    canViewLogs: false,
    lastSeen: null,
    createdAt: null,
    ...facts,
  };
}

it('counts the devices of a page', () => {
  const devices = [
    device({ serverCount: 4, hasActiveSubscription: true }),
    device({ serverCount: 1 }),
    device({ isActive: false, hasActiveSubscription: true }),
  ];
  expect(deviceMetrics(devices)).toEqual({ active: 2, premium: 2, averageServers: '1.7' });
});

const nowhere = {
  addressLine1: null,
  addressLine2: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
};

describe('customerLocation', () => {
  it.each([
    ['all parts', { city: 'Ipoh', state: 'Perak', country: 'MY' }, 'Ipoh, Perak, MY'],
    ['some parts', { city: 'Ipoh', country: 'MY' }, 'Ipoh, MY'],
    ['empty parts', { city: '', state: '', country: 'MY' }, 'MY'],
    ['only a street', { addressLine1: '1 Main St' }, null],
    ['nothing', {}, null],
  ])('with %s', (_case, parts, expected) => {
    expect(customerLocation({ ...nowhere, ...parts })).toBe(expected);
  });
});

describe('customerAddress', () => {
  it.each([
    [
      'all parts',
      {
        addressLine1: '1 Main St',
        addressLine2: 'Unit 2',
        city: 'Ipoh',
        state: 'Perak',
        postalCode: '30000',
        country: 'MY',
      },
      '1 Main St, Unit 2, Ipoh, Perak, 30000, MY',
    ],
    ['some parts', { addressLine1: '1 Main St', postalCode: '30000' }, '1 Main St, 30000'],
    ['nothing', {}, null],
  ])('with %s', (_case, parts, expected) => {
    expect(customerAddress({ ...nowhere, ...parts })).toBe(expected);
  });
});
