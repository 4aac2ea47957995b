import {
  compareResults,
  comparisonLines,
  parseMeasurements,
  toResults,
  type Results,
} from './results';

const resultsOf = (medians: Results['medians']): Results => ({
  date: '2026-11-24',
  rounds: 3,
  medians,
});

test('the results of a run are the medians of its rounds, by metric and peer', () => {
  const measured = parseMeasurements(
    JSON.stringify({
      'react-admin': { 'next page': [30, 10, 20], CLS: [null, null, null] },
      console: { 'next page': [12, 10], CLS: [null, 0.123456, null] },
    }),
  );
  expect(toResults(measured, '2026-11-24')).toEqual({
    date: '2026-11-24',
    rounds: 3,
    medians: { 'next page': { 'react-admin': 20, console: 11 }, CLS: { console: 0.1235 } },
  });
});

test('an earlier build of the console is no result', () => {
  const measured = { console: { heap: [1] }, 'console-before': { heap: [2], other: [3] } };
  expect(toResults(measured, '2026-11-24').medians).toEqual({ heap: { console: 1 } });
});

test('the ratio to react-admin is compared, not the figure', () => {
  const accepted = resultsOf({ 'next page': { 'react-admin': 400, console: 200 } });
  // Figures of a machine with half the speed.
  const slower = resultsOf({ 'next page': { 'react-admin': 800, console: 400 } });
  expect(compareResults(accepted, slower)).toEqual([
    { metric: 'next page', before: 0.5, now: 0.5, change: 1 },
  ]);
  const slid = resultsOf({ 'next page': { 'react-admin': 400, console: 300 } });
  expect(compareResults(accepted, slid)).toEqual([
    { metric: 'next page', before: 0.5, now: 0.75, change: 1.5 },
  ]);
});

test('nothing is compared without both figures of both runs, or with nothing to divide by', () => {
  const accepted = resultsOf({
    heap: { console: 2 },
    blocked: { 'react-admin': 0, console: 1 },
    shift: { 'react-admin': 2, console: 0 },
    'not measured now': { 'react-admin': 1, console: 1 },
  });
  const current = resultsOf({
    heap: { 'react-admin': 1, console: 2 },
    blocked: { 'react-admin': 0, console: 1 },
    shift: { 'react-admin': 2, console: 1 },
    added: { 'react-admin': 4, console: 1 },
    'of others': { 'react-admin': 1, refine: 1 },
  });
  expect(compareResults(accepted, current)).toEqual([
    { metric: 'heap', before: null, now: 2, change: null },
    { metric: 'blocked', before: null, now: null, change: null },
    { metric: 'shift', before: 0, now: 0.5, change: null },
    { metric: 'added', before: null, now: 0.25, change: null },
  ]);
});

test('the report has a line for each metric', () => {
  const accepted = resultsOf({ heap: { 'react-admin': 10, console: 12 } });
  const current = resultsOf({
    heap: { 'react-admin': 10, console: 9 },
    rows: { 'react-admin': 10, console: 15 },
  });
  expect(comparisonLines(accepted, { ...current, date: '2026-12-01', rounds: 7 })).toEqual([
    'The console to react-admin, then (2026-11-24, 3 rounds) and now (2026-12-01, 7 rounds):',
    '          then     now  change',
    '  heap    1.20    0.90   -25 %',
    '  rows       -    1.50       -',
  ]);
});
