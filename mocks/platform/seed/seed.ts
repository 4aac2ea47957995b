import { isEntitling } from '../entitlements';
import { createRandom } from '../random';
import type { Entitlement, PriceRecord, Row, SubscriptionRecord } from '../records';
import type { World } from '../world';
import { buildApp } from '../builders';
import { accountUsers } from './accounts';
import { APP_BLUEPRINTS, type AppBlueprint, enlarged, SANDBOX_APPS } from './blueprints';
import { generateSubscriptions, pricesOf } from './business';
import { generateDevices } from './devices';
import { seedFiles } from './files';
import { plantFindings } from './findings';
import { seededIds } from './ids';
import { generateCustomers, generateUsers, type SeedContext } from './population';

const DAY = 24 * 60 * 60 * 1000;

const appOf = ({ blueprint, now }: SeedContext) =>
  buildApp({
    id: blueprint.id,
    name: blueprint.name,
    displayName: blueprint.displayName,
    description: blueprint.description,
    domain: blueprint.domain,
    isActive: blueprint.isActive,
    createdAt: now - blueprint.ageDays * DAY,
    updatedAt: now - (blueprint.ageDays * DAY) / 3,
  });

/** Returns the entitlement of each user's plan, by user id. */
const entitlementsOf = (
  subscriptions: SubscriptionRecord[],
  userOfCustomer: ReadonlyMap<string, string>,
  prices: PriceRecord[],
): Map<string, Entitlement> => {
  const byPrice = new Map(
    prices.map(({ stripePriceId, entitlement }) => [stripePriceId, entitlement]),
  );
  const byUser = new Map<string, Entitlement>();
  for (const subscription of subscriptions) {
    const userId = userOfCustomer.get(subscription.customerId);
    const entitlement = byPrice.get(subscription.stripePriceId ?? '');
    if (isEntitling(subscription) && userId && entitlement) byUser.set(userId, entitlement);
  }
  return byUser;
};

const generateApp = (context: SeedContext) => {
  const users = generateUsers(context);
  const customers = generateCustomers(context, users);
  const subscriptions = generateSubscriptions(context, customers);
  const prices = pricesOf(context.blueprint, context.now, ({ synced }) => synced !== false);
  const userOfCustomer = new Map(customers.map(({ id, userId }) => [id, userId]));
  const entitlements = entitlementsOf(subscriptions, userOfCustomer, prices);
  const devices = generateDevices(context, users, entitlements);
  return { app: appOf(context), users, customers, subscriptions, prices, devices };
};

export type SeedOptions = {
  /** Number of devices and of subscriptions of the large app; 1,200 and 600 by default. */
  rows?: number | undefined;
  /**
   * Seed of the random data. Another number changes the people; the apps, plans and accounts stay
   * the same.
   */
  seed?: number | undefined;
};

const blueprintsFor = (rows: number | undefined): readonly AppBlueprint[] =>
  APP_BLUEPRINTS.map((blueprint) =>
    rows !== undefined && blueprint.id === SANDBOX_APPS.nimbus
      ? enlarged(blueprint, rows)
      : blueprint,
  );

/**
 * Builds the search indexes in advance, so that the first search in a large sandbox is not slow.
 */
const prepareSearches = ({ store }: World): void => {
  store.users.prepareSearch(SANDBOX_APPS.nimbus);
  store.devices.prepareSearch(SANDBOX_APPS.nimbus);
  store.subscriptions.prepareSearch(SANDBOX_APPS.nimbus);
  store.customers.prepareSearch(SANDBOX_APPS.nimbus);
  store.customers.prepareSearch(undefined);
};

const newestFirst = (a: Row, b: Row): number => b.createdAt - a.createdAt;

/**
 * Generates the rows of all apps, newest first, with dates relative to 0. `seedWorld` adds the
 * current time to the dates.
 */
const generateRows = (rows: number | undefined, seed: number) => {
  const generated = blueprintsFor(rows).map((blueprint, index) =>
    generateApp({
      blueprint,
      random: createRandom(seed + index),
      ids: seededIds(blueprint.name),
      now: 0,
    }),
  );
  return {
    apps: generated.map(({ app }) => app).sort(newestFirst),
    users: generated.flatMap(({ users }) => users).sort(newestFirst),
    customers: generated.flatMap(({ customers }) => customers).sort(newestFirst),
    subscriptions: generated.flatMap(({ subscriptions }) => subscriptions).sort(newestFirst),
    prices: generated.flatMap(({ prices }) => prices).sort(newestFirst),
    devices: generated.flatMap(({ devices }) => devices).sort(newestFirst),
  };
};

/** Cache of generated rows by their options, because most tests use the same options. */
const known = new Map<string, ReturnType<typeof generateRows>>();

const rowsFor = (rows: number | undefined, seed: number) => {
  const key = `${String(rows)}:${seed}`;
  const generated = known.get(key) ?? generateRows(rows, seed);
  known.set(key, generated);
  return generated;
};

/** Fills an empty world with the sandbox's data, dated relative to the world's current time. */
export const seedWorld = (world: World, { rows, seed = 20_260_115 }: SeedOptions = {}): void => {
  const now = world.now();
  const later = (date: number | null): number | null => (date === null ? null : date + now);
  const { store } = world;
  const { apps, users, customers, subscriptions, prices, devices } = rowsFor(rows, seed);
  // Copies the rows, because sandboxes share no state.
  store.apps.load(
    apps.map((app) => ({
      ...app,
      createdAt: app.createdAt + now,
      updatedAt: app.updatedAt + now,
    })),
  );
  store.users.load([
    ...users.map((user) => ({
      ...user,
      createdAt: user.createdAt + now,
      updatedAt: user.updatedAt + now,
    })),
    ...accountUsers(now),
  ]);
  store.customers.load(
    customers.map((customer) => ({ ...customer, createdAt: customer.createdAt + now })),
  );
  store.subscriptions.load(
    subscriptions.map((subscription) => ({
      ...subscription,
      createdAt: subscription.createdAt + now,
      currentPeriodStart: later(subscription.currentPeriodStart),
      currentPeriodEnd: later(subscription.currentPeriodEnd),
    })),
  );
  store.prices.load(prices.map((price) => ({ ...price, createdAt: price.createdAt + now })));
  store.devices.load(
    devices.map((device) => ({
      ...device,
      createdAt: device.createdAt + now,
      lastSeen: later(device.lastSeen),
    })),
  );
  store.files.load(seedFiles(now));
  plantFindings(world);
  if (rows !== undefined) prepareSearches(world);
};
