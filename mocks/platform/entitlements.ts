import type { CustomerRecord, DeviceRecord, Entitlement, SubscriptionRecord } from './records';
import type { World } from './world';

/** Entitlement of a device without a subscription. */
export const NO_PLAN: Entitlement = { maxServers: 1, canViewLogs: false, features: [] };

/** Statuses of subscriptions that entitle a device: a trial does, an overdue payment does not. */
const ENTITLING = new Set(['active', 'trialing']);

export const isEntitling = (subscription: SubscriptionRecord): boolean =>
  ENTITLING.has(subscription.status);

/** Returns the user's customer record; undefined for a user who has bought nothing. */
export const customerOfUser = (world: World, userId: string): CustomerRecord | undefined =>
  world.store.customers.under(userId)[0];

/** Returns the user's newest subscription that is not canceled; if all are canceled, the newest. */
export const currentSubscription = (
  world: World,
  userId: string,
): SubscriptionRecord | undefined => {
  const customer = customerOfUser(world, userId);
  if (!customer) return undefined;
  const held = world.store.subscriptions.under(customer.id);
  return held.find(({ status }) => status !== 'canceled') ?? held[0];
};

/** Returns the subscription of the device's user that entitles the device. */
export const entitlingSubscription = (
  world: World,
  device: DeviceRecord,
): SubscriptionRecord | undefined => {
  const customer = device.userId === null ? undefined : customerOfUser(world, device.userId);
  return customer && world.store.subscriptions.under(customer.id).find(isEntitling);
};

/**
 * Returns the limits agreed for the device; without these, the limits of its user's plan; without a
 * plan, `NO_PLAN`.
 */
export const entitlementOf = (world: World, device: DeviceRecord): Entitlement => {
  if (device.agreedLimits) return device.agreedLimits;
  const priceId = entitlingSubscription(world, device)?.stripePriceId;
  const price = priceId ? world.store.prices.get(priceId) : undefined;
  return price?.entitlement ?? NO_PLAN;
};
