import { subscriptionMetrics } from './subscriptions';

it.each([
  ['nothing', [], { total: 0, active: 0, trials: 0, pastDue: 0 }],
  [
    'each status',
    ['active', 'active', 'trialing', 'past_due', 'canceled', 'paused'],
    { total: 6, active: 2, trials: 1, pastDue: 1 },
  ],
])('counts %s', (_case, statuses, expected) => {
  expect(subscriptionMetrics(statuses.map((status) => ({ status })))).toEqual(expected);
});
