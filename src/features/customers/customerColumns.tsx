import { customerLocation } from '../../domain/address';
import type { Customer } from '../../domain/entities';
import { formatDate } from '../../shared/format';
import type { GridColumn } from '../../shared/list/gridColumn';
import { Truncated, TwoLines } from '../../shared/ui/Truncated';
import { customerName } from './customerName';
import { SubscriptionBadges } from './SubscriptionBadges';
import { ViewDetailsLink } from './ViewDetailsLink';

/** Section 2, /customers, "Table columns". */
export const customerColumns: GridColumn<Customer>[] = [
  {
    field: 'customer',
    header: 'Customer',
    flex: 1.4,
    minWidth: 200,
    cell: (customer) => <TwoLines primary={customerName(customer)} secondary={customer.email} />,
  },
  {
    field: 'contact',
    header: 'Contact',
    minWidth: 168,
    cell: ({ phone, stripeCustomerId }) => (
      <TwoLines primary={phone} secondary={stripeCustomerId && 'Stripe Customer'} />
    ),
  },
  {
    field: 'subscriptions',
    header: 'Subscriptions',
    flex: 1.3,
    minWidth: 232,
    cell: ({ subscriptions }) => <SubscriptionBadges subscriptions={subscriptions} />,
  },
  {
    field: 'location',
    header: 'Location',
    minWidth: 170,
    cell: (customer) => {
      const location = customerLocation(customer);
      return <Truncated text={location ?? 'No location'} muted={location === null} />;
    },
  },
  { field: 'joined', header: 'Joined', width: 124, text: ({ createdAt }) => formatDate(createdAt) },
  {
    field: 'actions',
    header: 'Actions',
    width: 124,
    card: 'actions',
    cell: (customer) => <ViewDetailsLink customer={customer} />,
  },
];
