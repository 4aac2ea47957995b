import { subscriptionBadge } from '../../domain/badges';
import type { Subscription } from '../../domain/entities';

/*
 * Values of columns of the subscription list. Other features use them to filter subscriptions.
 */

/**
 * Returns the label of the status, or `Ending` for a subscription that won't renew, so that it
 * doesn't count as a renewal.
 */
export const statusText = ({
  status,
  cancelAtPeriodEnd,
}: Pick<Subscription, 'status' | 'cancelAtPeriodEnd'>): string =>
  cancelAtPeriodEnd && RENEWING.includes(status) ? ENDING : subscriptionBadge(status).label;

/**
 * The end of the period of a subscription that then renews. Trials renew, too: they continue as paid
 * subscriptions.
 */
export const renewal = {
  kind: 'date' as const,
  of: ({ status, cancelAtPeriodEnd, currentPeriodEnd }: Subscription) =>
    RENEWING.includes(status) && !cancelAtPeriodEnd ? currentPeriodEnd : null,
};

/** Statuses of subscriptions that renew unless they are canceled at the end of the period. */
const RENEWING = ['active', 'trialing', 'past_due'];

export const ENDING = 'Ending';

export const periodStart = {
  kind: 'date' as const,
  of: ({ currentPeriodStart }: Subscription) => currentPeriodStart,
};

export const periodEnd = {
  kind: 'date' as const,
  of: ({ currentPeriodEnd }: Subscription) => currentPeriodEnd,
};
