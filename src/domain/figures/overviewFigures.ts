import type { DashboardStatistics, Price } from '../entities';
import { addRevenues, listPriceRevenue, type ListPriceRevenue } from './priceFigures';

/** What is known of an app; null for a part that did not come. */
export type AppFigures = {
  statistics: DashboardStatistics | null;
  prices: readonly Price[] | null;
};

/** A sum over apps, and how many of them are in it. */
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
 * What can be added over apps. Users can't: administrators are in every app and would count as often
 * (docs/product.md#overview).
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
