import type { CheckFacts } from '../domain/checks/checkRule';
import { DAY_MS } from '../domain/entities';
import { NOW, oneOf } from './oneOf';

/**
 * Returns facts of an app for which no check reports a finding. A test overrides some of the facts.
 */
export const factsOf = (changes: Partial<CheckFacts> = {}): CheckFacts => ({
  app: oneOf.app(),
  statistics: oneOf.statistics(),
  prices: [oneOf.price()],
  subscriptions: [oneOf.subscription()],
  devices: [oneOf.device()],
  users: [oneOf.user()],
  customers: [oneOf.customer()],
  now: NOW,
  dayOf: (at) => Math.floor(at / DAY_MS),
  ...changes,
});
