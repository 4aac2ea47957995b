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

const DAY_MS = 86_400_000;

/**
 * Returns the full days since the unpaid period began; null if the subscription is not past due.
 */
export function daysOverdue(
  { status, currentPeriodStart }: Pick<Subscription, 'status' | 'currentPeriodStart'>,
  now: EpochMs,
): number | null {
  if (status !== 'past_due' || currentPeriodStart === null) return null;
  return Math.max(0, Math.floor((now - currentPeriodStart) / DAY_MS));
}
