import type { Subscription } from '../../domain/entities';
import { formatDate } from '../../shared/format';

type Period = Pick<Subscription, 'currentPeriodStart' | 'currentPeriodEnd'>;

/** `Nov 1, 2026 to Dec 1, 2026`; `null` if either date is missing. */
export function periodLabel({ currentPeriodStart, currentPeriodEnd }: Period): string | null {
  if (currentPeriodStart === null || currentPeriodEnd === null) return null;
  return `${formatDate(currentPeriodStart)} to ${formatDate(currentPeriodEnd)}`;
}
