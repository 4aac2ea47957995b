import type { CheckFacts, CheckRule, Finding, Subject } from './checkRule';
import { activeAfterPeriodEnd } from './rules/activeAfterPeriodEnd';
import { appWithoutPlan } from './rules/appWithoutPlan';
import { customerWithoutProviderId } from './rules/customerWithoutProviderId';
import { duplicatePrices } from './rules/duplicatePrices';
import { inactiveAppInUse } from './rules/inactiveAppInUse';
import { inactivePriceInUse } from './rules/inactivePriceInUse';
import { inactiveUserWithSubscription } from './rules/inactiveUserWithSubscription';
import { incompletePrice } from './rules/incompletePrice';
import { longPastDue } from './rules/longPastDue';
import { planWithoutFeatures } from './rules/planWithoutFeatures';
import { serversAboveLimit } from './rules/serversAboveLimit';
import { sharedEmail } from './rules/sharedEmail';
import { silentDevice } from './rules/silentDevice';
import { subscriberCounts } from './rules/subscriberCounts';
import { unknownPrice } from './rules/unknownPrice';
import { unknownStatus } from './rules/unknownStatus';

/** All rules, the most serious first (docs/product.md#checks). */
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

/** What a rule has found, or the parts without which nothing can be said. */
export type RuleResult = {
  rule: CheckRule;
  /** Null where the rule was not checked. */
  findings: readonly Finding[] | null;
  missing: readonly Subject[];
};

/** Applies a rule. Each row is reported once, however often the data hold it. */
export function evaluateRule(rule: CheckRule, facts: CheckFacts): RuleResult {
  const missing = rule.needs.filter((name) => facts[name] === null);
  if (missing.length > 0) return { rule, findings: null, missing };
  const byRow = new Map<string, Finding>();
  for (const finding of rule.find(facts)) {
    if (!byRow.has(finding.row)) byRow.set(finding.row, finding);
  }
  return { rule, findings: [...byRow.values()], missing };
}
