import type { DashboardStatistics } from '../../domain/entities';
import { LARGE_PAGE } from '../../api/pages/pageSizes';
import type { RowOf } from '../../api/resources/lists';
import { MOST_UNASKED_ROWS } from '../../api/resources/wholeLists';
import { formatCounted } from '../../shared/format';

type Totals = Partial<DashboardStatistics>;

/**
 * Returns the number of rows of a list from the statistics, or null if the statistics lack it. They
 * always lack the number of customers.
 */
function totalOf(list: keyof RowOf, of: Totals): number | null {
  const totals = {
    subscriptions: of.totalSubscriptions,
    devices: of.totalDevices,
    users: of.totalUsers,
    customers: null,
  };
  const total = totals[list] ?? -1;
  return total < 0 ? null : total;
}

/**
 * Formats an estimate: `about 6 requests` or `at least 28 requests`. Returns an empty string if no
 * number is known.
 */
export function requestsText(lists: readonly (keyof RowOf)[], statistics: Totals | null): string {
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

/** Formats a button label: `Load 12,041 devices (about 121 requests)`. */
export function loadText(list: keyof RowOf, statistics: Totals | null): string {
  const total = totalOf(list, statistics ?? {});
  if (total === null) return `Load all ${list}`;
  return `Load ${formatCounted(total, list.slice(0, -1))} (${requestsText([list], statistics)})`;
}

/**
 * Returns whether a screen may load complete lists without asking. A list of unknown size counts as
 * short, because loading stops when a list turns out to be too long.
 */
export function isLoadedUnasked(lists: readonly (keyof RowOf)[], statistics: Totals): boolean {
  const rows = lists.reduce((sum, list) => sum + (totalOf(list, statistics) ?? 0), 0);
  return rows <= MOST_UNASKED_ROWS;
}
