import type { Device, EpochMs } from '../entities';

/** Counted statuses in display order. The list of subscriptions can filter by the same ones. */
export const countedStatuses = ['active', 'trialing', 'past_due', 'canceled'] as const;

type CountedStatus = (typeof countedStatuses)[number];

export type StatusCounts = Record<CountedStatus, number>;

/**
 * Number of subscriptions with any other status. Null if the total is unknown, or if it is less
 * than the counted ones because the numbers were read at different times.
 */
export function otherStatuses(counts: StatusCounts, total: number | null): number | null {
  const counted = countedStatuses.reduce((sum, status) => sum + counts[status], 0);
  return total === null || counted > total ? null : total - counted;
}

/** Maximum number of rows in a breakdown. Further values are combined as 'Other'. */
const MOST_NAMED = 8;

type Share = {
  key: string;
  name: string;
  count: number;
  /**
   * Value that the counted devices share, or null if they have none. Undefined for a row that
   * combines several values.
   */
  value?: string | null;
};

const UNKNOWN = 'Unknown';

function countBy(values: readonly (string | null)[]): Share[] {
  const counts = new Map<string | null, number>();
  for (const each of values) {
    const value = each?.trim() ? each : null;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const shares = [...counts]
    .map(([value, count]) => ({ key: `is ${value}`, name: value ?? UNKNOWN, count, value }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
  if (shares.length <= MOST_NAMED) return shares;
  const rest = shares.slice(MOST_NAMED - 1);
  const count = rest.reduce((sum, share) => sum + share.count, 0);
  return [
    ...shares.slice(0, MOST_NAMED - 1),
    { key: 'other', name: `Other (${rest.length})`, count },
  ];
}

export const devicesByPlatform = (devices: readonly Device[]): Share[] =>
  countBy(devices.map(({ platform }) => platform));

export const devicesByVersion = (devices: readonly Device[]): Share[] =>
  countBy(devices.map(({ appVersion }) => appVersion));

/** Range of dates in days before today, both ends included. Null means open. */
type Ago = { from: number | null; to: number | null };

const ages: readonly (Ago & { name: string })[] = [
  { name: 'Today', from: 0, to: null },
  { name: '1 to 6 days ago', from: 6, to: 1 },
  { name: '7 to 29 days ago', from: 29, to: 7 },
  { name: '30 to 89 days ago', from: 89, to: 30 },
  { name: '90 days ago or more', from: null, to: 90 },
];

/**
 * Counts devices by the day on which they were last seen, the most recent first. Each device counts
 * once; the last row contains those that were never seen.
 *
 * @param dayStart returns the midnight at which the day `daysAgo` days before today begins
 */
export function devicesByLastSeen(
  devices: readonly Device[],
  dayStart: (daysAgo: number) => EpochMs,
): (Share & { ago: Ago | null })[] {
  const starts = ages.map(({ from }) => (from === null ? -Infinity : dayStart(from)));
  const rows = [
    ...ages.map(({ name, ...ago }) => ({ key: name, name, count: 0, ago })),
    { key: '', name: UNKNOWN, count: 0, ago: null },
  ];
  for (const { lastSeen } of devices) {
    const place = lastSeen === null ? ages.length : starts.findIndex((start) => lastSeen >= start);
    const row = rows[place];
    if (row) row.count += 1;
  }
  return rows;
}
