import Button from '@mui/material/Button';
import { providerName } from '../../shared/config';
import { Link } from 'react-router-dom';
import { customerAddress, customerLocation } from '../../domain/address';
import { subscriptionBadge } from '../../domain/badges';
import type { Customer } from '../../domain/entities';
import type { GridColumn } from '../../shared/list/gridColumn';
import { useRowPanel } from '../../shared/panel/useRowPanel';
import { showable } from '../../shared/text';
import { Badges } from '../../shared/ui/Badges';
import { useCellTabIndex } from '../../shared/ui/cellTabStop';
import { Truncated } from '../../shared/ui/Truncated';
import { createdColumn, extraColumnsOf } from '../lists/extraColumns';

const extra = extraColumnsOf<Customer>();

/** The display name, or 'Unknown'. */
export function customerName({ displayName }: Pick<Customer, 'displayName'>): string {
  return displayName ?? 'Unknown';
}

const statusLabels = ({ subscriptions }: Customer) =>
  subscriptions.map(({ status }) => subscriptionBadge(status).label);

const MOST_BADGES = 2;

/** Columns of the customer list (docs/product/customers.md#customers). */
export const customerColumns: GridColumn<Customer>[] = [
  {
    field: 'customer',
    header: 'Customer',
    flex: 1.4,
    minWidth: 196,
    text: customerName,
    value: { kind: 'text', of: ({ displayName }) => displayName },
    secondary: ({ email }) => email,
    brief: ({ email }) => email,
  },
  {
    field: 'contact',
    header: 'Contact',
    minWidth: 140,
    hides: 3,
    text: ({ phone }) => phone,
    secondary: ({ stripeCustomerId }) => stripeCustomerId && `${providerName} Customer`,
  },
  {
    field: 'subscriptions',
    header: 'Subscriptions',
    flex: 1.3,
    minWidth: 200,
    card: 'aside',
    text: (customer) => statusLabels(customer).join(', ') || 'No subscriptions',
    value: { kind: 'text', of: statusLabels },
    cell: ({ subscriptions }, room) => (
      <SubscriptionBadges
        subscriptions={subscriptions}
        most={room === undefined ? 1 : MOST_BADGES}
      />
    ),
  },
  {
    field: 'location',
    header: 'Location',
    minWidth: 132,
    hides: 2,
    isMuted: (customer) => customerLocation(customer) === null,
    text: (customer) => customerLocation(customer) ?? 'No location',
    brief: customerLocation,
  },
  createdColumn('joined', 'Joined'),
  extra('id', 'Customer ID', { minWidth: 140 }, ({ id }) => id, 'id'),
  extra(
    'stripeId',
    `${providerName} ID`,
    { minWidth: 140 },
    ({ stripeCustomerId }) => stripeCustomerId,
    'id',
  ),
  extra('email', 'Email', { minWidth: 160 }, ({ email }) => email),
  extra('phone', 'Phone', { minWidth: 130 }, ({ phone }) => phone),
  extra('address', 'Address', { minWidth: 200 }, customerAddress),
  extra('country', 'Country', { width: 90 }, ({ country }) => country),
  {
    field: 'actions',
    header: 'Actions',
    width: 112,
    cell: (customer) => <ViewDetailsLink customer={customer} />,
  },
];

type SubscriptionBadgesProps = Pick<Customer, 'subscriptions'> & { most: number };

function SubscriptionBadges({ subscriptions, most }: SubscriptionBadgesProps) {
  if (subscriptions.length === 0) return <Truncated text="No subscriptions" look="muted" />;
  return (
    <Badges
      badges={subscriptions.map(({ status }) => subscriptionBadge(status))}
      most={most}
      moreText={(more) => `+${more} more`}
    />
  );
}

function ViewDetailsLink({ customer }: { customer: Customer }) {
  const panel = useRowPanel('customer');
  return (
    <Button
      component={Link}
      {...panel.linkTo(customer.id)}
      tabIndex={useCellTabIndex()}
      // Aligns the button's text with the column header.
      sx={{ ml: -1.5 }}
      aria-label={`View details: ${showable(customerName(customer))}`}
    >
      View details
    </Button>
  );
}
