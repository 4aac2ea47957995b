import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import type { EpochMs } from '../../domain/entities';
import { useListStorage, useStoredText } from '../../shared/list/listStorage';
import { readJson } from '../../shared/readJson';
import { formatTime } from '../../shared/times/formatTimes';
import { useLoadedLists } from '../figures/useWholeLists';
import { countNotMade, useCheckFacts, useCheckResults } from './checkResults';
import { countOpen, useDismissals } from './dismissals';

/** Number of open critical findings of an app, and the age of the data in which they were found. */
type CriticalCount = { count: number; at: EpochMs };

/** Formats the age of a count: `as of 12:04 PM`. */
export const asOfText = ({ at }: CriticalCount): string => `as of ${formatTime(at)}`;

/** Maximum number of apps with a stored count. The newest counts are kept. */
const MOST_APPS = 500;

const recordSchema = v.object({
  version: v.literal(1),
  counts: v.record(v.string(), v.object({ count: v.number(), at: v.number() })),
});

const parseCounts = (stored: string | null): Record<string, CriticalCount> =>
  readJson(recordSchema, stored)?.counts ?? {};

const textOf = (counts: Record<string, CriticalCount>): string =>
  JSON.stringify({
    version: 1,
    counts: Object.fromEntries(
      Object.entries(counts)
        .sort(([, one], [, other]) => other.at - one.at)
        .slice(0, MOST_APPS),
    ),
  });

/**
 * Returns the number of open critical findings of an app when all critical checks ran the last time,
 * or null if they never did in this browser. Computes it from the data in memory, without requests,
 * and else returns the stored number (docs/product/checks.md#checks).
 */
export function useCriticalCount(appId: string): CriticalCount | null {
  const storage = useListStorage();
  const stored = useStoredText('criticalCounts');
  const lists = useLoadedLists(appId);
  const results = useCheckResults(useCheckFacts(appId));
  const { dismissals } = useDismissals();
  const known = useMemo(() => {
    const critical = results?.filter(({ rule }) => rule.severity === 'serious') ?? [];
    if (critical.length === 0 || countNotMade(critical) > 0) return null;
    const at = Math.min(...Object.values(lists).map(({ readAt }) => readAt));
    return { count: countOpen(critical, appId, dismissals), at };
  }, [results, lists, appId, dismissals]);
  useEffect(() => {
    if (known === null) return;
    // Doesn't depend on the stored text. Tabs with different data would overwrite each other forever.
    const counts = parseCounts(storage.read('criticalCounts'));
    const last = counts[appId];
    const isNew =
      !last || known.at > last.at || (known.at === last.at && known.count !== last.count);
    if (isNew) storage.write('criticalCounts', textOf({ ...counts, [appId]: known }));
  }, [known, storage, appId]);
  const last = useMemo(() => parseCounts(stored)[appId] ?? null, [stored, appId]);
  return known ?? last;
}
