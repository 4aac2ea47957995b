/**
 * @time-zone America/New_York
 */
import { formatAge, timeHint } from './relativeTime';

const noon = new Date(2026, 10, 21, 12, 4).getTime();
const evening = new Date(2026, 10, 21, 20, 30).getTime();

it('says a moment in both zones, and how long ago it is or when it comes', () => {
  expect(timeHint(noon, evening)).toEqual([
    'Nov 21, 2026, 12:04 local time',
    'Nov 21, 2026, 17:04 UTC',
    '8 hours ago',
  ]);
  const relative = (ms: number) => timeHint(evening + ms, evening).at(-1);
  expect(relative(0)).toBe('just now');
  expect(relative(59_000)).toBe('just now');
  expect(relative(60_000)).toBe('in 1 minute');
  expect(relative(9 * 86_400_000)).toBe('in 9 days');
  expect(relative(-400 * 86_400_000)).toBe('400 days ago');
});

describe('formatAge', () => {
  const ago = (ms: number) => noon - ms;
  it.each([
    [ago(0), 'just now'],
    [ago(59_999), 'just now'],
    [ago(-90_000), 'just now'],
    [ago(60_000), '1 minute ago'],
    [ago(3_599_999), '59 minutes ago'],
    [ago(3_600_000), '1 hour ago'],
    [ago(2 * 86_400_000), '2 days ago'],
  ])('%p is %p', (ms, expected) => {
    expect(formatAge(ms, noon)).toBe(expected);
  });
});
