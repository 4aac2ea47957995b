import * as v from 'valibot';
import { instant } from '../api/adapters/schemas';
import { formatDate } from '../shared/times/formatTimes';

/**
 * Defines tests of dates that the platform sends without a time. A test file has only one time zone
 * (`@time-zone`), so each zone needs its own test file that calls this function.
 */
export function testDaysWithoutTime(): void {
  it.each([
    ['2026-01-15', 'Jan 15, 2026'],
    // Days on which the clocks change in one of the tested zones.
    ['2026-03-08', 'Mar 8, 2026'],
    ['2026-09-27', 'Sep 27, 2026'],
    ['2026-11-01', 'Nov 1, 2026'],
  ])('the day %s, sent without a time, is the same in both zones', (raw, shown) => {
    const day = v.parse(instant, raw);
    expect([formatDate(day, 'local'), formatDate(day, 'utc')]).toEqual([shown, shown]);
  });
}
