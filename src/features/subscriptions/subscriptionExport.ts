import { subscriptionBadge } from '../../domain/badges';
import type { Subscription } from '../../domain/entities';
import { planLabel } from '../../domain/plans';
import { dateOf, fieldsOf, idOf } from '../../exports/exportList';

const field = fieldsOf<Subscription>();

/** The fields of exported subscriptions. */
export const subscriptionFields = [
  field('id', 'ID', ['id'], idOf),
  field('customerName', 'Customer', ['customer'], ({ user }) => user.displayName),
  field('customerEmail', 'Email', ['customer', 'email'], ({ user }) => user.email),
  field('plan', 'Plan', ['plan'], ({ stripePriceId }) => planLabel(stripePriceId)),
  field('statusLabel', 'Status', ['status'], ({ status }) => subscriptionBadge(status).label),
  field('status', 'Raw status', ['rawStatus']),
  field('stripeSubscriptionId', 'Subscription ID', ['subscriptionId']),
  field('stripePriceId', 'Price ID', ['priceId']),
  field('stripeCustomerId', 'Customer ID', ['customerId']),
  field('currentPeriodStart', 'Period start', ['period', 'start'], (row) =>
    dateOf(row.currentPeriodStart),
  ),
  field('currentPeriodEnd', 'Period end', ['period', 'end'], (row) => dateOf(row.currentPeriodEnd)),
  field('createdAt', 'Created', ['created'], ({ createdAt }) => dateOf(createdAt)),
];
