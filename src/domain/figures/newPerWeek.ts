import type { EpochMs } from '../entities';

/** Number of weeks that are counted, including the running one. */
export const COUNTED_WEEKS = 12;

type NewPerWeek = {
  /** Number of each week, the running week last. */
  weeks: number[];
  total: number;
  /** Number in as much time of the `COUNTED_WEEKS` before. */
  before: number;
  /** Rows without a creation date. They count nowhere. */
  undated: number;
};

/**
 * Counts rows by the week of their creation. Compares them with the weeks before up to the same
 * moment of the week, because the running week is not over.
 *
 * @param weekStart returns the start of the week that is this number of weeks before the running one
 */
export function newPerWeek(
  rows: readonly { createdAt: EpochMs | null }[],
  weekStart: (weeksAgo: number) => EpochMs,
  now: EpochMs,
): NewPerWeek {
  const starts = Array.from({ length: COUNTED_WEEKS * 2 }, (_, weeksAgo) => weekStart(weeksAgo));
  const [thisWeek = 0] = starts;
  const counts = starts.map(() => 0);
  const comparedUntil = weekStart(COUNTED_WEEKS) + (now - thisWeek);
  let undated = 0;
  for (const { createdAt } of rows) {
    if (createdAt === null) undated += 1;
    const weeksAgo = createdAt === null ? -1 : starts.findIndex((start) => createdAt >= start);
    const isCompared = weeksAgo !== COUNTED_WEEKS || (createdAt ?? 0) <= comparedUntil;
    if (weeksAgo >= 0 && isCompared) counts[weeksAgo] = (counts[weeksAgo] ?? 0) + 1;
  }
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const weeks = counts.slice(0, COUNTED_WEEKS);
  return {
    weeks: weeks.reverse(),
    total: sum(weeks),
    before: sum(counts.slice(COUNTED_WEEKS)),
    undated,
  };
}
