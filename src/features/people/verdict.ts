import type { EpochMs, Subscription } from '../../domain/entities';
import { formatCounted } from '../../shared/format';
import type { Verdict } from '../../shared/panel/PanelSection';
import { formatRelative } from '../../shared/times/relativeTime';
import { daysOverdue } from '../../domain/subscriptions';
import { isRenewing } from '../figures/subscriptionValues';
import { dayNumber } from '../../shared/times/formatTimes';

/** `ended`, `renews` or `trial ends`. */
export function periodVerb(subscription: Subscription, now: EpochMs): string {
  const { status, currentPeriodEnd } = subscription;
  if (currentPeriodEnd !== null && currentPeriodEnd <= now) return 'ended';
  if (!isRenewing(subscription)) return 'ends';
  return status === 'trialing' ? 'trial ends' : 'renews';
}

function pastDueText(days: number): string {
  if (days < 0) return 'Past due';
  return days === 0 ? 'Past due since today' : `Past due for ${formatCounted(days, 'day')}`;
}

const isTrial = ({ status }: Subscription) => status === 'trialing';

/** Whether the person has the subscription now, paid or on trial. */
export const isHeld = (row: Subscription) => row.status === 'active' || isTrial(row);

/**
 * Most important fact about a person's subscriptions, in one sentence: an unpaid one, else the one
 * whose period ends first (docs/product/customers.md#people).
 */
export function personVerdict(subscriptions: readonly Subscription[], now: EpochMs): Verdict {
  const unpaid = subscriptions.filter(({ status }) => status === 'past_due');
  if (unpaid.length > 0) {
    const days = Math.max(...unpaid.map((each) => daysOverdue(each, now, dayNumber) ?? -1));
    return { text: pastDueText(days), severity: 'error' };
  }
  const held = subscriptions.filter(isHeld);
  const [next] = held
    .filter(({ currentPeriodEnd: end }) => end !== null && end > now)
    .toSorted((one, other) => (one.currentPeriodEnd ?? 0) - (other.currentPeriodEnd ?? 0));
  if (!next) {
    if (held.length > 0) return { text: 'Active', severity: 'success' };
    const text = subscriptions.length > 0 ? 'No active subscription' : 'No subscription';
    return { text, severity: 'warning' };
  }
  const when = formatRelative(next.currentPeriodEnd ?? now, now);
  if (isTrial(next)) return { text: `Trial, ends ${when}`, severity: 'success' };
  const verb = periodVerb(next, now);
  return { text: `Active, ${verb} ${when}`, severity: verb === 'ends' ? 'warning' : 'success' };
}

/**
 * Subscription whose customer gets the billing portal link first: an unpaid one, else one that is
 * held, else any.
 */
export function mainSubscription(subscriptions: readonly Subscription[]): Subscription | undefined {
  return (
    subscriptions.find(({ status }) => status === 'past_due') ??
    subscriptions.find(isHeld) ??
    subscriptions[0]
  );
}
