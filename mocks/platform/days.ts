import { buildCustomer, buildDevice, buildSubscription, buildUser } from './builders';
import { createRandom, type Random } from './random';
import type { AppRecord } from './records';
import { generatePerson } from './seed/people';
import type { World } from './world';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Growth limit. Per day, an app gets at most one new person for every 60 users, and at most one
 * subscription ends for every 60 subscriptions.
 */
const GROWTH = 60;

const most = (rows: number): number => Math.max(1, Math.ceil(rows / GROWTH));

/** Adds a person with a device. Seven in ten subscribe to an active plan. */
const join = (world: World, app: AppRecord, id: string, random: Random): void => {
  const { users, customers, subscriptions, prices, devices } = world.store;
  const now = world.now();
  const { displayName, mailbox } = generatePerson(random, 100);
  const dated = { appId: app.id, createdAt: now };
  const person = { displayName, email: `${mailbox}.${id}@example.com` };
  const user = users.insert(buildUser({ ...dated, ...person, id: `user_${id}`, updatedAt: now }));
  const customer = customers.insert(
    buildCustomer({ ...dated, ...person, id: `customer_${id}`, userId: user.id }),
  );
  devices.insert(
    buildDevice({ ...dated, id: `device_${id}`, userId: user.id, deviceName: null, lastSeen: now }),
  );
  const sold = prices.ofApp(app.id).filter(({ isActive }) => isActive);
  const price = sold[random.integer(0, Math.max(0, sold.length - 1))];
  if (!price || random.chance(0.3)) return;
  const { stripeCustomerId } = customer;
  subscriptions.insert(
    buildSubscription({
      ...dated,
      stripeCustomerId,
      id: `subscription_${id}`,
      customerId: customer.id,
      stripePriceId: price.stripePriceId,
      currentPeriodStart: now,
      currentPeriodEnd: now + 30 * DAY,
    }),
  );
  prices.update(price, { subscriberCount: price.subscriberCount + 1 });
};

/**
 * Ends the newest active subscriptions, because the oldest ones are needed for the findings of the
 * seed.
 */
const leave = ({ store }: World, app: AppRecord, count: number): void => {
  const active = store.subscriptions.ofApp(app.id).filter(({ status }) => status === 'active');
  for (const subscription of active.slice(0, count)) {
    store.subscriptions.update(subscription, { status: 'canceled' });
    const price = store.prices
      .ofApp(app.id)
      .find(({ stripePriceId }) => stripePriceId === subscription.stripePriceId);
    if (price) {
      store.prices.update(price, { subscriberCount: Math.max(0, price.subscriberCount - 1) });
    }
  }
};

/**
 * Creates the daily changes of a world. On each day after the start, people join every active app
 * that has users, subscribe and leave. The changes are the same in every sandbox. They change the
 * statistics, too, because they add and update ordinary rows.
 */
export const createDays = (world: World) => {
  const started = world.now();
  let played = 0;

  const playDay = (): void => {
    played += 1;
    const inBusiness = world.store.apps.all.filter(
      ({ id, isActive }) => isActive && world.store.users.ofApp(id).length > 0,
    );
    for (const [index, app] of inBusiness.entries()) {
      const random = createRandom(played * 100 + index);
      leave(world, app, random.integer(0, most(world.store.subscriptions.ofApp(app.id).length)));
      const joining = random.integer(1, most(world.store.users.ofApp(app.id).length));
      for (let number = 1; number <= joining; number += 1) {
        join(world, app, `${app.name.slice(0, 2)}d${played}n${number}`, random);
      }
    }
  };

  return {
    playDay,
    /** Plays the days that have passed on the world's clock since the start, at most 30. */
    catchUp: (): void => {
      const passed = Math.min(30, Math.floor((world.now() - started) / DAY));
      while (played < passed) playDay();
    },
  };
};
