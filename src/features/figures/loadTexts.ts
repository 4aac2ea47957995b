import type { DashboardStatistics } from '../../domain/entities';
import { LARGE_PAGE } from '../../jobs/pages/pageSizes';
import { MOST_UNASKED_ROWS } from '../../jobs/scan/scanUnderWay';
import type { ScannedList } from '../../jobs/scan/scans';
import { formatCounted } from '../../shared/format';

type Totals = Partial<DashboardStatistics>;

/** The rows of a list according to the statistics; null where they don't say, as for customers. */
function totalOf(list: ScannedList, of: Totals): number | null {
  const totals = {
    subscriptions: of.totalSubscriptions,
    devices: of.totalDevices,
    users: of.totalUsers,
    customers: null,
  };
  const total = totals[list] ?? -1;
  return total < 0 ? null : total;
}

/** `about 6 requests`, `at least 28 requests`; empty where nothing is known. */
export function requestsText(lists: readonly ScannedList[], statistics: Totals | null): string {
  const totals = lists.map((list) => totalOf(list, statistics ?? {}));
  const known = totals.filter((total) => total !== null);
  if (known.length === 0) return '';
  const requests = known.reduce(
    (sum, total) => sum + Math.max(1, Math.ceil(total / LARGE_PAGE)),
    0,
  );
  const isAll = known.length === lists.length;
  return `${isAll ? 'about' : 'at least'} ${formatCounted(requests, 'request')}`;
}

/** `Load 12,041 devices (about 121 requests)` for the rows of one list. */
export function loadText(list: ScannedList, statistics: Totals | null): string {
  const total = totalOf(list, statistics ?? {});
  if (total === null) return `Load all ${list}`;
  return `Load ${formatCounted(total, list.slice(0, -1))} (${requestsText([list], statistics)})`;
}

/**
 * Whether a screen loads whole lists without being asked to. A list of unknown size is tried: the loading
 * ends where it is too long.
 */
export function isLoadedUnasked(lists: readonly ScannedList[], statistics: Totals): boolean {
  const rows = lists.reduce((sum, list) => sum + (totalOf(list, statistics) ?? 0), 0);
  return rows <= MOST_UNASKED_ROWS;
}
