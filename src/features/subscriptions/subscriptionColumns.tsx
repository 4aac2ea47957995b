import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import { subscriptionBadge } from '../../domain/badges';
import type { Price, Subscription } from '../../domain/entities';
import { findPlanPrice, planLabel, planPriceText } from '../../domain/plans';
import type { GridColumn } from '../../shared/list/gridColumn';
import { asDate, type TimedText } from '../../shared/times/timedText';
import { SafeLink } from '../../shared/ui/SafeLink';
import { StatusChip } from '../../shared/ui/StatusChip';
import { Truncated, TruncatedId } from '../../shared/ui/Truncated';
import { EmailLink } from '../EmailLink';
import { extraColumnsOf } from '../extraColumns';
import { PlanPriceLine } from '../PlanPriceLine';

const extra = extraColumnsOf<Subscription>();

const NOT_AVAILABLE = 'N/A';

/** The name, and the address below it; without a name, the address alone. */
function Person({ displayName, email }: Subscription['user']) {
  const hasName = displayName !== null;
  return (
    <>
      {hasName && <Truncated text={displayName} look="title" />}
      {(email !== null || !hasName) && (
        <EmailLink email={email} to="customer" look={hasName ? 'muted' : 'title'} />
      )}
    </>
  );
}

/** Returns the columns of the subscription list (docs/product.md#subscriptions). */
export const subscriptionColumns = (prices: readonly Price[]): GridColumn<Subscription>[] => [
  {
    field: 'customer',
    header: 'Customer',
    flex: 2.2,
    minWidth: 196,
    text: ({ user: { displayName, email } }) => displayName ?? email,
    // Without a name, the first line is already the email.
    secondary: ({ user: { displayName, email } }) => (displayName === null ? null : email),
    cell: ({ user }) => <Person {...user} />,
  },
  {
    field: 'plan',
    header: 'Plan',
    flex: 2.4,
    minWidth: 196,
    text: planText,
    secondary: ({ stripePriceId }) => {
      const price = findPlanPrice(stripePriceId, prices);
      return price && planPriceText(price);
    },
    cell: (subscription) => {
      const price = findPlanPrice(subscription.stripePriceId, prices);
      return (
        <>
          <Truncated text={planText(subscription)} />
          {/* The prices come after the rows: the line has its place before. */}
          {price ? (
            <PlanPriceLine {...price} />
          ) : (
            <span className="text-line text-line-muted">&nbsp;</span>
          )}
        </>
      );
    },
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
    flex: 1.4,
    minWidth: 128,
    hides: 2,
    text: ({ stripeSubscriptionId }) => stripeSubscriptionId ?? NOT_AVAILABLE,
    cell: ({ stripeSubscriptionId }, room) => (
      <TruncatedId text={stripeSubscriptionId ?? NOT_AVAILABLE} room={room} />
    ),
  },
  {
    field: 'period',
    header: 'Current Period',
    flex: 1.9,
    minWidth: 136,
    hides: 3,
    text: (subscription) => periodLabel(subscription) ?? NOT_AVAILABLE,
  },
  {
    field: 'created',
    header: 'Created',
    width: 114,
    hides: 1,
    text: ({ createdAt }) => asDate(createdAt),
  },
  extra('id', 'ID', { minWidth: 140 }, ({ id }) => id),
  extra('priceId', 'Price ID', { minWidth: 140 }, ({ stripePriceId }) => stripePriceId),
  extra('customerId', 'Customer ID', { minWidth: 140 }, ({ stripeCustomerId }) => stripeCustomerId),
  extra('email', 'Email', { minWidth: 160 }, ({ user: { email } }) => email),
  extra('rawStatus', 'Raw Status', { width: 110 }, ({ status }) => status),
  extra('start', 'Period Start', { width: 114 }, ({ currentPeriodStart }) =>
    asDate(currentPeriodStart),
  ),
  extra('end', 'Period End', { width: 114 }, ({ currentPeriodEnd }) => asDate(currentPeriodEnd)),
  {
    field: 'actions',
    header: 'Actions',
    width: 134,
    card: 'actions',
    cell: ({ stripeCustomerId }) => {
      const customerPage = providerLinks.customer(stripeCustomerId);
      return customerPage && <SafeLink href={customerPage} label="View in Stripe" />;
    },
  },
];

/** The label of the plan, else 'N/A' (docs/product.md#subscriptions). */
export const planText = ({ stripePriceId }: Pick<Subscription, 'stripePriceId'>): string =>
  planLabel(stripePriceId) ?? NOT_AVAILABLE;

type Period = Pick<Subscription, 'currentPeriodStart' | 'currentPeriodEnd'>;

/** `Nov 1, 2026 to Dec 1, 2026`; `null` if either date is missing. */
export function periodLabel({ currentPeriodStart, currentPeriodEnd }: Period): TimedText | null {
  if (currentPeriodStart === null || currentPeriodEnd === null) return null;
  return [asDate(currentPeriodStart), ' to ', asDate(currentPeriodEnd)];
}
