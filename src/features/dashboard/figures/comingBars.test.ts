import { NOW, oneOf } from '../../../testing/checkFacts';
import { barsOf } from './comingBars';

const DAY_MS = 86_400_000;

it('finds the bars of 100,000 subscriptions of one day in linear time', () => {
  const rows = Array.from({ length: 100_000 }, (_, index) =>
    oneOf.subscription({ id: `s${index}`, currentPeriodEnd: NOW + DAY_MS }),
  );
  const started = performance.now();
  const bars = barsOf(rows, 30, { now: NOW, times: 'utc' });
  expect(bars.map((bar) => bar.rows.length).filter(Boolean)).toEqual([100_000]);
  // An algorithm of quadratic time would take far longer than 5 seconds.
  expect(performance.now() - started).toBeLessThan(5_000);
});
