import { keepReport, takeReport } from './errorReports';
import { ERROR_REPORTS_KEY, REPORTED_KEY } from './storageKeys';

const HOUR = 3_600_000;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 5, 1) });
});
afterEach(() => {
  jest.useRealTimers();
});

const taken = (count: number, name = 'crash') =>
  Array.from({ length: count }, (_, index) => takeReport(`${name} ${index}`));

it('takes one of a kind an hour', () => {
  expect([takeReport('a'), takeReport('a'), takeReport('b')]).toEqual([true, false, true]);
  jest.advanceTimersByTime(HOUR - 1);
  expect(takeReport('a')).toBe(false);
  jest.advanceTimersByTime(1);
  expect(takeReport('a')).toBe(true);
});

it('takes ten in any hour, whatever they are about', () => {
  expect(taken(5).concat(false)).toEqual([true, true, true, true, true, false]);
  jest.advanceTimersByTime(HOUR / 2);
  expect(taken(6, 'other')).toEqual([true, true, true, true, true, false]);
  jest.advanceTimersByTime(HOUR / 2);
  expect(taken(6, 'later')).toEqual([true, true, true, true, true, false]);
});

it('does not let a clock that was set back stop the reports', () => {
  expect(taken(11).at(-1)).toBe(false);
  jest.setSystemTime(Date.now() - 1);
  expect(takeReport('crash 0')).toBe(true);
});

it.each(['{', '"x"', '[1]', '[{"at":"a"}]', 'null'])(
  'takes what it can’t read (%s) as nothing',
  (text) => {
    localStorage.setItem(REPORTED_KEY, text);
    localStorage.setItem(ERROR_REPORTS_KEY, text);
    expect(takeReport('a')).toBe(true);
    keepReport({ at: 1, kind: 'render', text: '{}' });
    expect(JSON.parse(localStorage.getItem(ERROR_REPORTS_KEY) ?? '')).toHaveLength(1);
  },
);

it('keeps the newest ten reports', () => {
  for (let at = 1; at <= 12; at += 1) keepReport({ at, kind: 'render', text: '{}' });
  const kept = JSON.parse(localStorage.getItem(ERROR_REPORTS_KEY) ?? '[]') as { at: number }[];
  expect(kept.map(({ at }) => at)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});
