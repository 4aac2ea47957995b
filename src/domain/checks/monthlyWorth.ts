import { listPriceRevenue, subscriptionsRevenue } from '../figures/appFigures';
import type { CheckFacts } from './checkRule';
import type { RuleResult } from './checks';

/**
 * Returns what the rows found by a rule are worth per month at list prices, by currency. A found
 * subscription is worth its price, and a found price is worth the payments of all its subscribers.
 * Other rows, and subscriptions with an unknown price, add nothing (docs/product/checks.md#checks).
 */
export function monthlyWorth(
  { rule, findings }: RuleResult,
  { prices, subscriptions }: Pick<CheckFacts, 'prices' | 'subscriptions'>,
) {
  const rows = new Set(findings?.map(({ row }) => row));
  if (rule.isWorthSubscribers) {
    return listPriceRevenue(prices?.filter(({ id }) => rows.has(id)) ?? []).currencies;
  }
  if (rule.list !== 'subscriptions') return [];
  const found = subscriptions?.filter(({ id }) => rows.has(id));
  return subscriptionsRevenue(found ?? [], prices ?? []).currencies;
}
