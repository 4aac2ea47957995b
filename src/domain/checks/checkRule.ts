import type {
  App,
  AppUser,
  Customer,
  DashboardStatistics,
  Device,
  EpochMs,
  Money,
  Price,
  Subscription,
} from '../entities';
import type { DayNumber } from '../subscriptions';

type Subjects = {
  app: App;
  statistics: DashboardStatistics;
  prices: readonly Price[];
  subscriptions: readonly Subscription[];
  devices: readonly Device[];
  users: readonly AppUser[];
  customers: readonly Customer[];
};

export type Subject = keyof Subjects;

/** Known data of an app. A part that was not read completely is null. */
export type CheckFacts = { [Name in Subject]: Subjects[Name] | null } & {
  /**
   * Time of the newest data by the server's clock, or by this device's clock if the server sent no
   * time.
   */
  now: EpochMs;
  dayOf: DayNumber;
};

/**
 * Value that supports a finding. An age is not allowed: it changes every day, and changed evidence
 * counts as a new finding.
 */
export type Evidence = { label: string; value: string | number | Money | { at: EpochMs } };

export type Finding = {
  /** Id of the row or of the group of rows; unique within the rule. */
  row: string;
  /** Name of the row; null if it has none. */
  label: string | null;
  /**
   * Search text or id that finds the row in its list; null if the finding concerns the whole list.
   */
  target: string | null;
  /** Ids of the group's rows. Undefined for a finding about a single row. */
  rows?: readonly string[];
  evidence: readonly Evidence[];
};

/** Finding about a row that its list finds by id. */
export const findingOf = (
  row: string,
  label: string | null,
  ...evidence: readonly Evidence[]
): Finding => ({ row, label, target: row, evidence });

export type CheckedList = 'apps' | 'prices' | 'subscriptions' | 'devices' | 'users' | 'customers';

type RuleTexts = {
  /** Id that must never change, because stored dismissals refer to it. */
  id: string;
  name: string;
  severity: 'serious' | 'warning' | 'notice';
  why: string;
  action: string;
  list: CheckedList;
  /**
   * Whether the findings are prices, for which `valueOfFindings` adds up what their subscribers pay.
   */
  isWorthSubscribers?: boolean;
};

export type CheckRule = RuleTexts & {
  needs: readonly Subject[];
  find(facts: CheckFacts): Finding[];
};

export function checkRule<Name extends Subject>(
  rule: RuleTexts & {
    needs: readonly Name[];
    find(facts: Pick<Subjects, Name>, now: EpochMs, dayOf: DayNumber): Finding[];
  },
): CheckRule {
  return {
    ...rule,
    // The cast is safe, because `evaluateRule` calls `find` only if no part in `needs` is null.
    find: (facts) => rule.find(facts as unknown as Pick<Subjects, Name>, facts.now, facts.dayOf),
  };
}
