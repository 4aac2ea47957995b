import { totalServers, userMetrics } from './users';

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
