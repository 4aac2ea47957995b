import { customerAddress, customerLocation } from '../../domain/address';
import { subscriptionBadge } from '../../domain/badges';
import type { Customer } from '../../domain/entities';
import { asDate } from '../../shared/times/timedText';
import type { GridColumn } from '../../shared/list/gridColumn';
import { customerName } from './customerName';
import { SubscriptionBadges } from './SubscriptionBadges';
import { ViewDetailsLink } from './ViewDetailsLink';

/** The columns of the customer list (docs/product.md#customers). */
export const customerColumns: GridColumn<Customer>[] = [
  {
    field: 'customer',
    header: 'Customer',
    flex: 1.4,
    minWidth: 160,
    text: customerName,
    secondary: ({ email }) => email,
  },
  {
    field: 'contact',
    header: 'Contact',
    minWidth: 144,
    text: ({ phone }) => phone,
    secondary: ({ stripeCustomerId }) => stripeCustomerId && 'Stripe Customer',
  },
  {
    field: 'subscriptions',
    header: 'Subscriptions',
    flex: 1.3,
    minWidth: 188,
    text: ({ subscriptions }) =>
      subscriptions.map(({ status }) => subscriptionBadge(status).label).join(', ') ||
      'No subscriptions',
    cell: ({ subscriptions }) => <SubscriptionBadges subscriptions={subscriptions} />,
  },
  {
    field: 'location',
    header: 'Location',
    minWidth: 120,
    isMuted: (customer) => customerLocation(customer) === null,
    text: (customer) => customerLocation(customer) ?? 'No location',
  },
  { field: 'joined', header: 'Joined', width: 114, text: ({ createdAt }) => asDate(createdAt) },
  { field: 'id', header: 'Customer ID', isExtra: true, minWidth: 140, text: ({ id }) => id },
  {
    field: 'stripeId',
    header: 'Stripe ID',
    isExtra: true,
    minWidth: 140,
    text: ({ stripeCustomerId }) => stripeCustomerId,
  },
  { field: 'email', header: 'Email', isExtra: true, minWidth: 160, text: ({ email }) => email },
  { field: 'phone', header: 'Phone', isExtra: true, minWidth: 130, text: ({ phone }) => phone },
  { field: 'address', header: 'Address', isExtra: true, minWidth: 200, text: customerAddress },
  { field: 'country', header: 'Country', isExtra: true, width: 90, text: ({ country }) => country },
  {
    field: 'actions',
    header: 'Actions',
    width: 112,
    card: 'actions',
    cell: (customer) => <ViewDetailsLink customer={customer} />,
  },
];
