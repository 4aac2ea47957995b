import * as v from 'valibot';
import type { CustomerSubscription, Subscription, Money, Price } from '../../../domain/entities';
import { entityReader, readSubject, type EntityReader } from '../../adapters/entity';
import {
  instant,
  jsonObject,
  optionalId,
  optionalText,
  text,
  count,
  DESCRIPTION_LIMIT,
  flag,
  optionalAmount,
  listOf,
  multiplier,
  optionalFlag,
  readId,
  webAddress,
} from '../../adapters/schemas';
import { readPage, type ListShape, type Page, rawRows } from '../../adapters/page';
import { readMessage, rawText } from '../../adapters/acknowledgement';

/** Status of a subscription, a short word. Screens show an unknown status as sent. */
export const subscriptionStatus = text('unknown', 100);

const person = v.object({ displayName: optionalText(), email: optionalText() });

const readSubscription: EntityReader<Subscription> = entityReader({
  status: subscriptionStatus,
  stripePriceId: optionalId,
  stripeSubscriptionId: optionalId,
  stripeCustomerId: optionalId,
  currentPeriodStart: instant,
  currentPeriodEnd: instant,
  cancelAtPeriodEnd: flag,
  createdAt: instant,
  user: v.fallback(v.pipe(jsonObject, person), { displayName: null, email: null }),
});

export const subscriptionList: ListShape = { keys: ['subscriptions'], mayBeBare: false };

export function readSubscriptions(body: unknown): Page<Subscription> {
  return readPage(body, subscriptionList, readSubscription);
}

export const readCustomerSubscription: EntityReader<CustomerSubscription> = entityReader({
  status: subscriptionStatus,
  stripePriceId: optionalId,
  createdAt: instant,
  currentPeriodEnd: instant,
});

const FEATURE_LIMIT = 200;
const feature = optionalText(FEATURE_LIMIT);

/** Features from a list, or from the comma-separated text of the provider's metadata. */
export const features = v.pipe(
  v.fallback(
    v.union([
      v.array(v.unknown()),
      v.pipe(
        v.string(),
        v.transform((words): unknown[] => words.split(',')),
      ),
    ]),
    () => [],
  ),
  v.transform((items) => {
    const words = items.map((item) => v.parse(feature, item));
    return [...new Set(words.filter((word) => word !== null))];
  }),
);

const readRow = entityReader(
  {
    name: optionalText(),
    description: optionalText(DESCRIPTION_LIMIT),
    features,
    isActive: flag,
    stripeProductId: optionalId,
    stripePriceId: optionalId,
    amount: optionalAmount,
    currency: text('', 10),
    interval: optionalText(100),
    intervalCount: multiplier,
    subscriberCount: count,
  },
  ['stripePriceId', 'id'],
);

function toMoney(minorUnits: number | null, currency: string): Money | null {
  return minorUnits === null ? null : { minorUnits, currency: currency.toUpperCase() };
}

const readPrice: EntityReader<Price> = (raw, placeholderId) => {
  const row = readRow(raw, placeholderId);
  if (!row) return null;
  const { amount, currency, ...price } = row;
  return { ...price, amount: toMoney(amount, currency) };
};

export function readPrices(body: unknown): Page<Price> {
  return readPage(body, { keys: ['data', 'plans'], mayBeBare: true }, readPrice);
}

export type SyncedPlans = { message: string | null; prices: Page<Price> };

export function readSyncedPlans(body: unknown): SyncedPlans {
  return {
    message: readMessage(body),
    prices: readPage(body, { keys: ['data'], mayBeBare: false }, readPrice),
  };
}

type ProviderProduct = {
  id: string;
  name: string | null;
  /** App that the product's metadata names. */
  appId: string | null;
  /** Whether the platform has all prices of the product. */
  synced: boolean | null;
  prices: string[];
};

export type PlansDiagnosis = {
  products: ProviderProduct[];
  /** Number of products in the response that could not be read. */
  unreadable: number;
  /** Whether the response contains no list. */
  isMalformed: boolean;
  raw: string;
};

const readProduct: EntityReader<ProviderProduct> = entityReader(
  {
    name: optionalText(),
    appId: optionalId,
    synced: optionalFlag,
    prices: listOf(readId),
  },
  ['productId', 'id'],
);

export function readPlansDiagnosis(body: unknown): PlansDiagnosis {
  const pieces = rawRows(body, { keys: ['data', 'products', 'plans'], mayBeBare: true });
  const products = (pieces ?? []).flatMap((piece) => readProduct(piece) ?? []);
  return {
    products,
    unreadable: (pieces?.length ?? 0) - products.length,
    isMalformed: pieces === null,
    raw: rawText(body),
  };
}

export type ProviderPage = { url: string };

const page = v.object({ url: webAddress });

/** Reads the address of the provider's page in a body; null without an http or https address. */
export const readProviderPage = (body: unknown): ProviderPage | null =>
  readSubject(body, ['data'], (raw) => {
    const parsed = v.safeParse(page, raw);
    return parsed.success && parsed.output.url ? { url: parsed.output.url } : null;
  });
