import { weakMapMemoize } from '@reduxjs/toolkit';
import { useDeferredValue, useMemo } from 'react';
import { api } from '../../api/api';
import type { RowOf } from '../../api/resources/lists';
import type { CheckFacts, CheckRule } from '../../domain/checks/checkRule';
import { checkRulesNaming, evaluateRule, type RuleResult } from '../../domain/checks/checks';
import type { App, DashboardStatistics, Price } from '../../domain/entities';
import { providerName } from '../../shared/config';
import { formatCounted } from '../../shared/format';
import { dayNumber, type Times } from '../../shared/times/formatTimes';
import { useTimes } from '../../shared/times/Time';
import { useAppSelector } from '../../store/hooks';
import { useLoadedLists, type AppLists } from '../figures/useWholeLists';
import { isWholeList } from './findingTexts';

const checkRules = checkRulesNaming(providerName);

/** URL parameter that names a check to open. */
export const CHECK_PARAM = 'check';

export const severities = {
  serious: { label: 'Critical', tone: 'danger' },
  warning: { label: 'Warning', tone: 'warning' },
  notice: { label: 'Notice', tone: 'info' },
} as const satisfies Record<CheckRule['severity'], object>;

/**
 * Facts for the rules. The function is memoized: components with the same data get the same object,
 * so the rules are evaluated only once.
 */
const toFacts = weakMapMemoize(
  (
    app: App | undefined,
    statistics: DashboardStatistics | null,
    prices: readonly Price[] | null,
    { subscriptions, devices, users, customers }: AppLists,
    times: Times,
  ): CheckFacts => {
    const [newest] = [subscriptions, devices, users, customers]
      .filter((list) => list !== undefined)
      .sort((one, other) => other.readAt - one.readAt);
    return {
      app: app ?? null,
      statistics,
      prices,
      subscriptions: subscriptions?.rows ?? null,
      devices: devices?.rows ?? null,
      users: users?.rows ?? null,
      customers: customers?.rows ?? null,
      // Zero if no list is loaded, because only the rules for whole lists use the time.
      now: newest?.reading.servedAt ?? newest?.readAt ?? 0,
      dayOf: (at) => dayNumber(at, times),
    };
  },
);

const selectApps = api.endpoints.getApps.select();

/**
 * Facts for the rules: the cached responses about an app, and the rows of its lists that were
 * loaded completely. Sends no requests.
 */
export function useCheckFacts(appId: string): CheckFacts {
  const app = useAppSelector((state) =>
    selectApps(state).data?.rows.find(({ id }) => id === appId),
  );
  const { getAppStatistics, getPrices } = api.endpoints;
  const statistics = useAppSelector((state) => getAppStatistics.select({ appId })(state).data);
  const prices = useAppSelector((state) => getPrices.select({ appId })(state).data);
  return toFacts(
    app,
    statistics && !statistics.isMalformed ? statistics.statistics : null,
    prices && !prices.isMalformed ? prices.rows : null,
    useLoadedLists(appId),
    useTimes(),
  );
}

const evaluate = weakMapMemoize(evaluateRule);

/**
 * Null while `facts` is null and in the first render. The rules are evaluated in a deferred render,
 * so that a change of the facts appears on the screen first (docs/adr/0022-checks-on-the-page.md).
 */
export function useCheckResults(facts: CheckFacts | null): readonly RuleResult[] | null {
  const known = useDeferredValue(facts, null);
  return useMemo(() => known && checkRules.map((rule) => evaluate(rule, known)), [known]);
}

/** Number of checks that were not made because data is missing. */
export const countNotMade = (results: readonly RuleResult[]): number =>
  results.filter(({ findings }) => findings === null).length;

/** Lists that have to be loaded for the checks that were not made. */
export const neededLists = (results: readonly RuleResult[]): (keyof RowOf)[] => [
  ...new Set(results.flatMap(({ missing }) => missing.filter(isWholeList))),
];

/** Formats an offer such as `9 more checks can run on this app’s data.` */
export const offerText = (notMade: number): string =>
  `${formatCounted(notMade, 'more check')} can run on this app’s data.`;

/** Label of the button that accepts the offer: `Run 9 more checks`. */
export const runText = (notMade: number): string => `Run ${formatCounted(notMade, 'more check')}`;
