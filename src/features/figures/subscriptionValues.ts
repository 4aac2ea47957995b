import { subscriptionBadge } from '../../domain/badges';
import type { Subscription } from '../../domain/entities';

/* What the columns of subscriptions hold that others than their list look through, too. */

/** The label of the status; `Ending` for a subscription that will not renew, so that it counts as no renewal. */
export const statusText = ({
  status,
  cancelAtPeriodEnd,
}: Pick<Subscription, 'status' | 'cancelAtPeriodEnd'>): string =>
  cancelAtPeriodEnd && RENEWING.includes(status) ? ENDING : subscriptionBadge(status).label;

/** The statuses of subscriptions that renew, unless they are cancelled at the end of the period. */
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
