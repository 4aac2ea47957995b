import { entitlementOf } from '../entitlements';
import { countSubscribers } from '../stripe';
import type { World } from '../world';
import { SANDBOX_APPS } from './blueprints';

const DAY = 24 * 60 * 60 * 1000;

/** The row, which the seed is known to have. */
const found = <R>(row: R | undefined): R => {
  if (row === undefined) throw new Error('The seed has no row for this finding');
  return row;
};

const plantInSubscriptions = ({ store, now }: World): void => {
  const { customers, subscriptions } = store;
  // The oldest ones, which had time for it.
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
  // Charged by an app that is switched off.
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
  // A plan that was taken away above left its devices with too many servers.
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
 * Plants one finding of each check (docs/product/checks.md#checks), most of them in Kumo. mocks/README.md
 * lists them with those that the seed has anyway. Only fields change, never the number of rows, nor
 * what the random numbers make. Counts the subscribers.
 */
export const plantFindings = (world: World): void => {
  const { prices } = world.store;
  plantInSubscriptions(world);
  plantInDevices(world);
  plantInPeople(world);
  prices.update(found(prices.get('price_kumo_backup_monthly')), { stripeProductId: null });
  countSubscribers(world);
  // As after a sync that came too early: a sync counts again.
  prices.update(found(prices.get('price_oasis_basic_monthly')), { subscriberCount: 40 });
};
