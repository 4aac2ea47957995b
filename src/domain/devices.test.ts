import { oneOf } from '../testing/oneOf';
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

it('counts the devices of a page', () => {
  const devices = [
    oneOf.device({ serverCount: 4, hasActiveSubscription: true }),
    oneOf.device({ serverCount: 1, hasActiveSubscription: false }),
    oneOf.device({ serverCount: 0, hasActiveSubscription: true, isActive: false }),
  ];
  expect(deviceMetrics(devices)).toEqual({ active: 2, premium: 2, averageServers: '1.7' });
});
