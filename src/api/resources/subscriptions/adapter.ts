import * as v from 'valibot';
import type { CustomerSubscription, Subscription } from '../../../domain/entities';
import { entityReader, type EntityReader } from '../../adapters/entity';
import { instant, jsonObject, optionalId, optionalText, text } from '../../adapters/fields';
import { readPage, type ListShape, type Page } from '../../adapters/page';

/** A status, a short word; the screens show one that they do not know unchanged. */
export const subscriptionStatus = text('unknown', 100);

const person = v.object({ displayName: optionalText(), email: optionalText() });

const readSubscription: EntityReader<Subscription> = entityReader({
  status: subscriptionStatus,
  stripePriceId: optionalId,
  stripeSubscriptionId: optionalId,
  stripeCustomerId: optionalId,
  currentPeriodStart: instant,
  currentPeriodEnd: instant,
  createdAt: instant,
  user: v.fallback(v.pipe(jsonObject, person), { displayName: null, email: null }),
});

export const subscriptionList: ListShape = { keys: ['subscriptions'], mayBeBare: false };

export function readSubscriptions(body: unknown): Page<Subscription> {
  return readPage(body, subscriptionList, readSubscription);
}

/** Reads a subscription inside a customer's record. */
export const readCustomerSubscription: EntityReader<CustomerSubscription> = entityReader({
  status: subscriptionStatus,
  stripePriceId: optionalId,
  createdAt: instant,
  currentPeriodEnd: instant,
});
