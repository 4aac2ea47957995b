import { api } from '../../../api/api';
import type { ListQuery } from '../../../api/resources/listQuery';
import type { Price, Subscription } from '../../../domain/entities';
import { subscriptionsRevenue, type ListPriceRevenue } from '../../../domain/figures/appFigures';
import type { GridRow } from '../../../shared/list/rowIds';

/** Computes the monthly list price of rows, one sum per currency. */
export type Monthly = (rows: readonly GridRow[]) => ListPriceRevenue;

const NO_PRICES: readonly Price[] = [];

/** Returns a function for the monthly list price of subscriptions; null for other lists. */
export function useMonthly({ list, args }: ListQuery): Monthly | null {
  const { currentData } = api.endpoints.getPrices.useQueryState({ appId: args.appId ?? '' });
  if (list !== 'subscriptions') return null;
  const prices = currentData?.rows ?? NO_PRICES;
  // The cast is safe: the list is `subscriptions`.
  return (rows) => subscriptionsRevenue(rows as readonly Subscription[], prices);
}
