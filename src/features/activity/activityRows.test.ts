/**
 * @time-zone America/New_York
 */
import { changeIdAt } from '../../changes/record/changeIds';
import type { Times } from '../../shared/times/formatTimes';
import { dayName, matchingRows, toActivityRows } from './activityRows';

const rowAt = (time: string) => {
  const at = Date.parse(time);
  const change = {
    id: changeIdAt(at),
    owner: 'owner',
    at,
    kind: 'updateProfile',
    app: null,
    subject: { id: 'user', label: 'Amelia' },
    sentAt: at,
    state: { name: 'done' },
    before: null,
    after: {},
    screen: '/profile',
    sent: 'online',
    runId: null,
    undoes: null,
  } as const;
  return toActivityRows([change], [])[0]!;
};

/** Returns the day name of a change at `time`, and the periods that include it. */
function daysOf(time: string, now: string, times: Times) {
  const row = rowAt(time);
  const days = { now: Date.parse(now), times };
  const periods = ['1', 'yesterday', '7'].filter(
    (when) => matchingRows([row], { when }, days).length > 0,
  );
  return [dayName(row.change.at, days), ...periods];
}

it.each<[Times, now: string, time: string, expected: string[]]>([
  // In New York, it is 22:00 on November 26.
  ['local', '2026-11-27T03:00Z', '2026-11-26T05:00Z', ['Today', '1', '7']],
  ['local', '2026-11-27T03:00Z', '2026-11-26T04:59Z', ['Yesterday', 'yesterday', '7']],
  ['utc', '2026-11-27T03:00Z', '2026-11-27T00:00Z', ['Today', '1', '7']],
  ['utc', '2026-11-27T03:00Z', '2026-11-26T23:59Z', ['Yesterday', 'yesterday', '7']],
  ['utc', '2026-11-27T03:00Z', '2026-11-21T00:00Z', ['Nov 21, 2026', '7']],
  ['utc', '2026-11-27T03:00Z', '2026-11-20T23:59Z', ['Nov 20, 2026']],
  // In New York, November 1 has 25 hours, and November 2 begins at 05:00 UTC.
  ['local', '2026-11-02T04:30Z', '2026-11-01T04:00Z', ['Today', '1', '7']],
  ['local', '2026-11-02T04:30Z', '2026-11-01T03:59Z', ['Yesterday', 'yesterday', '7']],
  ['local', '2026-11-02T04:30Z', '2026-10-26T04:00Z', ['Oct 26, 2026', '7']],
  ['local', '2026-11-02T12:00Z', '2026-10-27T04:00Z', ['Oct 27, 2026', '7']],
  ['local', '2026-11-02T12:00Z', '2026-10-27T03:59Z', ['Oct 26, 2026']],
  // In New York, March 8 has 23 hours: 24 hours before 00:30 on March 9 is 23:30 on March 7.
  ['local', '2026-03-09T04:30Z', '2026-03-09T03:59Z', ['Yesterday', 'yesterday', '7']],
  ['local', '2026-03-09T04:30Z', '2026-03-08T04:59Z', ['Mar 7, 2026', '7']],
])('%s, at %s: %s is %p', (times, now, time, expected) => {
  expect(daysOf(time, now, times)).toEqual(expected);
});
