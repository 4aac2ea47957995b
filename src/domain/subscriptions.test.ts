import { daysOverdue, subscriptionMetrics } from './subscriptions';

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

it.each([
  ['past_due', Date.UTC(2026, 9, 1), 12],
  ['past_due', Date.UTC(2026, 10, 1), 0],
  ['past_due', null, null],
  ['active', Date.UTC(2026, 9, 1), null],
])('a subscription that is %s since %p is overdue for %p days', (status, start, days) => {
  const now = Date.UTC(2026, 9, 13, 23);
  expect(daysOverdue({ status, currentPeriodStart: start }, now)).toBe(days);
});
