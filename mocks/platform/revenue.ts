import type { World } from './world';

/** Dollars per unit of a currency. The rates are fixed, so that the revenue is repeatable. */
const DOLLARS: Record<string, number> = { usd: 1, eur: 1.08, jpy: 0.0067 };

const WITHOUT_MINOR_UNITS = new Set(['jpy']);

const inDollars = (amount: number, currency: string): number =>
  (WITHOUT_MINOR_UNITS.has(currency) ? amount : amount / 100) * (DOLLARS[currency] ?? 0);

/**
 * Returns the monthly revenue of an app's active subscriptions in dollars, rounded to cents. A
 * yearly price counts as a twelfth, and other currencies are converted at the rates above. Trials
 * and overdue subscriptions are excluded.
 */
export const monthlyRevenue = (world: World, appId: string): number => {
  const monthly = new Map(
    world.store.prices
      .ofApp(appId)
      .map(({ stripePriceId, amount, currency, interval }) => [
        stripePriceId,
        inDollars(amount, currency) / (interval === 'year' ? 12 : 1),
      ]),
  );
  let sum = 0;
  for (const { status, stripePriceId } of world.store.subscriptions.ofApp(appId)) {
    if (status === 'active' && stripePriceId !== null) sum += monthly.get(stripePriceId) ?? 0;
  }
  return Math.round(sum * 100) / 100;
};
