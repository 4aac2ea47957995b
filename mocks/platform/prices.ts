import type { PriceRecord } from './records';
import type { World } from './world';

export const priceView = (price: PriceRecord) => ({
  id: price.id,
  name: price.name,
  description: price.description,
  features: price.entitlement.features,
  isActive: price.isActive,
  stripeProductId: price.stripeProductId,
  stripePriceId: price.stripePriceId,
  amount: price.amount,
  currency: price.currency,
  interval: price.interval,
  subscriberCount: price.subscriberCount,
});

/** Returns the plans of one app, or of all apps without `appId` (GET /api/subscriptions/prices). */
export const listPrices = (world: World, appId: string | undefined) => {
  const { prices } = world.store;
  const rows = appId === undefined ? prices.all : prices.ofApp(appId);
  return { success: true, data: rows.map(priceView) };
};
