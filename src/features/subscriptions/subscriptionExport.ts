import { subscriptionBadge } from '../../domain/badges';
import type { Subscription } from '../../domain/entities';
import { planLabel } from '../../domain/plans';
import { dateOf, idOf, type ExportField } from '../../exports/exportList';

/** The fields of exported subscriptions. */
export const subscriptionFields: readonly ExportField<Subscription>[] = [
  { key: 'id', header: 'ID', columns: ['id'], value: idOf },
  {
    key: 'customerName',
    header: 'Customer',
    columns: ['customer'],
    value: (row) => row.user.displayName,
  },
  {
    key: 'customerEmail',
    header: 'Email',
    columns: ['customer', 'email'],
    value: (row) => row.user.email,
  },
  { key: 'plan', header: 'Plan', columns: ['plan'], value: (row) => planLabel(row.stripePriceId) },
  {
    key: 'statusLabel',
    header: 'Status',
    columns: ['status'],
    value: (row) => subscriptionBadge(row.status).label,
  },
  { key: 'status', header: 'Raw status', columns: ['rawStatus'], value: ({ status }) => status },
  {
    key: 'stripeSubscriptionId',
    header: 'Subscription ID',
    columns: ['subscriptionId'],
    value: (row) => row.stripeSubscriptionId,
  },
  {
    key: 'stripePriceId',
    header: 'Price ID',
    columns: ['priceId'],
    value: (row) => row.stripePriceId,
  },
  {
    key: 'stripeCustomerId',
    header: 'Customer ID',
    columns: ['customerId'],
    value: (row) => row.stripeCustomerId,
  },
  {
    key: 'currentPeriodStart',
    header: 'Period start',
    columns: ['period', 'start'],
    value: (row) => dateOf(row.currentPeriodStart),
  },
  {
    key: 'currentPeriodEnd',
    header: 'Period end',
    columns: ['period', 'end'],
    value: (row) => dateOf(row.currentPeriodEnd),
  },
  {
    key: 'createdAt',
    header: 'Created',
    columns: ['created'],
    value: (row) => dateOf(row.createdAt),
  },
];
