/**
 * @time-zone America/New_York
 */
import { setTimes } from './formatTimes';
import { formatRelative, timeHint } from './relativeTime';

const noon = new Date(2026, 10, 21, 12, 4).getTime();
const evening = new Date(2026, 10, 21, 20, 30).getTime();

it('shows a moment in both zones, and its distance from now', () => {
  expect(timeHint(noon, evening)).toEqual([
    'Nov 21, 2026, 12:04 PM local time',
    'Nov 21, 2026, 5:04 PM UTC',
    '8 hours ago',
  ]);
  const relative = (ms: number) => timeHint(evening + ms, evening).at(-1);
  expect(relative(0)).toBe('just now');
  expect(relative(59_000)).toBe('just now');
  expect(relative(60_000)).toBe('in 1 minute');
  expect(relative(9 * 86_400_000)).toBe('in 9 days');
  expect(relative(-400 * 86_400_000)).toBe('400 days ago');
});

describe('from 24 hours on, days', () => {
  afterEach(() => setTimes('local'));
  const late = new Date(2026, 10, 27, 22, 0).getTime();

  it.each([
    ['an end soon after midnight', new Date(2026, 10, 29, 0, 5), 'in 2 days'],
    ['a day that was left long ago', new Date(2026, 10, 25, 23, 0), '2 days ago'],
    ['less than 24 hours', new Date(2026, 10, 28, 21, 0), 'in 23 hours'],
    ['across the change of the clocks', new Date(2027, 2, 15, 0, 5), 'in 108 days'],
  ])('are those of the calendar: %s', (_case, then, text) => {
    expect(formatRelative(then.getTime(), late)).toBe(text);
  });

  it('are those of the chosen zone', () => {
    // In UTC, `late` is Nov 28, 03:00, and `then` is Nov 29, 05:05.
    const then = new Date(2026, 10, 29, 0, 5).getTime();
    setTimes('utc');
    expect(formatRelative(then, late)).toBe('in 1 day');
  });
});
