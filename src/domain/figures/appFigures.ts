import type { DashboardStatistics, Price, Subscription } from '../entities';
import { groupByProduct } from '../plans';

type PlanFigure = { key: string; name: string };

/**
 * Returns the subscribers of each plan, in descending order. `priceIds` are the provider's ids of
 * the plan's prices, which subscriptions refer to.
 */
export function subscribersByPlan(
  prices: readonly Price[],
): (PlanFigure & { subscribers: number; priceIds: string[] })[] {
  return groupByProduct(prices)
    .map(({ key, name, totalSubscribers, prices: members }) => ({
      key,
      name,
      subscribers: totalSubscribers,
      priceIds: members.flatMap(({ stripePriceId }) => stripePriceId ?? []),
    }))
    .sort((one, other) => other.subscribers - one.subscribers);
}

const timesAMonth = new Map([
  ['day', 365 / 12],
  ['week', 52 / 12],
  ['month', 1],
  ['year', 1 / 12],
]);

type CurrencyRevenue = {
  currency: string;
  minorUnits: number;
  /** Plans in descending order of `minorUnits`. */
  plans: (PlanFigure & { minorUnits: number })[];
};

export type ListPriceRevenue = {
  /** One entry per currency, sorted by code. Currencies are never added up. */
  currencies: CurrencyRevenue[];
  /** Number of subscribers whose price lacks an amount, a currency, or a known interval. */
  uncounted: number;
};

/**
 * Returns list price × subscribers per month in minor units. Null if the price lacks an amount, a
 * currency, or a known interval.
 */
function monthlyOf({ amount, interval, intervalCount, subscriberCount }: Price): number | null {
  const times = timesAMonth.get(interval ?? '');
  if (!amount?.currency || times === undefined) return null;
  return (amount.minorUnits * subscriberCount * times) / intervalCount;
}

/**
 * Returns list price × subscribers per month; a yearly price counts as a twelfth. This is not
 * revenue, because discounts, taxes and trials are unknown (docs/product/dashboard.md#figures).
 */
export function listPriceRevenue(prices: readonly Price[]): ListPriceRevenue {
  const byCurrency = new Map<string, CurrencyRevenue>();
  let uncounted = 0;
  for (const { key, name, prices: members } of groupByProduct(prices)) {
    for (const price of members) {
      const monthly = monthlyOf(price);
      if (monthly === null) uncounted += price.subscriberCount;
      if (monthly === null || price.subscriberCount === 0) continue;
      const currency = price.amount?.currency ?? '';
      const sum = byCurrency.get(currency) ?? { currency, minorUnits: 0, plans: [] };
      byCurrency.set(currency, sum);
      sum.minorUnits += monthly;
      const plan = sum.plans.find((each) => each.key === key);
      if (plan) plan.minorUnits += monthly;
      else sum.plans.push({ key, name, minorUnits: monthly });
    }
  }
  const rounded = <Sum extends { minorUnits: number }>(sum: Sum): Sum => ({
    ...sum,
    minorUnits: Math.round(sum.minorUnits),
  });
  const currencies = [...byCurrency.values()]
    .sort((one, other) => (one.currency < other.currency ? -1 : 1))
    .map((sum) => ({
      ...rounded(sum),
      plans: sum.plans.map(rounded).sort((one, other) => other.minorUnits - one.minorUnits),
    }));
  return { currencies, uncounted };
}

/**
 * Returns the list price per month of subscriptions, each counted once. A subscription whose price
 * isn't among `prices` is uncounted.
 */
export function subscriptionsRevenue(
  subscriptions: readonly Pick<Subscription, 'stripePriceId'>[],
  prices: readonly Price[],
): ListPriceRevenue {
  const byId = new Map(prices.map((price) => [price.stripePriceId, price]));
  const counts = new Map<Price, number>();
  let unknown = 0;
  for (const { stripePriceId } of subscriptions) {
    const price = stripePriceId === null ? undefined : byId.get(stripePriceId);
    if (price) counts.set(price, (counts.get(price) ?? 0) + 1);
    else unknown += 1;
  }
  const revenue = listPriceRevenue(
    [...counts].map(([price, subscriberCount]) => ({ ...price, subscriberCount })),
  );
  return { ...revenue, uncounted: revenue.uncounted + unknown };
}

export function addRevenues(revenues: readonly ListPriceRevenue[]): ListPriceRevenue {
  const sums = new Map<string, number>();
  for (const { currency, minorUnits } of revenues.flatMap(({ currencies }) => currencies)) {
    sums.set(currency, (sums.get(currency) ?? 0) + minorUnits);
  }
  return {
    currencies: [...sums]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, minorUnits]) => ({ currency, minorUnits, plans: [] })),
    uncounted: revenues.reduce((sum, { uncounted }) => sum + uncounted, 0),
  };
}

export type AppFigures = {
  statistics: DashboardStatistics | null;
  prices: readonly Price[] | null;
};

/** Sum over apps, and the number of apps included in it. */
type Sum = { value: number; apps: number };

type OverviewTotals = {
  devices: Sum;
  activeSubscriptions: Sum;
  totalSubscriptions: Sum;
  monthlyRevenue: Sum;
  listPrices: { revenue: ListPriceRevenue; apps: number };
};

function sumOf(apps: readonly AppFigures[], name: keyof DashboardStatistics, digits: number): Sum {
  const known = apps.flatMap(({ statistics }) => statistics?.[name] ?? []);
  const factor = 10 ** digits;
  const value = known.reduce((sum, figure) => sum + figure, 0);
  return { value: Math.round(value * factor) / factor, apps: known.length };
}

/**
 * Adds up the figures of all apps. Users are left out: administrators belong to every app and would
 * count several times (docs/product/apps.md#overview).
 */
export function overviewTotals(apps: readonly AppFigures[]): OverviewTotals {
  const priced = apps.flatMap(({ prices }) => (prices ? [listPriceRevenue(prices)] : []));
  return {
    devices: sumOf(apps, 'totalDevices', 0),
    activeSubscriptions: sumOf(apps, 'activeSubscriptions', 0),
    totalSubscriptions: sumOf(apps, 'totalSubscriptions', 0),
    monthlyRevenue: sumOf(apps, 'monthlyRevenue', 2),
    listPrices: { revenue: addRevenues(priced), apps: priced.length },
  };
}
