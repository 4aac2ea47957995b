import type { EpochMs, Subscription } from './entities';

/** Counts for the cards of the subscriptions screen, from the rows of the current page. */
export function subscriptionMetrics(subscriptions: readonly Pick<Subscription, 'status'>[]) {
  const countOf = (counted: string) =>
    subscriptions.filter(({ status }) => status === counted).length;
  return {
    total: subscriptions.length,
    active: countOf('active'),
    trials: countOf('trialing'),
    pastDue: countOf('past_due'),
  };
}

/** Number of the calendar day of a moment, in the zone that the operator chose. */
export type DayNumber = (at: EpochMs) => number;

/**
 * Calendar days since the unpaid period began; null if the subscription is not past due
 * (docs/product/subscriptions.md#subscriptions). The unpaid payment is the one for the current
 * period, due at its start.
 */
export function daysOverdue(
  { status, currentPeriodStart }: Pick<Subscription, 'status' | 'currentPeriodStart'>,
  now: EpochMs,
  dayOf: DayNumber,
): number | null {
  if (status !== 'past_due' || currentPeriodStart === null) return null;
  return Math.max(0, dayOf(now) - dayOf(currentPeriodStart));
}

/** Days after which a past-due subscription is a critical finding (docs/product/checks.md#checks). */
export const LATE_DAYS = 14;

const EARLY_DAYS = 7;

/** Past-due subscriptions by their days overdue. */
export type OverdueCounts = { early: number; later: number; late: number; unknown: number };

/**
 * Counts past-due subscriptions that are overdue for up to 7 days, for 8 to 14 days, for longer, and
 * since an unknown day.
 */
export function countOverdue(
  rows: readonly Pick<Subscription, 'status' | 'currentPeriodStart'>[],
  now: EpochMs,
  dayOf: DayNumber,
): OverdueCounts {
  const counts: OverdueCounts = { early: 0, later: 0, late: 0, unknown: 0 };
  for (const row of rows.filter(({ status }) => status === 'past_due')) {
    const days = daysOverdue(row, now, dayOf);
    if (days === null) counts.unknown += 1;
    else if (days <= EARLY_DAYS) counts.early += 1;
    else if (days <= LATE_DAYS) counts.later += 1;
    else counts.late += 1;
  }
  return counts;
}
