import type { DashboardStatistics, Price, Subscription } from '../entities';
import { groupByProduct } from '../plans';
import { isPaying, monthlyValue, type MoneySums } from './subscriptionMoney';

export type PlanValue = {
  key: string;
  name: string;
  /** Price ids of the subscriptions, as the provider knows them. */
  priceIds: readonly string[];
  /** Number of subscriptions that pay. */
  subscribers: number;
  value: MoneySums;
};

const UNKNOWN = 'Unknown plan';

/**
 * Subscriptions that pay and their monthly value by plan, in descending order of subscribers. The
 * last entry covers subscriptions whose price the app doesn't have, if there are any. Each
 * subscription is in one entry (docs/product/dashboard.md#figures).
 */
export function valueByPlan(
  subscriptions: readonly Pick<Subscription, 'status' | 'stripePriceId'>[],
  prices: readonly Price[],
): PlanValue[] {
  const byPrice = new Map<string | null, (typeof subscriptions)[number][]>();
  for (const row of subscriptions.filter(isPaying)) {
    const rows = byPrice.get(row.stripePriceId) ?? [];
    byPrice.set(row.stripePriceId, rows);
    rows.push(row);
  }
  const take = (key: string, name: string, priceIds: readonly (string | null)[]): PlanValue => {
    const rows = priceIds.flatMap((id) => byPrice.get(id) ?? []);
    for (const id of priceIds) byPrice.delete(id);
    const known = priceIds.filter((id) => id !== null);
    return {
      key,
      name,
      // Rows without any price can't be part of a condition on the price.
      priceIds: known.length === priceIds.length ? known : [],
      subscribers: rows.length,
      value: monthlyValue(rows, prices),
    };
  };
  const plans = groupByProduct(prices)
    .map(({ key, name, prices: members }) =>
      take(
        key,
        name,
        members.flatMap(({ stripePriceId }) => stripePriceId ?? []),
      ),
    )
    .sort((one, other) => other.subscribers - one.subscribers);
  const others = [...byPrice.keys()];
  return others.length === 0 ? plans : [...plans, take('unknown', UNKNOWN, others)];
}

type AppFigures = { statistics: DashboardStatistics | null };

/** Sum over apps, rounded to a hundredth, and the number of apps included in it. */
type Sum = { value: number; apps: number };

function sumOf(apps: readonly AppFigures[], name: keyof DashboardStatistics): Sum {
  const known = apps.flatMap(({ statistics }) => statistics?.[name] ?? []);
  const value = known.reduce((sum, figure) => sum + figure, 0);
  return { value: Math.round(value * 100) / 100, apps: known.length };
}

/**
 * Adds up the figures of all apps. Users are left out: administrators belong to every app and would
 * count several times (docs/product/apps.md#overview).
 */
export function overviewTotals(apps: readonly AppFigures[]) {
  return {
    devices: sumOf(apps, 'totalDevices'),
    activeSubscriptions: sumOf(apps, 'activeSubscriptions'),
    totalSubscriptions: sumOf(apps, 'totalSubscriptions'),
    monthlyRevenue: sumOf(apps, 'monthlyRevenue'),
  };
}
