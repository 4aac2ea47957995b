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

/** The known data of an app; null for a part that was not read in full. */
export type CheckFacts = { [Name in Subject]: Subjects[Name] | null } & {
  /** The server's time of what was read, else this device's. */
  now: EpochMs;
};

/** A value that a finding rests on. Never an age, which would make it another finding each day. */
export type Evidence = { label: string; value: string | number | Money | { at: EpochMs } };

export type Finding = {
  /** The id of the row, or of the group of rows; unique within the rule. */
  row: string;
  /** The row's name; null if it has none. */
  label: string | null;
  /** What finds the row in its list; null where the finding concerns the whole list. */
  target: string | null;
  /** The ids of its rows, where they are several. */
  rows?: readonly string[];
  evidence: readonly Evidence[];
};

/** A finding about a row that its list finds by its id. */
export const findingOf = (
  row: string,
  label: string | null,
  ...evidence: readonly Evidence[]
): Finding => ({ row, label, target: row, evidence });

export type CheckedList = 'apps' | 'prices' | 'subscriptions' | 'devices' | 'users' | 'customers';

type RuleTexts = {
  /** Never renamed: stored dismissals refer to it. */
  id: string;
  name: string;
  severity: 'serious' | 'warning' | 'notice';
  why: string;
  action: string;
  list: CheckedList;
  /** Of a rule about prices: what it finds is worth what their subscribers pay. */
  isWorthSubscribers?: boolean;
};

export type CheckRule = RuleTexts & {
  needs: readonly Subject[];
  find(facts: CheckFacts): Finding[];
};

export function checkRule<Name extends Subject>(
  rule: RuleTexts & {
    needs: readonly Name[];
    find(facts: Pick<Subjects, Name>, now: EpochMs): Finding[];
  },
): CheckRule {
  return {
    ...rule,
    // `evaluateRule` calls it only with all parts of `needs`.
    find: (facts) => rule.find(facts as unknown as Pick<Subjects, Name>, facts.now),
  };
}
