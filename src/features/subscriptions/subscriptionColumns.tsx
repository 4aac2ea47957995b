import Button from '@mui/material/Button';
import { Fragment } from 'react';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import { subscriptionBadge } from '../../domain/badges';
import type { Price, Subscription } from '../../domain/entities';
import { amountOf, formatMoney } from '../../domain/money';
import {
  findPlanPrice,
  findPrice,
  groupByProduct,
  intervalLabel,
  planLabel,
  priceText,
} from '../../domain/plans';
import { providerName } from '../../shared/config';
import { formatCount } from '../../shared/format';
import type { GridColumn } from '../../shared/list/gridColumn';
import { dayNumber, formatDate } from '../../shared/times/formatTimes';
import { showable } from '../../shared/text';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { SafeLink } from '../../shared/ui/SafeLink';
import { StatusChip } from '../../shared/ui/StatusChip';
import { EmailLink } from '../lists/EmailLink';
import { createdColumn, extraColumnsOf, extraDate } from '../lists/extraColumns';
import { listFilters } from '../lists/listFilters';
import { PlanPriceLine } from '../lists/PlanPriceLine';
import {
  END,
  ENDS,
  endsAt,
  periodEnd,
  periodStart,
  RENEWS,
  renewsAt,
  START,
  statusLabel,
  statusText,
} from '../figures/subscriptionValues';
import { daysOverdue } from '../../domain/subscriptions';

const extra = extraColumnsOf<Subscription>();

const NOT_AVAILABLE = 'N/A';

const customer: GridColumn<Subscription> = {
  field: 'customer',
  header: 'Customer',
  flex: 3,
  minWidth: 252,
  text: ({ user: { displayName, email } }) => displayName ?? email,
  // Without a name, the first line is already the email.
  secondary: ({ user: { displayName, email } }) => (displayName === null ? null : email),
  below: ({ user: { email } }) =>
    email !== null && <EmailLink email={email} to="customer" look="muted" />,
  cell: ({ user: { displayName, email } }) =>
    displayName === null ? <EmailLink email={email} to="customer" look="title" /> : null,
};

/** Texts in one line or, if there is no room, in two, so that no date is broken. */
function Unbroken({ parts }: { parts: readonly string[] }) {
  return (
    <span className="text-line" title={parts.join(' ')}>
      {parts.map((part) => (
        <Fragment key={part}>
          <span className="unbroken">{part}</span>{' '}
        </Fragment>
      ))}
    </span>
  );
}

/** Formats the end of a subscription that won't renew; null for any other. */
function endText(row: Subscription): string | null {
  const end = endsAt.of(row);
  return end === null ? null : formatDate(end);
}

/** Date of the renewal, `Ends Dec 9, 2026` if there won't be one, or null. */
function renewsText(row: Subscription): string | null {
  const end = endText(row);
  if (end !== null) return `Ends ${end}`;
  const date = renewsAt.of(row);
  return date === null ? null : formatDate(date);
}

const planAt = (prices: readonly Price[]): GridColumn<Subscription> => ({
  field: 'plan',
  header: 'Plan',
  flex: 2,
  minWidth: 136,
  text: planText,
  value: { kind: 'text', of: ({ stripePriceId }) => planLabel(stripePriceId) },
  secondary: ({ stripePriceId }) => findPlanPrice(stripePriceId, prices),
  brief: (row) => {
    const amount = findPrice(row.stripePriceId, prices)?.amount;
    return [planText(row), amount && formatMoney(amount)].filter(Boolean).join(' · ');
  },
  below: ({ stripePriceId }) => <PlanPriceLine text={findPlanPrice(stripePriceId, prices)} />,
});

/** Names of the products by price id, without and with the interval of the price. */
function productNames(prices: readonly Price[]) {
  return new Map(
    groupByProduct(prices).flatMap(({ name, prices: members }) =>
      members.map((price) => {
        const interval = intervalLabel(price)?.replace(/^per /, '');
        return [
          price.stripePriceId,
          { product: name, productInterval: [name, interval].filter(Boolean).join(', ') },
        ] as const;
      }),
    ),
  );
}

function productColumns(prices: readonly Price[]): GridColumn<Subscription>[] {
  const names = productNames(prices);
  const named = (field: 'product' | 'productInterval', header: string, groupOrder: number) => ({
    ...extra(field, header, { minWidth: 140 }, ({ stripePriceId }) =>
      stripePriceId === null ? null : (names.get(stripePriceId)?.[field] ?? null),
    ),
    groupOrder,
  });
  return [named('product', 'Product', 1), named('productInterval', 'Product and interval', 2)];
}

const others: readonly GridColumn<Subscription>[] = [
  {
    field: 'status',
    groupOrder: 3,
    header: 'Status',
    width: 104,
    card: 'aside',
    text: statusText,
    // The value is the status by which the platform filters, so that a group of a status and the
    // filter of the toolbar contain the same rows.
    value: { kind: 'text', of: statusLabel },
    toolbarFilter: {
      name: 'status',
      values: new Map(
        listFilters.subscriptions.status.options.map(({ value, label }) => [label, value]),
      ),
    },
    cell: (row) => <StatusChip {...subscriptionBadge(row.status)} label={statusText(row)} />,
  },
  {
    field: 'subscriptionId',
    header: 'Subscription ID',
    flex: 1.2,
    minWidth: 100,
    hides: 2,
    text: ({ stripeSubscriptionId }) => stripeSubscriptionId ?? NOT_AVAILABLE,
    value: { kind: 'id', of: ({ stripeSubscriptionId }) => stripeSubscriptionId },
    isId: true,
  },
  {
    field: END,
    header: 'Current Period',
    minWidth: 132,
    hides: 4,
    text: (subscription) => periodLabel(subscription) ?? NOT_AVAILABLE,
    // The column is sorted and filtered by the end of the period.
    value: periodEnd,
    cell: ({ currentPeriodStart: start, currentPeriodEnd: end }) =>
      start === null || end === null ? null : (
        <Unbroken parts={[formatDate(start), `to ${formatDate(end)}`]} />
      ),
  },
  {
    field: RENEWS,
    header: 'Renews',
    width: 110,
    hides: 3,
    text: renewsText,
    value: renewsAt,
    cell: (row) => {
      const end = endText(row);
      return end && <Unbroken parts={['Ends', end]} />;
    },
    brief: (row) => {
      const date = renewsText(row);
      return renewsAt.of(row) === null ? date : `Renews ${date}`;
    },
  },
  createdColumn('created', 'Created'),
  extra('id', 'ID', { minWidth: 140 }, ({ id }) => id, 'id'),
  extra('priceId', 'Price ID', { minWidth: 140 }, ({ stripePriceId }) => stripePriceId, 'natural'),
  extra(
    'customerId',
    'Customer ID',
    { minWidth: 140 },
    ({ stripeCustomerId }) => stripeCustomerId,
    'id',
  ),
  extra('email', 'Email', { minWidth: 160 }, ({ user: { email } }) => email),
  extra('rawStatus', `Status in ${providerName}`, { width: 110 }, ({ status }) => status),
  extraDate(ENDS, 'Ends', endsAt.of),
  extraDate(START, 'Period Start', periodStart.of),
  extraDate('end', 'Period End', periodEnd.of),
];

const actions: GridColumn<Subscription> = {
  field: 'actions',
  header: 'Actions',
  width: 130,
  cell: ({ stripeCustomerId }) => {
    const customerPage = providerLinks.customer(stripeCustomerId);
    return customerPage && <SafeLink href={customerPage} label={`View in ${providerName}`} />;
  },
};

const amountAt = (prices: readonly Price[]): GridColumn<Subscription> => ({
  field: 'amount',
  header: 'Amount',
  isExtra: true,
  // The text of the plan already contains the amount.
  brief: () => null,
  width: 124,
  align: 'right',
  text: ({ stripePriceId }) => {
    const price = findPrice(stripePriceId, prices);
    return price ? priceText(price) : null;
  },
  value: {
    kind: 'number',
    of: ({ stripePriceId }) => amountOf(findPrice(stripePriceId, prices)?.amount ?? null),
  },
});

const overdue: GridColumn<Subscription> = {
  field: 'overdue',
  header: 'Days Overdue',
  isExtra: true,
  width: 116,
  align: 'right',
  text: (row) => {
    const days = daysOverdue(row, Date.now(), dayNumber);
    return days === null ? null : formatCount(days);
  },
  value: { kind: 'number', of: (row) => daysOverdue(row, Date.now(), dayNumber) },
};

const portalAt = (onGetPortalLink: GetPortalLink): GridColumn<Subscription> => ({
  field: 'portal',
  header: 'Billing Portal',
  isExtra: true,
  width: 186,
  cell: (row) =>
    row.stripeCustomerId !== null && <PortalButton row={row} onGet={onGetPortalLink} />,
});

/** Opens the dialog with the billing portal link of a subscription's customer. */
type GetPortalLink = (row: Subscription) => void;

function PortalButton({ row, onGet }: { row: Subscription; onGet: GetPortalLink }) {
  const label = 'Get billing portal link';
  const name = row.user.displayName ?? row.user.email ?? row.id;
  return (
    <ChangeOnly>
      <Button
        // Aligns the button's text with the column header.
        sx={{ ml: -1.5 }}
        aria-label={`${label}: ${showable(name)}`}
        onClick={() => onGet(row)}
      >
        {label}
      </Button>
    </ChangeOnly>
  );
}

/**
 * Columns of the subscription list (docs/product/subscriptions.md#subscriptions). New prices
 * replace only the columns that use them, so that only their cells render.
 */
export const subscriptionColumns = (
  prices: readonly Price[],
  onGetPortalLink: GetPortalLink,
): GridColumn<Subscription>[] => [
  customer,
  planAt(prices),
  ...others,
  ...productColumns(prices),
  amountAt(prices),
  overdue,
  portalAt(onGetPortalLink),
  actions,
];

/** Label of the plan, or 'N/A' (docs/product/subscriptions.md#subscriptions). */
export const planText = ({ stripePriceId }: Pick<Subscription, 'stripePriceId'>): string =>
  planLabel(stripePriceId) ?? NOT_AVAILABLE;

type Period = Pick<Subscription, 'currentPeriodStart' | 'currentPeriodEnd'>;

/** Formats a period as `Nov 1, 2026 to Dec 1, 2026`. Null if either date is missing. */
export function periodLabel({ currentPeriodStart, currentPeriodEnd }: Period): string | null {
  if (currentPeriodStart === null || currentPeriodEnd === null) return null;
  return `${formatDate(currentPeriodStart)} to ${formatDate(currentPeriodEnd)}`;
}
