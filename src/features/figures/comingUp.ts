import { conditionParam } from '../../shared/list/rows/condition';
import { CONDITION, SORT } from '../../shared/list/useListState';
import { END, ENDS, RENEWS } from './subscriptionValues';
import { screens } from '../navigation/screens';

/** Numbers of days that 'Coming up' can look ahead. */
export const spans = [7, 30, 90] as const;

export type Span = (typeof spans)[number];

type Kind = {
  key: string;
  label: string;
  /** Status of the subscriptions, as the select of their list offers it. */
  status: string;
  /**
   * Whether only some platforms report such subscriptions. If no subscription matches, the dashboard
   * hides the kind.
   */
  isRare?: true;
  hasBars?: true;
  /** Whether the event lies ahead, at the end of the period; false for an overdue subscription. */
  isAhead: boolean;
  /** Returns the conditions on the period, keyed by column. */
  when: (span: Span) => Record<string, string>;
};

const ahead = (field: string) => (span: Span) => ({
  [field]: conditionParam({ kind: 'days', days: span }),
});

/** Upcoming and overdue events of an app's subscriptions (docs/product/dashboard.md#figures). */
export const kinds: readonly Kind[] = [
  {
    key: 'renewals',
    label: 'Renewals',
    status: 'active',
    hasBars: true,
    isAhead: true,
    when: ahead(RENEWS),
  },
  {
    key: 'trials',
    label: 'Trials ending',
    status: 'trialing',
    hasBars: true,
    isAhead: true,
    when: ahead(RENEWS),
  },
  { key: 'pastDue', label: 'Past due', status: 'past_due', isAhead: false, when: () => ({}) },
  {
    key: 'ended',
    label: 'Active after its end date',
    status: 'active',
    isAhead: false,
    when: () => ({ [RENEWS]: conditionParam({ kind: 'before', days: 0 }) }),
  },
  {
    key: 'ending',
    label: 'Canceling at period end',
    status: 'active',
    isRare: true,
    isAhead: true,
    when: ahead(ENDS),
  },
];

/** Question to the subscription list: its status filter, if any, and the conditions on its columns. */
type Question = { status?: string; where: Readonly<Record<string, string>> };

/** Returns the question whose answer is the subscriptions of a kind. */
export const questionOf = ({ status, when }: Kind, span: Span) => ({
  status,
  where: when(span),
});

/** Returns the parameters of the list's address for a question. */
export function paramsOf({ status, where }: Question): Record<string, string> {
  const conditions = Object.entries(where).map(([field, text]) => [CONDITION + field, text]);
  return {
    ...(status !== undefined && { status }),
    [SORT]: END,
    ...(Object.fromEntries(conditions) as object),
  };
}

/** Returns the path to the list of exactly the subscriptions that answer the question. */
export const listOf = (question: Question) =>
  `${screens.subscriptions.path}?${new URLSearchParams(paramsOf(question)).toString()}`;
