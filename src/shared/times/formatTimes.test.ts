/**
 * @time-zone America/New_York
 */
import { formatDate, formatDateTime, formatTime } from './formatTimes';

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
  [formatTime, noon, '12:04 PM'],
  [formatTime, evening, '8:30 PM'],
  [formatTime, midnight, 'Jan 1, 12:00 AM'],
])('%p in local time', (format, ms, expected) => {
  expect(format(ms, 'local')).toBe(expected);
});

it.each([
  [formatDate, evening, 'Nov 22, 2026'],
  [formatDateTime, evening, 'Nov 22, 2026, 1:30 AM'],
  [formatTime, evening, '1:30 AM UTC'],
  // In UTC, `noon` was yesterday, although it is today in the local zone.
  [formatTime, noon, 'Nov 21, 5:04 PM UTC'],
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
