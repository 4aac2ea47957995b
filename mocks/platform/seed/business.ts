import { buildDevice, buildPrice, buildSubscription } from '../builders';
import { NO_PLAN } from '../entitlements';
import { pickWeighted, type Random } from '../random';
import type {
  CustomerRecord,
  DeviceRecord,
  Entitlement,
  PriceRecord,
  SubscriptionRecord,
  UserRecord,
} from '../records';
import type { AppBlueprint, PriceBlueprint, ProductBlueprint } from './blueprints';
import type { SeedContext } from './population';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const PERIOD = { month: 30 * DAY, year: 365 * DAY };

/** `paused` is one that the console doesn't know: it has to show it as it is. */
const STATUSES: readonly [string, number][] = [
  ['active', 72],
  ['trialing', 9],
  ['past_due', 7],
  ['canceled', 6],
  ['incomplete', 4],
  ['paused', 2],
];
const LATER_STATUSES: readonly [string, number][] = [
  ['active', 35],
  ['canceled', 60],
  ['incomplete', 5],
];
const RETIRED_STATUSES: readonly [string, number][] = [['canceled', 1]];

/** A row for each price of the app that a sync has brought already, or for all that there are. */
export const pricesOf = (
  { id: appId, products, ageDays }: AppBlueprint,
  now: number,
  includes: (price: PriceBlueprint) => boolean,
): PriceRecord[] =>
  products.flatMap((product: ProductBlueprint, order) =>
    product.prices.filter(includes).map((price, place) =>
      buildPrice({
        id: price.id,
        appId,
        name: product.name,
        description: product.description,
        isActive: price.isActive ?? true,
        stripeProductId: product.id,
        stripePriceId: price.id,
        amount: price.amount,
        currency: price.currency,
        interval: price.interval,
        entitlement: product.entitlement,
        createdAt: now - ageDays * DAY - order * HOUR - place,
      }),
    ),
  );

/** The billing period that runs now, or, when it is all over, the last one: it ended before now. */
const periodAt = (now: number, createdAt: number, length: number, isOver: boolean) => {
  const start = now - ((now - createdAt) % length);
  if (!isOver) return { currentPeriodStart: start, currentPeriodEnd: start + length };
  const end = start > createdAt ? start : now;
  return { currentPeriodStart: Math.max(createdAt, end - length), currentPeriodEnd: end };
};

type Holding = { customer: CustomerRecord; index: number; status: string };

const subscriptionOf = (
  { blueprint, random, ids, now }: SeedContext,
  { customer, index, status }: Holding,
  price: PriceBlueprint | undefined,
): SubscriptionRecord => {
  const createdAt = customer.createdAt + random.fraction() * (now - customer.createdAt);
  const period = periodAt(
    now,
    createdAt,
    PERIOD[price?.interval ?? 'month'],
    status === 'canceled',
  );
  const isIncomplete = status === 'incomplete';
  return buildSubscription({
    id: ids('subscription', index),
    appId: blueprint.id,
    customerId: customer.id,
    status,
    stripePriceId: price?.id ?? null,
    stripeSubscriptionId: isIncomplete && random.chance(0.5) ? null : ids('sub', index),
    stripeCustomerId: customer.stripeCustomerId,
    ...(isIncomplete ? { currentPeriodStart: null, currentPeriodEnd: null } : period),
    createdAt,
  });
};

/**
 * The app's subscriptions. Seven customers of eight hold one; what is left goes to them a second
 * and third time, mostly as old, canceled ones.
 */
export const inventSubscriptions = (
  context: SeedContext,
  customers: CustomerRecord[],
): SubscriptionRecord[] => {
  const { blueprint, random } = context;
  const holders = customers.filter((_, index) => index % 8 !== 7);
  const prices = blueprint.products.flatMap(({ prices: all }) =>
    all.map((price): [PriceBlueprint, number] => [price, price.share]),
  );
  const subscriptions: SubscriptionRecord[] = [];
  for (let index = 0; index < blueprint.size.subscriptions; index += 1) {
    const isFirst = index < holders.length;
    const customer = holders[isFirst ? index : random.integer(0, holders.length - 1)];
    if (!customer) break;
    const live = isFirst ? STATUSES : LATER_STATUSES;
    const status =
      pickWeighted(random, blueprint.isRetired ? RETIRED_STATUSES : live) ?? 'canceled';
    const price = random.chance(0.02) ? undefined : pickWeighted(random, prices);
    subscriptions.push(subscriptionOf(context, { customer, index, status }, price));
  }
  return subscriptions;
};

const DEVICE_NAMES = [
  'iPhone of {}', "{}'s MacBook Pro", 'DESKTOP-4F7K2', 'Living room router', 'Pixel 9', 'build-agent',
  'Galaxy Tab', 'raspberrypi', '{} 📱', 'نوكيا {}', 'Work laptop (do not lend)', 'WIN-SRV',
] as const; // prettier-ignore
const PLATFORMS = ['iOS', 'Android', 'Windows', 'macOS', 'Linux'] as const;
const VERSIONS = ['4.12.1', '4.12.0', '4.11.3', '4.9.0', '3.30.2', '5.0.0-beta.2'] as const;

const inventDeviceName = (random: Random, owner: UserRecord | undefined, index: number) => {
  if (random.chance(0.04)) return null;
  const name = random
    .pick(DEVICE_NAMES)
    .replace('{}', owner?.displayName?.split(' ')[0] ?? 'Guest');
  return random.chance(0.5) ? `${name} ${index.toString()}` : name;
};

/** Silent for a season when inactive, else seen within days; one in sixty was never seen. */
const inventLastSeen = (random: Random, now: number, createdAt: number, isActive: boolean) => {
  if (random.chance(1 / 60)) return null;
  const silence = isActive
    ? random.fraction() ** 3 * 9 * DAY
    : (40 + random.fraction() * 200) * DAY;
  return Math.max(createdAt, now - silence - 60_000);
};

/** The app's devices; what they may hold follows from their user's plan in `entitlements`. */
export const inventDevices = (
  { blueprint, random, ids, now }: SeedContext,
  users: UserRecord[],
  entitlements: ReadonlyMap<string, Entitlement>,
): DeviceRecord[] =>
  Array.from({ length: blueprint.size.devices }, (_, index) => {
    const owner = random.chance(0.03) ? undefined : users[random.integer(0, users.length - 1)];
    const isActive = blueprint.isRetired !== true && random.chance(0.86);
    const since = owner?.createdAt ?? now - blueprint.ageDays * DAY * random.fraction();
    const createdAt = since + random.fraction() * (now - since - 60_000);
    const { maxServers } = (owner && entitlements.get(owner.id)) ?? NO_PLAN;
    return buildDevice({
      id: ids('device', index),
      appId: blueprint.id,
      userId: owner?.id ?? null,
      deviceName: inventDeviceName(random, owner, index),
      platform: random.chance(0.03) ? null : random.pick(PLATFORMS),
      appVersion: random.chance(0.03) ? null : random.pick(VERSIONS),
      isActive,
      serverCount: random.integer(0, Math.min(maxServers, 14)),
      lastSeen: inventLastSeen(random, now, createdAt, isActive),
      createdAt,
    });
  });
