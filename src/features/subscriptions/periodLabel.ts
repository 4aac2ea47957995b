import type { Subscription } from '../../domain/entities';
import { asDate, type TimedText } from '../../shared/times/timedText';

type Period = Pick<Subscription, 'currentPeriodStart' | 'currentPeriodEnd'>;

/** `Nov 1, 2026 to Dec 1, 2026`; `null` if either date is missing. */
export function periodLabel({ currentPeriodStart, currentPeriodEnd }: Period): TimedText | null {
  if (currentPeriodStart === null || currentPeriodEnd === null) return null;
  return [asDate(currentPeriodStart), ' to ', asDate(currentPeriodEnd)];
}
