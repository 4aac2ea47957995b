import type { Price } from './entities';
import { groupsOf } from './groups';
import { formatMoney } from './money';

/** Prices of one product of the payment provider (docs/product/plans.md#plans). */
export type PlanGroup = {
  key: string;
  name: string;
  description: string;
  /** Whether any of the prices is active. */
  isActive: boolean;
  prices: [Price, ...Price[]];
  features: string[];
  totalSubscribers: number;
};

const DEFAULT_DESCRIPTION = 'Subscription plan with custom features';

/**
 * Plan name derived from the price id (docs/product/subscriptions.md#subscriptions). Null without
 * an id; each screen then shows its own text.
 */
export function planLabel(priceId: string | null): string | null {
  if (priceId === null) return null;
  if (priceId.includes('monthly')) return 'Premium Monthly';
  return priceId.includes('yearly') ? 'Premium Yearly' : 'Premium';
}

/** Formats an interval of several units: `every 3 months`. */
export const everyText = (interval: string, count: number) => `every ${count} ${interval}s`;

/**
 * Formats an interval: 'per monthly', 'per yearly', any other as sent ('per week'), or 'every 3
 * months'. Null without an interval.
 */
export function intervalLabel({
  interval,
  intervalCount,
}: Pick<Price, 'interval' | 'intervalCount'>): string | null {
  if (interval === null) return null;
  if (intervalCount > 1) return everyText(interval, intervalCount);
  const words = new Map([
    ['month', 'monthly'],
    ['year', 'yearly'],
  ]);
  return `per ${words.get(interval) ?? interval}`;
}

type PriceFacts = Pick<Price, 'name' | 'stripePriceId' | 'amount' | 'interval' | 'intervalCount'>;

/** Formats a price: `$12.99 / month`; null without an amount. */
export function priceText({
  amount,
  interval,
  intervalCount,
}: Pick<Price, 'amount' | 'interval' | 'intervalCount'>): string | null {
  if (amount === null) return null;
  if (interval === null) return formatMoney(amount);
  const every = intervalCount > 1 ? everyText(interval, intervalCount) : `/ ${interval}`;
  return `${formatMoney(amount)} ${every}`;
}

/**
 * Formats price and plan: `$12.99 / month · Nimbus Pro`. The price is first, so that a narrow line
 * truncates the plan's name instead of the price.
 */
export function planPriceText(price: PriceFacts): string {
  const product = price.name ?? planLabel(price.stripePriceId) ?? 'Unnamed plan';
  return [priceText(price), product].filter(Boolean).join(' · ');
}

/** Finds a price by the provider's price id. */
export const findPrice = (priceId: string | null, prices: readonly Price[]): Price | undefined =>
  priceId === null ? undefined : prices.find(({ stripePriceId }) => stripePriceId === priceId);

/** Text of the price with this id; null if the app has no such price. */
export function findPlanPrice(priceId: string | null, prices: readonly Price[]): string | null {
  const price = findPrice(priceId, prices);
  return price ? planPriceText(price) : null;
}

function firstOf<Field extends 'name' | 'description'>(prices: Price[], field: Field) {
  return prices.find((price) => price[field] !== null)?.[field] ?? null;
}

const intervals = ['day', 'week', 'month', 'year'];

/**
 * Sorts by currency, interval (the shortest first, unknown ones last), interval count and amount.
 */
function comparePrices(one: Price, other: Price): number {
  const currency = ({ amount }: Price) => amount?.currency ?? '\uffff';
  const length = ({ interval }: Price) =>
    interval !== null && intervals.includes(interval) ? intervals.indexOf(interval) : Infinity;
  if (currency(one) !== currency(other)) return currency(one) < currency(other) ? -1 : 1;
  if (length(one) !== length(other)) return length(one) - length(other);
  if (one.intervalCount !== other.intervalCount) return one.intervalCount - other.intervalCount;
  return (one.amount?.minorUnits ?? 0) - (other.amount?.minorUnits ?? 0);
}

function toGroup(key: string, prices: [Price, ...Price[]]): PlanGroup {
  return {
    key,
    name: firstOf(prices, 'name') ?? planLabel(prices[0].stripePriceId) ?? 'Unnamed plan',
    description: firstOf(prices, 'description') ?? DEFAULT_DESCRIPTION,
    isActive: prices.some(({ isActive }) => isActive),
    prices: [...prices].sort(comparePrices) as typeof prices,
    features: [...new Set(prices.flatMap(({ features }) => features))],
    totalSubscribers: prices.reduce((total, { subscriberCount }) => total + subscriberCount, 0),
  };
}

/** Groups prices by product, in order of appearance. A price without a product is its own group. */
export function groupByProduct(prices: readonly Price[]): PlanGroup[] {
  const keyOf = ({ stripeProductId, id }: Price) =>
    stripeProductId ? `product:${stripeProductId}` : `price:${id}`;
  return groupsOf(prices, keyOf).map(({ key, members }) => toGroup(key, members));
}
