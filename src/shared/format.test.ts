import {
  formatCount,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatDollars,
  formatTime,
  formatAge,
} from './format';

beforeEach(() => jest.useFakeTimers({ now: evening }));
afterEach(() => jest.useRealTimers());

// Local time, so that the table holds in every time zone.
const noon = new Date(2026, 10, 21, 12, 4).getTime();
const evening = new Date(2026, 10, 21, 20, 30).getTime();
const midnight = new Date(2026, 0, 1, 0, 0).getTime();

const notMoments = [null, undefined, NaN, Infinity, -Infinity, 8.64e15 + 1, -1e20];
const notNumbers = [null, undefined, NaN, Infinity, -Infinity];

describe('moments', () => {
  it.each([
    [formatDate, noon, 'Nov 21, 2026'],
    [formatDate, midnight, 'Jan 1, 2026'],
    [formatDateTime, noon, 'Nov 21, 2026, 12:04 PM'],
    [formatDateTime, midnight, 'Jan 1, 2026, 12:00 AM'],
    [formatTime, noon, '12:04'],
    [formatTime, evening, '20:30'],
    [formatTime, midnight, 'Jan 1, 00:00'],
  ])('%p', (format, ms, expected) => {
    expect(format(ms)).toBe(expected);
  });

  it.each(notMoments)('%p is a dash', (value) => {
    expect([formatDate, formatDateTime, formatTime].map((format) => format(value))).toEqual([
      '—',
      '—',
      '—',
    ]);
  });

  it.each([8.64e15, -8.64e15])('the outermost moment %p is a date', (value) => {
    expect(formatDate(value)).toMatch(/\d/);
  });
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

describe('numbers', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [1234, '1,234'],
    [1e9, '1,000,000,000'],
    [2.4, '2'],
  ])('count %p is %p', (value, expected) => {
    expect(formatCount(value)).toBe(expected);
  });

  it.each([
    [0, '$0.00'],
    [1234.5, '$1,234.50'],
    [-3, '-$3.00'],
  ])('dollars %p is %p', (value, expected) => {
    expect(formatDollars(value)).toBe(expected);
  });

  it.each([
    [2, '2.0'],
    [1.25, '1.3'],
    [1234.56, '1,234.6'],
  ])('decimal %p is %p', (value, expected) => {
    expect(formatDecimal(value, 1)).toBe(expected);
  });

  it.each(notNumbers)('%p is a dash', (value) => {
    expect([formatCount(value), formatDollars(value), formatDecimal(value, 1)]).toEqual([
      '—',
      '—',
      '—',
    ]);
  });
});
