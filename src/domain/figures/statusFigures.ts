/** The statuses that are counted, in their order: those that the list of subscriptions filters by. */
export const countedStatuses = ['active', 'trialing', 'past_due', 'canceled'] as const;

type CountedStatus = (typeof countedStatuses)[number];

/** How many subscriptions have each status. */
export type StatusCounts = Record<CountedStatus, number>;

/**
 * The subscriptions with none of the counted statuses; null without a total, and where the parts,
 * which were read at different moments, are more than it.
 */
export function otherStatuses(counts: StatusCounts, total: number | null): number | null {
  const counted = countedStatuses.reduce((sum, status) => sum + counts[status], 0);
  return total === null || counted > total ? null : total - counted;
}
