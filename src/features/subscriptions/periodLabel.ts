import type { Subscription } from '../../domain/entities';
import { formatDate } from '../../shared/format';

type Period = Pick<Subscription, 'currentPeriodStart' | 'currentPeriodEnd'>;

/** Section 2: "start to end"; `null` when either is missing. */
export function periodLabel({ currentPeriodStart, currentPeriodEnd }: Period): string | null {
  if (currentPeriodStart === null || currentPeriodEnd === null) return null;
  return `${formatDate(currentPeriodStart)} to ${formatDate(currentPeriodEnd)}`;
}
