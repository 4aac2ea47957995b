import type { CustomerRecord, DeviceRecord, Entitlement, SubscriptionRecord } from './records';
import type { World } from './world';

/** The entitlement of a device without a subscription. */
export const NO_PLAN: Entitlement = { maxServers: 1, canViewLogs: false, features: [] };

/** A trial entitles like a paid plan. A late payment suspends the entitlement. */
const ENTITLING = new Set(['active', 'trialing']);

export const isEntitling = (subscription: SubscriptionRecord): boolean =>
  ENTITLING.has(subscription.status);

/** The customer record of this user; undefined for a user who never bought anything. */
export const customerOfUser = (world: World, userId: string): CustomerRecord | undefined =>
  world.store.customers.under(userId)[0];

/** The user's newest subscription that isn't canceled, else their newest. */
export const currentSubscription = (
  world: World,
  userId: string,
): SubscriptionRecord | undefined => {
  const customer = customerOfUser(world, userId);
  if (!customer) return undefined;
  const held = world.store.subscriptions.under(customer.id);
  return held.find(({ status }) => status !== 'canceled') ?? held[0];
};

/** The subscription of the device's user that entitles the device. */
export const entitlingSubscription = (
  world: World,
  device: DeviceRecord,
): SubscriptionRecord | undefined => {
  const customer = device.userId === null ? undefined : customerOfUser(world, device.userId);
  return customer && world.store.subscriptions.under(customer.id).find(isEntitling);
};

/** The limits agreed for the device, else those of its user's plan, else the free ones. */
export const entitlementOf = (world: World, device: DeviceRecord): Entitlement => {
  if (device.agreedLimits) return device.agreedLimits;
  const priceId = entitlingSubscription(world, device)?.stripePriceId;
  const price = priceId ? world.store.prices.get(priceId) : undefined;
  return price?.entitlement ?? NO_PLAN;
};
