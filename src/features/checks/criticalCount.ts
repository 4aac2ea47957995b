import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import type { EpochMs } from '../../domain/entities';
import { persisted, persistedByOwner } from '../../shared/browser/persisted';
import { browserStore } from '../../shared/browser/storage';
import { CRITICAL_COUNTS_KEY } from '../../shared/browser/storageKeys';
import { usePersisted, useStorageOwner } from '../../shared/browser/usePersisted';
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

/** Last counts of an operator by app. */
const countsOf = persistedByOwner<{ version: 1; counts: Record<string, CriticalCount> }>((owner) =>
  persisted({
    store: browserStore,
    key: `${CRITICAL_COUNTS_KEY}${owner}`,
    schema: v.object({
      version: v.literal(1),
      counts: v.record(v.string(), v.object({ count: v.number(), at: v.number() })),
    }),
    initial: { version: 1, counts: {} },
  }),
);

const newest = (counts: Record<string, CriticalCount>): Record<string, CriticalCount> =>
  Object.fromEntries(
    Object.entries(counts)
      .sort(([, one], [, other]) => other.at - one.at)
      .slice(0, MOST_APPS),
  );

/**
 * Number of open critical findings of an app when all critical checks ran the last time, or null if
 * they never did in this browser. Computed from the data in memory, without requests, or else the
 * stored number (docs/product/checks.md#checks).
 */
export function useCriticalCount(appId: string): CriticalCount | null {
  const stored = countsOf(useStorageOwner());
  const last = usePersisted(stored).counts[appId] ?? null;
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
    // Doesn't depend on the stored count. Tabs with different data would overwrite each other
    // forever.
    const { counts } = stored.get();
    const before = counts[appId];
    const isNew =
      !before || known.at > before.at || (known.at === before.at && known.count !== before.count);
    if (isNew) stored.set({ version: 1, counts: newest({ ...counts, [appId]: known }) });
  }, [known, stored, appId]);
  return known ?? last;
}
