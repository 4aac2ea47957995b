import * as v from 'valibot';
import type { Money, Price } from '../../../domain/entities';
import { readMessage } from '../../adapters/acknowledgement';
import { entityReader, type EntityReader } from '../../adapters/entity';
import {
  count,
  DESCRIPTION_LIMIT,
  flag,
  optionalAmount,
  optionalId,
  optionalText,
  text,
} from '../../adapters/fields';
import { readPage, type Page } from '../../adapters/page';

const FEATURE_LIMIT = 200;
const feature = optionalText(FEATURE_LIMIT);

/** The features in a list, or in the comma-separated text of the provider's metadata. */
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

/** The result of the provider sync. */
export type SyncedPlans = { message: string | null; prices: Page<Price> };

export function readSyncedPlans(body: unknown): SyncedPlans {
  return {
    message: readMessage(body),
    prices: readPage(body, { keys: ['data'], mayBeBare: false }, readPrice),
  };
}
