import type { Money, Price, Subscription } from '../entities';

/*
 * The console knows three figures of money, and this file computes the two that are not the
 * platform's own (docs/product/dashboard.md#figures).
 */

/** Names of the figures of money on all screens. */
export const moneyNames = {
  /** The platform's own figure (`DashboardStatistics.monthlyRevenue`, in dollars). */
  revenue: 'Revenue this month',
  /** List prices per month of the subscriptions that pay (`monthlyValue`). */
  monthlyValue: 'Monthly value',
  /** List prices for one billing period (`renewing`). */
  renewing: 'Renewing',
} as const;

/** Sums of money, one per currency and sorted by code. Currencies are never added up. */
export type MoneySums = {
  sums: readonly Money[];
  /** Number of subscriptions without a usable price, which the sums lack. */
  unpriced: number;
};

type Priced = Pick<Subscription, 'stripePriceId'>;

/** Statuses of the subscriptions that count in `monthlyValue`. */
export const payingStatuses: readonly string[] = ['active', 'past_due'];

export const isPaying = ({ status }: Pick<Subscription, 'status'>): boolean =>
  payingStatuses.includes(status);

const timesAMonth = new Map([
  ['day', 365 / 12],
  ['week', 52 / 12],
  ['month', 1],
  ['year', 1 / 12],
]);

/**
 * Price per month, rounded to a minor unit. Rounding each price makes the sums of groups add up
 * exactly to the sum of all rows. Null if the price lacks an amount, a currency or a known
 * interval.
 */
function perMonth({ amount, interval, intervalCount }: Price): Money | null {
  const times = timesAMonth.get(interval ?? '');
  if (!amount?.currency || times === undefined) return null;
  return { ...amount, minorUnits: Math.round((amount.minorUnits * times) / intervalCount) };
}

const perPeriod = ({ amount }: Price): Money | null => (amount?.currency ? amount : null);

function sumsOf(amounts: readonly (Money | null)[]): MoneySums {
  const sums = new Map<string, number>();
  for (const amount of amounts) {
    if (amount) sums.set(amount.currency, (sums.get(amount.currency) ?? 0) + amount.minorUnits);
  }
  return {
    sums: [...sums]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, minorUnits]) => ({ currency, minorUnits })),
    unpriced: amounts.filter((amount) => amount === null).length,
  };
}

function sumOf(
  rows: readonly Priced[],
  prices: readonly Price[],
  amountOf: (price: Price) => Money | null,
): MoneySums {
  const amounts = new Map(prices.map((price) => [price.stripePriceId, amountOf(price)]));
  return sumsOf(
    rows.map(({ stripePriceId }) =>
      stripePriceId === null ? null : (amounts.get(stripePriceId) ?? null),
    ),
  );
}

/**
 * List prices per month of those subscriptions that pay, in minor units; a yearly price counts as a
 * twelfth. This is not revenue, because discounts and taxes are unknown.
 */
export const monthlyValue = (
  rows: readonly (Priced & Pick<Subscription, 'status'>)[],
  prices: readonly Price[],
): MoneySums => sumOf(rows.filter(isPaying), prices, perMonth);

/** List prices of subscriptions for one billing period each, in minor units. */
export const renewing = (rows: readonly Priced[], prices: readonly Price[]): MoneySums =>
  sumOf(rows, prices, perPeriod);

export function addSums(all: readonly MoneySums[]): MoneySums {
  return {
    sums: sumsOf(all.flatMap(({ sums }) => sums)).sums,
    unpriced: all.reduce((added, { unpriced }) => added + unpriced, 0),
  };
}
