import { newPerWeek } from './newPerWeek';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** A Monday. */
const MONDAY = Date.UTC(2026, 10, 23);
const weekStart = (weeksAgo: number) => MONDAY - weeksAgo * WEEK_MS;
const NOW = MONDAY + 2 * DAY_MS;
const count = (...created: (number | null)[]) =>
  newPerWeek(
    created.map((createdAt) => ({ createdAt })),
    weekStart,
    NOW,
  );

it('counts by week, from the first moment of a week to the last, the running week last', () => {
  const { weeks, total } = count(
    MONDAY,
    MONDAY - 1,
    weekStart(1),
    weekStart(11),
    weekStart(11) - 1,
  );
  expect(weeks).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1]);
  expect(total).toBe(4);
});

it('compares the running week only with the same days of the week twelve weeks before', () => {
  const sameMoment = weekStart(12) + 2 * DAY_MS;
  expect(count(sameMoment, sameMoment + 1).before).toBe(1);
  expect(count(weekStart(23), weekStart(23) - 1).before).toBe(1);
});

it('leaves out rows without a date, and says how many', () => {
  expect(count(null, null, MONDAY)).toMatchObject({ total: 1, before: 0, undated: 2 });
});
