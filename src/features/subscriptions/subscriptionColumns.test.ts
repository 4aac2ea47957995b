import { oneOf } from '../../testing/oneOf';
import { periodLabel, subscriptionColumns } from './subscriptionColumns';

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

it.each([
  ['active', false, 'Dec 1, 2026'],
  ['active', true, 'Ends Dec 1, 2026'],
  // The provider keeps `cancelAtPeriodEnd` after the cancellation.
  ['canceled', true, null],
])(
  'a subscription that is %s, with cancelAtPeriodEnd %p, renews: %p',
  (status, cancelAtPeriodEnd, text) => {
    const renews = subscriptionColumns([], () => undefined).find(({ field }) => field === 'renews');
    const row = oneOf.subscription({ status, cancelAtPeriodEnd, currentPeriodEnd: end });
    expect(renews?.text?.(row)).toBe(text);
  },
);
