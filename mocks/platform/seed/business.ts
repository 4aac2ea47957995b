import { buildPrice, buildSubscription } from '../builders';
import { pickWeighted } from '../random';
import type { CustomerRecord, PriceRecord, SubscriptionRecord } from '../records';
import type { AppBlueprint, PriceBlueprint, ProductBlueprint } from './blueprints';
import type { SeedContext } from './population';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const PERIOD = { month: 30 * DAY, year: 365 * DAY };

/**
 * Statuses of subscriptions with their weights. `paused` is unknown to the console, which has to
 * show it by its name.
 */
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

/** Creates a row for each price of the app that `includes` accepts. */
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

/**
 * Returns the current billing period. For an ended subscription, returns the last one, which ended
 * before now.
 */
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
 * Creates the app's subscriptions. Seven of eight customers get one each. Each further subscription
 * goes to a random one of these customers, and is mostly canceled.
 */
export const generateSubscriptions = (
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
