import { skipToken } from '@reduxjs/toolkit/query';
import { useGetAppsQuery, useGetPricesQuery } from '../../api/api';
import { formatMoney } from '../../domain/money';
import { intervalLabel, planLabel } from '../../domain/plans';
import { useAppSelector } from '../../store/hooks';
import { selectSelectedAppId } from '../../store/selectedAppSlice';

/** What a price id stands for: `Nimbus Pro · $9.00 per monthly`, and the app that sells it. */
export type Product = { name: string; app: string };

/**
 * Finds the product of a price id among the prices of the selected app. A subscription doesn't name
 * its app, so the prices of other apps stay unknown; so do all while the prices are not there.
 */
export function useProductNames(): (priceId: string | null) => Product | undefined {
  const appId = useAppSelector(selectSelectedAppId);
  const prices = useGetPricesQuery(appId === null ? skipToken : { appId }).currentData?.rows;
  const app = useGetAppsQuery().data?.rows.find(({ id }) => id === appId);
  return (priceId) => {
    const price = prices?.find(({ stripePriceId }) => stripePriceId === priceId);
    if (!price || priceId === null || !app) return undefined;
    const cost = [formatMoney(price.amount), intervalLabel(price.interval)];
    const name = price.name ?? planLabel(priceId);
    return { name: `${name} · ${cost.filter(Boolean).join(' ')}`, app: app.displayName };
  };
}
