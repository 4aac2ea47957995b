import { NOW, oneOf } from '../../../testing/oneOf';
import { comingColumns, daysText, emptyText, listOfColumn, linesOf, rowsOf } from './comingColumns';

const DAY_MS = 86_400_000;
const moment = { now: NOW, times: 'utc' } as const;
const of = (id: string, about: Parameters<typeof oneOf.subscription>[0]) =>
  oneOf.subscription({ id, ...about });

it('puts each subscription into the column of its day: ahead by the end of the period, overdue by its start', () => {
  const rows = [
    of('renews', { currentPeriodEnd: NOW + DAY_MS }),
    of('trial', { status: 'trialing', currentPeriodEnd: NOW + DAY_MS }),
    of('ends', { cancelAtPeriodEnd: true, currentPeriodEnd: NOW + DAY_MS }),
    of('ended', { currentPeriodEnd: NOW - DAY_MS }),
    of('today', { status: 'past_due', currentPeriodStart: NOW }),
    of('old', { status: 'past_due', currentPeriodStart: NOW - 90 * DAY_MS }),
  ];
  const columns = comingColumns(rows, 7, moment).filter((column) => rowsOf(column).length > 0);
  const shown = columns.map((column) => [
    daysText(column),
    rowsOf(column).map(({ id }) => id),
    [...new URLSearchParams(listOfColumn(column).split('?')[1])].sort(),
  ]);
  const query = (params: Record<string, string>) =>
    Object.entries({ sort: 'period', ...params }).sort();
  const pastDue = { status: 'past_due' };
  expect(shown).toEqual([
    [
      'Past due since Nov 15 or earlier',
      ['old'],
      query({ ...pastDue, 'where.start': 'range:..2026-11-15' }),
    ],
    [
      'Past due since Sun, Nov 22',
      ['today'],
      query({ ...pastDue, 'where.start': 'range:2026-11-22..2026-11-22' }),
    ],
    [
      'Mon, Nov 23',
      ['renews', 'trial'],
      query({ 'where.status': 'is:Active|Trial', 'where.renews': 'range:2026-11-23..2026-11-23' }),
    ],
  ]);
});

it('has no columns before today if nothing is past due, and a column a week for 90 days', () => {
  const renews = of('renews', { currentPeriodEnd: NOW + 89 * DAY_MS });
  expect(comingColumns([renews], 30, moment)).toHaveLength(30);
  const weeks = comingColumns([renews], 90, moment);
  expect(weeks).toHaveLength(13);
  expect(weeks.map(daysText).slice(-2)).toEqual(['Feb 7 to Feb 13', 'Feb 14 to Feb 19']);
  expect(weeks.at(-1)?.rows.renewals).toEqual([renews]);
});

it.each([
  ['without rows', [], ', and nothing is past due.'],
  ['with a past-due row of unknown age', [{ currentPeriodStart: null }], '.'],
  ['with one that is due tomorrow', [{ currentPeriodStart: NOW + DAY_MS }], '.'],
])('says what an empty chart lacks, %s', (_case, pastDue, end) => {
  const rows = pastDue.map((about) => of('due', { status: 'past_due', ...about }));
  const columns = comingColumns(rows, 7, moment);
  expect(columns.filter((column) => rowsOf(column).length > 0)).toEqual([]);
  expect(emptyText(columns, rows)).toBe(`No renewals or ending trials from Nov 22 to Nov 28${end}`);
});

it('never adds up currencies', () => {
  const prices = [
    oneOf.price({ stripePriceId: 'usd', amount: { minorUnits: 900, currency: 'USD' } }),
    oneOf.price({ stripePriceId: 'eur', amount: { minorUnits: 500, currency: 'EUR' } }),
  ];
  const rows = ['usd', 'usd', 'eur', 'gone'].map((stripePriceId) =>
    of(stripePriceId, { stripePriceId, currentPeriodEnd: NOW }),
  );
  const [today] = comingColumns(rows, 7, moment);
  expect(linesOf(today!, prices)).toEqual(['4 renewals, €5.00 + $18.00']);
  expect(linesOf(today!, [])).toEqual(['4 renewals, —']);
});

it('finds the columns of 100,000 subscriptions of one day in linear time', () => {
  const rows = Array.from({ length: 100_000 }, (_, index) =>
    of(`s${index}`, { currentPeriodEnd: NOW + DAY_MS }),
  );
  const started = performance.now();
  const columns = comingColumns(rows, 30, moment);
  expect(columns.map((column) => rowsOf(column).length).filter(Boolean)).toEqual([100_000]);
  // An algorithm of quadratic time would take far longer than 5 seconds.
  expect(performance.now() - started).toBeLessThan(5_000);
});
