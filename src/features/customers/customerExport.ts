import { subscriptionBadge } from '../../domain/badges';
import type { Customer } from '../../domain/entities';
import { dateOf, fieldsOf, idOf } from '../../exports/exportList';

const field = fieldsOf<Customer>();

/** The fields of exported customers. */
export const customerFields = [
  field('id', 'ID', ['id'], idOf),
  field('displayName', 'Customer', ['customer']),
  field('email', 'Email', ['customer', 'email']),
  field('phone', 'Phone', ['contact', 'phone']),
  field('stripeCustomerId', 'Stripe customer ID', ['contact', 'stripeId']),
  field(
    'subscriptions',
    'Subscriptions',
    ['subscriptions'],
    (row) =>
      row.subscriptions.map(({ status }) => subscriptionBadge(status).label).join(', ') || null,
  ),
  field('addressLine1', 'Address line 1', ['address']),
  field('addressLine2', 'Address line 2', ['address']),
  field('postalCode', 'Postal code', ['address']),
  field('city', 'City', ['location', 'address']),
  field('state', 'State', ['location', 'address']),
  field('country', 'Country', ['location', 'country', 'address']),
  field('createdAt', 'Joined', ['joined'], ({ createdAt }) => dateOf(createdAt)),
];
