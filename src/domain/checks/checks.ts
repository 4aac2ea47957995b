import type { CheckFacts, CheckRule, Finding, Subject } from './checkRule';
import {
  activeAfterPeriodEnd,
  longPastDue,
  unknownPrice,
  unknownStatus,
} from './subscriptionRules';
import { appWithoutPlan, inactiveAppInUse, subscriberCounts } from './appRules';
import {
  customerWithoutProviderId,
  inactiveUserWithSubscription,
  serversAboveLimit,
  sharedEmail,
  silentDevice,
} from './userRules';
import {
  duplicatePrices,
  inactivePriceInUse,
  incompletePrice,
  planWithoutFeatures,
} from './priceRules';

/**
 * All rules, the most serious first (docs/product/checks.md#checks). Their texts may contain the
 * placeholder `{provider}`, which `checkRulesNaming` replaces.
 */
export const checkRules: readonly CheckRule[] = [
  activeAfterPeriodEnd,
  longPastDue,
  unknownPrice,
  inactiveUserWithSubscription,
  serversAboveLimit,
  incompletePrice,
  inactiveAppInUse,
  inactivePriceInUse,
  duplicatePrices,
  subscriberCounts,
  unknownStatus,
  sharedEmail,
  silentDevice,
  customerWithoutProviderId,
  planWithoutFeatures,
  appWithoutPlan,
];

/** Rules with `{provider}` in their texts replaced by the name of the payment provider. */
export const checkRulesNaming = (provider: string): CheckRule[] =>
  checkRules.map((rule) => {
    const naming = (text: string) => text.replaceAll('{provider}', () => provider);
    const { name, why, action } = rule;
    return { ...rule, name: naming(name), why: naming(why), action: naming(action) };
  });

/** Findings of a rule, or the missing parts that prevented its check. */
export type RuleResult = {
  rule: CheckRule;
  /** Null if the rule was not checked. */
  findings: readonly Finding[] | null;
  missing: readonly Subject[];
};

/** Applies a rule. Reports each row once, even if the data contain it several times. */
export function evaluateRule(rule: CheckRule, facts: CheckFacts): RuleResult {
  const missing = rule.needs.filter((name) => facts[name] === null);
  if (missing.length > 0) return { rule, findings: null, missing };
  const byRow = new Map<string, Finding>();
  for (const finding of rule.find(facts)) {
    if (!byRow.has(finding.row)) byRow.set(finding.row, finding);
  }
  return { rule, findings: [...byRow.values()], missing };
}
