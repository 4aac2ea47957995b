import type { World } from './world';

/** What one unit of a currency is worth in dollars here: fixed, so that figures are repeatable. */
const DOLLARS: Record<string, number> = { usd: 1, eur: 1.08, jpy: 0.0067 };

/** Currencies without minor units: their amounts count whole units. */
const WITHOUT_MINOR_UNITS = new Set(['jpy']);

const inDollars = (amount: number, currency: string): number =>
  (WITHOUT_MINOR_UNITS.has(currency) ? amount : amount / 100) * (DOLLARS[currency] ?? 0);

/**
 * Dollars that the app's active subscriptions bring this month: each at its price, a yearly one at
 * a twelfth of it, other currencies at the fixed rates above; trials and late payers bring nothing.
 * Rounded to cents.
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
