import { monthlyValue, type MoneySums } from '../figures/subscriptionMoney';
import type { CheckFacts } from './checkRule';
import type { RuleResult } from './checks';

/**
 * Monthly value of the subscriptions that a rule is about: those that it found, or those on a price
 * that it found. Empty for other rules, and while the subscriptions are unknown
 * (docs/product/checks.md#checks).
 */
export function valueOfFindings(
  { rule, findings }: RuleResult,
  { prices, subscriptions }: Pick<CheckFacts, 'prices' | 'subscriptions'>,
): MoneySums {
  const rows = new Set(findings?.map(({ row }) => row));
  const found = () => {
    if (rule.list === 'subscriptions') return subscriptions?.filter(({ id }) => rows.has(id));
    if (!rule.isWorthSubscribers) return [];
    const priceIds = new Set(
      prices?.flatMap(({ id, stripePriceId }) => (rows.has(id) ? [stripePriceId] : [])),
    );
    return subscriptions?.filter(
      ({ stripePriceId }) => stripePriceId !== null && priceIds.has(stripePriceId),
    );
  };
  return monthlyValue(found() ?? [], prices ?? []);
}
