import { isEntitling } from '../entitlements';
import { createRandom } from '../random';
import type { Entitlement, PriceRecord, SubscriptionRecord } from '../records';
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

/** The entitlement of each user's plan, by user id. */
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
  /** Devices and subscriptions of the large app; 1,200 and 600 when left out. */
  rows?: number | undefined;
  /** Another number gives other people; the apps, plans and accounts stay. */
  seed?: number | undefined;
};

const blueprintsFor = (rows: number | undefined): readonly AppBlueprint[] =>
  APP_BLUEPRINTS.map((blueprint) =>
    rows !== undefined && blueprint.id === SANDBOX_APPS.nimbus
      ? enlarged(blueprint, rows)
      : blueprint,
  );

/** Builds the search indexes ahead, so that the first search in a large sandbox is not slow. */
const prepareSearches = ({ store }: World): void => {
  store.users.prepareSearch(SANDBOX_APPS.nimbus);
  store.devices.prepareSearch(SANDBOX_APPS.nimbus);
  store.subscriptions.prepareSearch(SANDBOX_APPS.nimbus);
  store.customers.prepareSearch(SANDBOX_APPS.nimbus);
  store.customers.prepareSearch(undefined);
};

/** Fills an empty world with the sandbox's data, dated around the world's current time. */
export const seedWorld = (world: World, { rows, seed = 20_260_115 }: SeedOptions = {}): void => {
  const now = world.now();
  const generated = blueprintsFor(rows).map((blueprint, index) =>
    generateApp({
      blueprint,
      random: createRandom(seed + index),
      ids: seededIds(blueprint.name),
      now,
    }),
  );
  const { store } = world;
  store.apps.load(generated.map(({ app }) => app));
  store.users.load([...generated.flatMap(({ users }) => users), ...accountUsers(now)]);
  store.customers.load(generated.flatMap(({ customers }) => customers));
  store.subscriptions.load(generated.flatMap(({ subscriptions }) => subscriptions));
  store.prices.load(generated.flatMap(({ prices }) => prices));
  store.devices.load(generated.flatMap(({ devices }) => devices));
  store.files.load(seedFiles(now));
  plantFindings(world);
  if (rows !== undefined) prepareSearches(world);
};
