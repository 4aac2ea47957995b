import { listPriceRevenue } from '../figures/appFigures';
import type { CheckFacts } from './checkRule';
import type { RuleResult } from './checks';

/**
 * What the subscriptions that a rule has found come to a month at list prices, by currency; none for a
 * rule about other rows, and for subscriptions whose price is not known (docs/product.md#checks).
 */
export function monthlyWorth(
  { rule, findings }: RuleResult,
  { prices, subscriptions }: Pick<CheckFacts, 'prices' | 'subscriptions'>,
) {
  const rows = new Set(findings?.map(({ row }) => row));
  if (rule.id === 'inactive-price-in-use') {
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
