import type { Subscription } from './entities';

/** Counts for the cards of the subscriptions screen, from the rows of the current page. */
export function subscriptionMetrics(subscriptions: readonly Pick<Subscription, 'status'>[]) {
  const countOf = (counted: string) =>
    subscriptions.filter(({ status }) => status === counted).length;
  return {
    total: subscriptions.length,
    active: countOf('active'),
    trials: countOf('trialing'),
    pastDue: countOf('past_due'),
  };
}
