import { entitlementOf } from '../entitlements';
import { countSubscribers } from '../stripe';
import type { World } from '../world';
import { SANDBOX_APPS } from './blueprints';

const DAY = 24 * 60 * 60 * 1000;

const found = <R>(row: R | undefined): R => {
  if (row === undefined) throw new Error('The seed has no row for this finding');
  return row;
};

const plantInSubscriptions = ({ store, now }: World): void => {
  const { customers, subscriptions } = store;
  // Uses the oldest subscriptions, because they must have started before the periods set below.
  const [ended, late, unpriced, paused] = subscriptions
    .ofApp(SANDBOX_APPS.kumo)
    .filter(({ status }) => status === 'active')
    .toReversed();
  subscriptions.update(found(ended), {
    currentPeriodStart: now() - 50 * DAY,
    currentPeriodEnd: now() - 20 * DAY,
  });
  subscriptions.update(found(late), {
    status: 'past_due',
    currentPeriodStart: now() - 25 * DAY,
    currentPeriodEnd: now() + 5 * DAY,
  });
  subscriptions.update(found(unpriced), { stripePriceId: 'price_kumo_classic_monthly' });
  subscriptions.update(found(paused), { status: 'paused' });
  // Gives the inactive app a subscription that is still charged.
  const kept = subscriptions
    .ofApp(SANDBOX_APPS.gateway)
    .find(({ customerId }) => store.users.get(customers.get(customerId)?.userId ?? '')?.isActive);
  subscriptions.update(found(kept), {
    status: 'active',
    currentPeriodStart: now() - 10 * DAY,
    currentPeriodEnd: now() + 20 * DAY,
  });
};

const plantInDevices = (world: World): void => {
  const { devices } = world.store;
  // Lowers server counts to the devices' limits, because `plantInSubscriptions` lowered some
  // limits, and only the device chosen below should exceed its limit.
  for (const device of devices.ofApp(SANDBOX_APPS.kumo)) {
    const { maxServers } = entitlementOf(world, device);
    devices.update(device, { serverCount: Math.min(device.serverCount, maxServers) });
  }
  const active = devices.ofApp(SANDBOX_APPS.kumo).filter(({ isActive }) => isActive);
  const limited = found(active.find((device) => entitlementOf(world, device).maxServers === 2));
  devices.update(limited, { serverCount: 3 });
  const silent = found(active.findLast(({ createdAt }) => createdAt < world.now() - 130 * DAY));
  devices.update(silent, { lastSeen: world.now() - 120 * DAY });
};

const plantInPeople = ({ store }: World): void => {
  const { users, customers, subscriptions } = store;
  const ofApp = customers.ofApp(SANDBOX_APPS.kumo);
  const paying = found(
    ofApp.findLast(({ id }) => subscriptions.under(id).some(({ status }) => status === 'active')),
  );
  users.update(found(users.get(paying.userId)), { isActive: false });
  const [one, other] = ofApp;
  customers.update(found(other), { email: found(one).email });
};

/**
 * Plants findings of the checks (docs/product/checks.md#checks), most of them in Kumo.
 * mocks/README.md lists them together with those that the seed already contains. Changes only
 * fields, so the number of rows and the random data stay the same. Recounts the subscribers.
 */
export const plantFindings = (world: World): void => {
  const { prices } = world.store;
  plantInSubscriptions(world);
  plantInDevices(world);
  plantInPeople(world);
  prices.update(found(prices.get('price_kumo_backup_monthly')), { stripeProductId: null });
  countSubscribers(world);
  // A wrong count, as if the last sync had run before the latest subscriptions changed. The next
  // sync corrects it.
  prices.update(found(prices.get('price_oasis_basic_monthly')), { subscriberCount: 40 });
};
