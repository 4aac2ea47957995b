import type { CustomerRecord, DeviceRecord, Entitlement, SubscriptionRecord } from './records';
import type { World } from './world';

/** What a device may do without a subscription. */
export const NO_PLAN: Entitlement = { maxServers: 1, canViewLogs: false, features: [] };

/** A trial gives what the plan gives; a late payment takes it away until it is settled. */
const ENTITLING = new Set(['active', 'trialing']);

export const isEntitling = (subscription: SubscriptionRecord): boolean =>
  ENTITLING.has(subscription.status);

/** The customer that this user is in the app, if they ever bought something. */
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

/** The subscription that entitles the device, through its user. */
export const entitlingSubscription = (
  world: World,
  device: DeviceRecord,
): SubscriptionRecord | undefined => {
  const customer = device.userId === null ? undefined : customerOfUser(world, device.userId);
  return customer && world.store.subscriptions.under(customer.id).find(isEntitling);
};

/** Limits agreed for the device, else those of its user's plan, else the free ones. */
export const entitlementOf = (world: World, device: DeviceRecord): Entitlement => {
  if (device.agreedLimits) return device.agreedLimits;
  const priceId = entitlingSubscription(world, device)?.stripePriceId;
  const price = priceId ? world.store.prices.get(priceId) : undefined;
  return price?.entitlement ?? NO_PLAN;
};
