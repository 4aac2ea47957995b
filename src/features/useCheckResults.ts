import { weakMapMemoize } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import type { CheckFacts } from '../domain/checks/checkRule';
import { checkRules, evaluateRule, type RuleResult } from '../domain/checks/checks';
import { endTask } from '../shared/endTask';

const evaluate = weakMapMemoize(evaluateRule);

/**
 * The results of all rules; null until they are there, and without facts. Each rule is a task of its own, so that the
 * page stays quick with tens of thousands of rows (docs/adr/0022-checks-in-slices.md).
 */
export function useCheckResults(facts: CheckFacts | null): readonly RuleResult[] | null {
  const [results, setResults] = useState<readonly RuleResult[] | null>(null);
  useEffect(() => {
    if (!facts) return undefined;
    let isOver = false;
    const evaluateAll = async () => {
      const found: RuleResult[] = [];
      for (const rule of checkRules) {
        found.push(evaluate(rule, facts));
        await endTask();
        if (isOver) return;
      }
      setResults(found);
    };
    void evaluateAll();
    return () => {
      isOver = true;
    };
  }, [facts]);
  return results;
}
