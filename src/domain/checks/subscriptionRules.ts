import { DAY_MS, type Subscription } from '../entities';
import { checkRule, type Evidence, type Finding } from './checkRule';
import { isKnownStatus } from '../badges';
import { daysOverdue, LATE_DAYS } from '../subscriptions';

const isServed = (status: string): boolean => status === 'active' || status === 'trialing';

const isRunning = (status: string): boolean => isServed(status) || status === 'past_due';

/**
 * Text that finds the subscription in its list. docs/product/platform.md#calls lists the fields
 * that the search covers.
 */
const searchOf = (subscription: Subscription): string =>
  subscription.stripeSubscriptionId ??
  subscription.stripeCustomerId ??
  subscription.user.email ??
  subscription.id;

const found = (subscription: Subscription, ...evidence: readonly Evidence[]): Finding => ({
  row: subscription.id,
  label: subscription.user.displayName ?? subscription.user.email,
  target: searchOf(subscription),
  evidence,
});

/**
 * Tolerated delay: the provider may renew late, and the platform may learn of the renewal even
 * later.
 */
const GRACE_MS = 3 * DAY_MS;

export const activeAfterPeriodEnd = checkRule({
  id: 'active-after-period-end',
  name: 'Active past its period end',
  severity: 'serious',
  why: 'The period ended more than 3 days ago, so the customer is probably not paying.',
  action: 'Compare it with {provider}, then cancel it or correct its period there.',
  list: 'subscriptions',
  needs: ['subscriptions'],
  find: ({ subscriptions }, now) =>
    subscriptions.flatMap((subscription) => {
      const { status, currentPeriodEnd: end } = subscription;
      if (!isServed(status) || end === null || now - end <= GRACE_MS) return [];
      return found(
        subscription,
        { label: 'Status', value: status },
        { label: 'Period ended', value: { at: end } },
      );
    }),
});

export const longPastDue = checkRule({
  id: 'long-past-due',
  name: `Past due for more than ${LATE_DAYS} days`,
  severity: 'serious',
  why: `The current period began more than ${LATE_DAYS} days ago and is still unpaid.`,
  action: 'Ask the customer for another card, or cancel the subscription in {provider}.',
  list: 'subscriptions',
  needs: ['subscriptions'],
  find: ({ subscriptions }, now, dayOf) =>
    subscriptions.flatMap((subscription) => {
      const { currentPeriodStart: due } = subscription;
      const days = daysOverdue(subscription, now, dayOf);
      if (due === null || days === null || days <= LATE_DAYS) return [];
      return found(subscription, { label: 'Unpaid since', value: { at: due } });
    }),
});

export const unknownPrice = checkRule({
  id: 'unknown-price',
  name: 'Subscription with an unknown price',
  severity: 'serious',
  why: 'It’s unclear what this subscription costs or includes.',
  action:
    'Sync the plans from {provider}. If the price stays unknown, check its appId in {provider}.',
  list: 'subscriptions',
  needs: ['subscriptions', 'prices'],
  find: ({ subscriptions, prices }) => {
    const known = new Set(prices.map(({ stripePriceId }) => stripePriceId));
    return subscriptions.flatMap((subscription) => {
      const { status, stripePriceId } = subscription;
      if (!isRunning(status) || stripePriceId === null || known.has(stripePriceId)) return [];
      return found(
        subscription,
        { label: 'Price', value: stripePriceId },
        { label: 'Status', value: status },
      );
    });
  },
});

export const unknownStatus = checkRule({
  id: 'unknown-status',
  name: 'Unknown subscription status',
  severity: 'warning',
  why: 'Subscriptions with this status aren’t counted in any card or filter.',
  action: 'Look it up in {provider} and check that the customer has the right access.',
  list: 'subscriptions',
  needs: ['subscriptions'],
  find: ({ subscriptions }) =>
    subscriptions
      .filter(({ status }) => !isKnownStatus(status))
      .map((subscription) => found(subscription, { label: 'Status', value: subscription.status })),
});
