import type { Device } from './entities';
import { averageServers, deviceMetrics, isUnlimited, serversLabel } from './devices';

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
