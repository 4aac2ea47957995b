import type { EpochMs, Subscription } from '../../domain/entities';
import { dayNumber } from '../../shared/times/formatTimes';

/**
 * Returns the calendar days since the unpaid period began, in the chosen zone; null if the
 * subscription is not past due (docs/product/subscriptions.md#subscriptions).
 */
export function daysOverdue(
  { status, currentPeriodStart }: Pick<Subscription, 'status' | 'currentPeriodStart'>,
  now: EpochMs,
): number | null {
  if (status !== 'past_due' || currentPeriodStart === null) return null;
  return Math.max(0, dayNumber(now) - dayNumber(currentPeriodStart));
}
