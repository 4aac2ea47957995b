import * as v from 'valibot';
import type { CustomerSubscription, Subscription } from '../../../domain/entities';
import { entityReader, type EntityReader } from '../../adapters/entity';
import { instant, jsonObject, optionalId, optionalText, text } from '../../adapters/fields';
import { readPage, type Page } from '../../adapters/page';

/** Statuses are short words; an unknown one is shown raw. */
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

/** Section 7: "The response has subscriptions, pages." */
export function readSubscriptions(answer: unknown): Page<Subscription> {
  return readPage(answer, { keys: ['subscriptions'], mayBeBare: false }, readSubscription);
}

/** A subscription as it stands in a customer's record. */
export const readCustomerSubscription: EntityReader<CustomerSubscription> = entityReader({
  status: subscriptionStatus,
  stripePriceId: optionalId,
  createdAt: instant,
  currentPeriodEnd: instant,
});
