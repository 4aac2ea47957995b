import { periodLabel } from './subscriptionColumns';

const start = new Date(2026, 10, 1, 12).getTime();
const end = new Date(2026, 11, 1, 12).getTime();

it.each([
  [start, end, 'Nov 1, 2026 to Dec 1, 2026'],
  [null, end, null],
  [start, null, null],
  [null, null, null],
])('%p to %p reads %p', (currentPeriodStart, currentPeriodEnd, label) => {
  const text = periodLabel({ currentPeriodStart, currentPeriodEnd });
  expect(text).toBe(label);
});
