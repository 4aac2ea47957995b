import type { DashboardStatistics } from '../../domain/entities';
import type { RowOf } from '../../api/resources/lists';
import { MOST_UNASKED_ROWS } from '../../api/resources/wholeLists';
import { formatCounted, singular } from '../../shared/format';

type Totals = Partial<DashboardStatistics>;

/** Null if the statistics lack the number of rows. They always lack the number of customers. */
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

/** Formats a button label: `Load 12,041 devices`. */
export function loadText(list: keyof RowOf, statistics: Totals | null): string {
  const total = totalOf(list, statistics ?? {});
  return total === null ? `Load all ${list}` : `Load ${formatCounted(total, singular(list))}`;
}

/**
 * Whether a screen may load complete lists without asking. A list of unknown size counts as short,
 * because loading stops when a list turns out to be too long.
 */
export function isLoadedUnasked(lists: readonly (keyof RowOf)[], statistics: Totals): boolean {
  const rows = lists.reduce((sum, list) => sum + (totalOf(list, statistics) ?? 0), 0);
  return rows <= MOST_UNASKED_ROWS;
}
