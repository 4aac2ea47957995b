import { DAY_MS, type Device, type EpochMs } from '../entities';

/** The statuses that are counted, in their order: those that the list of subscriptions filters by. */
export const countedStatuses = ['active', 'trialing', 'past_due', 'canceled'] as const;

type CountedStatus = (typeof countedStatuses)[number];

export type StatusCounts = Record<CountedStatus, number>;

/** Null without a total, and where the parts, read at different moments, are more than it. */
export function otherStatuses(counts: StatusCounts, total: number | null): number | null {
  const counted = countedStatuses.reduce((sum, status) => sum + counts[status], 0);
  return total === null || counted > total ? null : total - counted;
}

/** How many rows of a breakdown have a name; the rest are 'Other'. */
const MOST_NAMED = 8;

type Share = { key: string; name: string; count: number };

/** Names the share of all that is not among the most frequent. */
const OTHER = 'Other';
const NOT_SAID = 'Not said';

function countBy(names: readonly string[]): Share[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const shares = [...counts]
    .map(([name, count]) => ({ key: name, name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
  if (shares.length <= MOST_NAMED) return shares;
  const rest = shares.slice(MOST_NAMED - 1);
  const count = rest.reduce((sum, share) => sum + share.count, 0);
  return [
    ...shares.slice(0, MOST_NAMED - 1),
    { key: OTHER, name: `${OTHER} (${rest.length})`, count },
  ];
}

export const devicesByPlatform = (devices: readonly Device[]): Share[] =>
  countBy(devices.map(({ platform }) => platform ?? NOT_SAID));

export const devicesByVersion = (devices: readonly Device[]): Share[] =>
  countBy(devices.map(({ appVersion }) => appVersion ?? NOT_SAID));

const ages = [
  { name: 'Last 24 hours', days: 1 },
  { name: 'Last 7 days', days: 7 },
  { name: 'Last 30 days', days: 30 },
  { name: 'Last 90 days', days: 90 },
  { name: 'Earlier', days: Infinity },
];

/** Devices by when they were last seen, the newest first; each is in one row. */
export function devicesByLastSeen(devices: readonly Device[], now: EpochMs): Share[] {
  const rows = [...ages.map(({ name }) => name), NOT_SAID].map((name) => ({
    ...{ key: name, name, count: 0 },
  }));
  for (const { lastSeen } of devices) {
    const age = lastSeen === null ? null : (now - lastSeen) / DAY_MS;
    const place = age === null ? ages.length : ages.findIndex(({ days }) => age <= days);
    const row = rows[place];
    if (row) row.count += 1;
  }
  return rows;
}
