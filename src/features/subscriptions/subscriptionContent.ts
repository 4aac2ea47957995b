import { subscriptionBadge } from '../../domain/badges';
import type { EpochMs, Price, Subscription } from '../../domain/entities';
import { findPlanPrice } from '../../domain/plans';
import { providerName } from '../../shared/config';
import { formatCounted } from '../../shared/format';
import type { Fact, PanelAnswer, PanelContent } from '../../shared/panel/PanelSection';
import { formatRelative } from '../../shared/times/relativeTime';
import { dayNumber, formatDate } from '../../shared/times/formatTimes';
import { searchSection, type RowInApp } from '../lists/rowPanels';
import { screenPath } from '../navigation/screens';
import { statusText } from '../figures/subscriptionValues';
import { periodLabel, planText } from './subscriptionColumns';
import { daysOverdue } from '../../domain/subscriptions';

type SubscriptionPanelData = {
  id: string;
  inApp: RowInApp<Subscription>;
  /** Known prices of the app. */
  prices: readonly Price[];
  pricesAnswer: PanelAnswer;
  rowUpdatedAt: EpochMs | null | undefined;
  now: EpochMs;
  appLink: (to: string) => string;
};

/** Content of a subscription's panel (docs/product/subscriptions.md#subscriptions). */
export function subscriptionContent(known: SubscriptionPanelData): PanelContent {
  const { id, inApp, pricesAnswer, rowUpdatedAt } = known;
  const { row, doubt } = inApp;
  return {
    kind: 'Subscription',
    name: row ? (row.user.displayName ?? row.user.email ?? row.stripeSubscriptionId ?? id) : id,
    badge: row && { ...subscriptionBadge(row.status), label: statusText(row) },
    warnings: doubt === null ? [] : [doubt],
    sections: [
      row
        ? {
            title: null,
            facts: [...planFacts(row, known), ...rowFacts(row, known.now)],
            // Shows the update time of the list, because only the price is not part of the list.
            answer: { ...pricesAnswer, updatedAt: rowUpdatedAt },
          }
        : { title: null, facts: [idFact(id)] },
      ...searchSection(inApp),
    ],
  };
}

const idFact = (id: string): Fact => ({ label: 'ID', text: id, copyLabel: 'Copy ID' });

function planFacts(row: Subscription, { prices, appLink }: SubscriptionPanelData): Fact[] {
  const { stripePriceId } = row;
  const price = findPlanPrice(stripePriceId, prices);
  return [
    { label: 'Plan', text: planText(row) },
    {
      label: 'Price',
      text: price,
      ...(price && { to: appLink(screenPath('subscriptionPlans', { price: stripePriceId })) }),
    },
  ];
}

function rowFacts(row: Subscription, now: EpochMs): Fact[] {
  const { user, currentPeriodEnd, createdAt } = row;
  const overdue = daysOverdue(row, now, dayNumber);
  return [
    { label: 'Current period', text: periodLabel(row) },
    ...(currentPeriodEnd === null ? [] : [periodEndFact(row, currentPeriodEnd, now)]),
    ...(overdue === null ? [] : [{ label: 'Overdue', text: formatCounted(overdue, 'day') }]),
    { label: 'Customer', text: user.displayName },
    { label: 'Email', text: user.email, copyLabel: 'Copy email' },
    { label: 'Created', text: formatDate(createdAt) },
    {
      label: 'Subscription ID',
      text: row.stripeSubscriptionId,
      copyLabel: `Copy ${providerName} subscription ID`,
    },
    {
      label: 'Customer ID',
      text: row.stripeCustomerId,
      copyLabel: `Copy ${providerName} customer ID`,
    },
    { label: 'Price ID', text: row.stripePriceId, copyLabel: `Copy ${providerName} price ID` },
    idFact(row.id),
  ];
}

/** End of the period as a fact: `Renews – in 12 days`, `Period ended – 3 days ago`. */
function periodEndFact(row: Subscription, end: EpochMs, now: EpochMs): Fact {
  const { status, cancelAtPeriodEnd } = row;
  const text = formatRelative(end, now);
  if (end <= now) return { label: 'Period ended', text };
  if (cancelAtPeriodEnd) return { label: 'Subscription ends', text };
  if (status === 'active') return { label: 'Renews', text };
  return { label: status === 'trialing' ? 'Trial ends' : 'Period ends', text };
}
