import { subscriptionBadge } from '../../domain/badges';
import type { Subscription } from '../../domain/entities';

/* What the columns of subscriptions hold that others than their list look through, too. */

export const statusText = ({ status }: Pick<Subscription, 'status'>): string =>
  subscriptionBadge(status).label;

export const periodStart = {
  kind: 'date' as const,
  of: ({ currentPeriodStart }: Subscription) => currentPeriodStart,
};

export const periodEnd = {
  kind: 'date' as const,
  of: ({ currentPeriodEnd }: Subscription) => currentPeriodEnd,
};
