import { subscriptionBadge } from '../../domain/badges';
import type { Subscription } from '../../domain/entities';
import { planLabel } from '../../domain/plans';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import { formatDate } from '../../shared/format';
import type { GridColumn } from '../../shared/list/gridColumn';
import { SafeLink } from '../../shared/ui/SafeLink';
import { StatusChip } from '../../shared/ui/StatusChip';
import { periodLabel } from './periodLabel';

const NOT_AVAILABLE = 'N/A';

/** The columns of the subscription list (docs/product.md#subscriptions). */
export const subscriptionColumns: GridColumn<Subscription>[] = [
  {
    field: 'customer',
    header: 'Customer',
    flex: 1.5,
    minWidth: 200,
    text: ({ user: { displayName, email } }) => displayName ?? email,
    // Without a name, the first line is already the email.
    secondary: ({ user: { displayName, email } }) => (displayName === null ? null : email),
  },
  {
    field: 'plan',
    header: 'Plan',
    width: 140,
    text: ({ stripePriceId }) => planLabel(stripePriceId) ?? NOT_AVAILABLE,
  },
  {
    field: 'status',
    header: 'Status',
    width: 108,
    card: 'aside',
    text: ({ status }) => subscriptionBadge(status).label,
    cell: ({ status }) => <StatusChip {...subscriptionBadge(status)} />,
  },
  {
    field: 'subscriptionId',
    header: 'Subscription ID',
    minWidth: 136,
    text: ({ stripeSubscriptionId }) => stripeSubscriptionId ?? NOT_AVAILABLE,
  },
  {
    field: 'period',
    header: 'Current Period',
    width: 236,
    text: (subscription) => periodLabel(subscription) ?? NOT_AVAILABLE,
  },
  {
    field: 'created',
    header: 'Created',
    width: 116,
    text: ({ createdAt }) => formatDate(createdAt),
  },
  {
    field: 'actions',
    header: 'Actions',
    width: 132,
    card: 'actions',
    cell: ({ stripeCustomerId }) => {
      const customerPage = providerLinks.customer(stripeCustomerId);
      return customerPage && <SafeLink href={customerPage} label="View in Stripe" />;
    },
  },
];
