import type { Subscription } from '../../domain/entities';
import type { GridColumn } from '../../shared/list/gridColumn';
import { arrangeRows } from '../../shared/list/rows/arrangeRows';
import { conditionParam } from '../../shared/list/rows/condition';
import { CONDITION, SORT } from '../../shared/routing/arrangementParams';
import type { Times } from '../../shared/times/formatTimes';
import { screens } from '../navigation/screens';
import { END, ENDS, endsAt, RENEWS, renewsAt } from './subscriptionValues';

/** Numbers of days that 'Coming up' can look ahead. */
export const spans = [7, 30, 90] as const;

export type Span = (typeof spans)[number];

/** Question to the subscription list: its status filter, if any, and the conditions on its columns. */
type Question = { status?: string; where: Readonly<Record<string, string>> };

type Kind = {
  label: string;
  /**
   * Whether only some platforms report such subscriptions. If no subscription matches, the dashboard
   * hides the kind.
   */
  isRare?: true;
  /** Question whose answer is the subscriptions of the kind. */
  question: (span: Span) => Required<Question>;
};

/** Asks for subscriptions whose date in a column lies within the next days. */
const ahead = (status: string, field: string) => (span: Span) => ({
  status,
  where: { [field]: conditionParam({ kind: 'days', days: span }) },
});

type KindName = 'renewals' | 'trials' | 'pastDue' | 'ended' | 'ending';

/** Upcoming and overdue events of an app's subscriptions (docs/product/dashboard.md#figures). */
export const upcomingKinds: Readonly<Record<KindName, Kind>> = {
  renewals: { label: 'Renewals', question: ahead('active', RENEWS) },
  trials: { label: 'Trials ending', question: ahead('trialing', RENEWS) },
  pastDue: { label: 'Past due', question: () => ({ status: 'past_due', where: {} }) },
  ended: {
    label: 'Active after its end date',
    question: () => ({
      status: 'active',
      where: { [RENEWS]: conditionParam({ kind: 'before', days: 0 }) },
    }),
  },
  ending: { label: 'Canceling at period end', isRare: true, question: ahead('active', ENDS) },
};

/** Columns of the subscription list to which the questions of the kinds refer. */
const columns: readonly GridColumn<Subscription>[] = [
  { field: RENEWS, header: 'Renews', text: () => null, value: renewsAt },
  { field: ENDS, header: 'Ends', text: () => null, value: endsAt },
];

const tests = { status: (row: Subscription, value: string) => row.status === value };

/**
 * Filters the subscriptions with the code of the subscription list, so that the dashboard and the
 * list show the same rows.
 */
export const answersTo = (
  { status, where }: Required<Question>,
  rows: readonly Subscription[],
  times: Times,
): readonly Subscription[] =>
  arrangeRows({ rows, columns, times, where, filters: { status }, tests, sort: '', search: '' });

/** Parameters of the list's address for a question. */
export function paramsOf({ status, where }: Question): Record<string, string> {
  const conditions = Object.entries(where).map(([field, text]) => [CONDITION + field, text]);
  return {
    ...(status !== undefined && { status }),
    [SORT]: END,
    ...(Object.fromEntries(conditions) as object),
  };
}

/** Path to the list of exactly the subscriptions that answer the question. */
export const listOf = (question: Question) =>
  `${screens.subscriptions.path}?${new URLSearchParams(paramsOf(question)).toString()}`;
