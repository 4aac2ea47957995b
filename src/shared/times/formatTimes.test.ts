/**
 * @time-zone America/New_York
 */
import { formatAge, formatDate, formatDateTime, formatTime, timeHint } from './formatTimes';

const noon = new Date(2026, 10, 21, 12, 4).getTime();
const evening = new Date(2026, 10, 21, 20, 30).getTime();
const midnight = new Date(2026, 0, 1, 0, 0).getTime();

beforeEach(() => jest.useFakeTimers({ now: evening }));
afterEach(() => jest.useRealTimers());

const notMoments = [null, undefined, NaN, Infinity, -Infinity, 8.64e15 + 1, -1e20];

it.each([
  [formatDate, noon, 'Nov 21, 2026'],
  [formatDate, midnight, 'Jan 1, 2026'],
  [formatDateTime, noon, 'Nov 21, 2026, 12:04 PM'],
  [formatDateTime, midnight, 'Jan 1, 2026, 12:00 AM'],
  [formatTime, noon, '12:04'],
  [formatTime, evening, '20:30'],
  [formatTime, midnight, 'Jan 1, 00:00'],
])('%p in local time', (format, ms, expected) => {
  expect(format(ms, 'local')).toBe(expected);
});

it.each([
  [formatDate, evening, 'Nov 22, 2026'],
  [formatDateTime, evening, 'Nov 22, 2026, 1:30 AM'],
  [formatTime, evening, '01:30 UTC'],
  // Another day in UTC, the same one here.
  [formatTime, noon, 'Nov 21, 17:04 UTC'],
])('%p in UTC', (format, ms, expected) => {
  expect(format(ms, 'utc')).toBe(expected);
});

it.each([
  ['before the clocks go forward', Date.UTC(2026, 2, 8, 6, 59), '1:59 AM', '6:59 AM'],
  ['after it', Date.UTC(2026, 2, 8, 7, 0), '3:00 AM', '7:00 AM'],
  ['before the clocks go back', Date.UTC(2026, 10, 1, 5, 30), '1:30 AM', '5:30 AM'],
  ['after it', Date.UTC(2026, 10, 1, 6, 30), '1:30 AM', '6:30 AM'],
])('%s', (_name, ms, local, utc) => {
  expect(formatDateTime(ms, 'local')).toMatch(new RegExp(`, 2026, ${local}$`));
  expect(formatDateTime(ms, 'utc')).toMatch(new RegExp(`, 2026, ${utc}$`));
});

it.each(notMoments)('%p is a dash', (value) => {
  for (const format of [formatDate, formatDateTime, formatTime]) {
    expect([format(value, 'local'), format(value, 'utc')]).toEqual(['—', '—']);
  }
});

it.each([8.64e15, -8.64e15])('the outermost moment %p is a date', (value) => {
  expect(formatDate(value, 'local')).toMatch(/\d/);
  expect(formatDate(value, 'utc')).toMatch(/\d/);
});

it('says a moment in both zones, and how long ago it is or when it comes', () => {
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
