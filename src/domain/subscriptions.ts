import type { Subscription } from './entities';

/** The cards of the subscriptions screen; all of them count the rows of the current page. */
export function subscriptionMetrics(subscriptions: readonly Pick<Subscription, 'status'>[]) {
  const having = (wanted: string) => subscriptions.filter(({ status }) => status === wanted).length;
  return {
    total: subscriptions.length,
    active: having('active'),
    trials: having('trialing'),
    pastDue: having('past_due'),
  };
}
