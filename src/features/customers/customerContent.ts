import { customerAddress } from '../../domain/address';
import { subscriptionBadge } from '../../domain/badges';
import type { App, Customer, CustomerSubscription, Price } from '../../domain/entities';
import { findPlanPrice } from '../../domain/plans';
import { providerName } from '../../shared/config';
import { formatMore } from '../../shared/format';
import type { Fact, PanelAnswer, PanelContent } from '../../shared/panel/PanelSection';
import { formatDate } from '../../shared/times/formatTimes';
import { searchSection, type RowInApp } from '../lists/rowPanels';
import { customerName } from './customerColumns';

/**
 * The selected app and its prices. The prices of other apps stay unknown, because a subscription
 * doesn't name its app.
 */
export type Selling = { app: App | undefined; prices: readonly Price[] };

type CustomerPanelData = {
  id: string;
  customer: Customer | undefined;
  answer: PanelAnswer;
  inApp: RowInApp<Customer>;
  subscriptions: readonly CustomerSubscription[] | undefined;
  subscriptionsAnswer: PanelAnswer;
  selling: Selling;
};

/** Content of a customer's panel (docs/product/customers.md#customers). */
export function customerContent(known: CustomerPanelData): PanelContent {
  const { id, customer, answer, inApp, subscriptions, subscriptionsAnswer, selling } = known;
  return {
    kind: 'Customer',
    name: customer ? customerName(customer) : id,
    warnings: inApp.doubt === null ? [] : [`${inApp.doubt} Choose “All apps” to see everyone.`],
    sections: [
      { title: null, facts: customer ? contactFacts(customer) : [], answer },
      ...searchSection(inApp),
      {
        title: 'Subscriptions',
        facts: subscriptions ? subscriptionFacts(subscriptions, selling) : [],
        answer: subscriptionsAnswer,
      },
    ],
  };
}

function contactFacts(customer: Customer): Fact[] {
  const { email, phone, createdAt, stripeCustomerId } = customer;
  return [
    { label: 'Email', text: email, copyLabel: 'Copy email' },
    { label: 'Phone', text: phone },
    { label: 'Address', text: customerAddress(customer) ?? 'No address provided' },
    { label: 'Joined', text: formatDate(createdAt) },
    {
      label: `${providerName} ID`,
      text: stripeCustomerId,
      copyLabel: `Copy ${providerName} customer ID`,
    },
  ];
}

/**
 * Maximum number of subscriptions in the panel, because a malformed response could contain
 * thousands of them (docs/product/customers.md#customers).
 */
const MOST_SHOWN = 100;

function subscriptionFacts(all: readonly CustomerSubscription[], { app, prices }: Selling): Fact[] {
  if (all.length === 0) return [{ label: 'Subscriptions', text: 'No subscriptions' }];
  const more = all.length - MOST_SHOWN;
  return [
    ...all.slice(0, MOST_SHOWN).map((subscription): Fact => {
      const { id, status, stripePriceId, createdAt, currentPeriodEnd } = subscription;
      const price = app && findPlanPrice(stripePriceId, prices);
      const dates = `Started ${formatDate(createdAt)} · Expires ${formatDate(currentPeriodEnd)}`;
      return {
        label: price ?? stripePriceId ?? 'Unknown Plan',
        key: id,
        badge: subscriptionBadge(status),
        text: price ? `${dates} · ${app.displayName} · ${stripePriceId}` : dates,
      };
    }),
    ...(more > 0 ? [{ label: 'Others', text: formatMore(more) }] : []),
  ];
}
