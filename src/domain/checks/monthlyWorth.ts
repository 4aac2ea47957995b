import { listPriceRevenue } from '../figures/appFigures';
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
  const counts = new Map<string | null, number>();
  for (const { id, stripePriceId } of subscriptions ?? []) {
    if (rows.has(id)) counts.set(stripePriceId, (counts.get(stripePriceId) ?? 0) + 1);
  }
  const found = prices?.map((price) => ({
    ...price,
    subscriberCount: counts.get(price.stripePriceId) ?? 0,
  }));
  return listPriceRevenue(found ?? []).currencies;
}
