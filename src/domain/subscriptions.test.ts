import { dayNumber } from '../shared/times/formatTimes';
import { daysOverdue } from './subscriptions';

it.each([
  ['past_due', Date.UTC(2026, 9, 1), 12],
  // A calendar day, although only two hours have passed.
  ['past_due', Date.UTC(2026, 9, 12, 23), 1],
  ['past_due', Date.UTC(2026, 10, 1), 0],
  ['past_due', null, null],
  ['active', Date.UTC(2026, 9, 1), null],
])('a subscription that is %s since %p is overdue for %p days', (status, start, days) => {
  const now = Date.UTC(2026, 9, 13, 1);
  expect(daysOverdue({ status, currentPeriodStart: start }, now, dayNumber)).toBe(days);
});
