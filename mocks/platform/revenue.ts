import type { World } from './world';

/** Dollars for one unit of a currency: fixed, so that the revenue is repeatable. */
const DOLLARS: Record<string, number> = { usd: 1, eur: 1.08, jpy: 0.0067 };

/** Currencies without minor units, whose amounts are whole units. */
const WITHOUT_MINOR_UNITS = new Set(['jpy']);

const inDollars = (amount: number, currency: string): number =>
  (WITHOUT_MINOR_UNITS.has(currency) ? amount : amount / 100) * (DOLLARS[currency] ?? 0);

/**
 * The monthly revenue of the app's active subscriptions in dollars, rounded to cents: each at its
 * price, a yearly one at a twelfth of it, other currencies at the fixed rates above. Trials and
 * late payers count nothing.
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
