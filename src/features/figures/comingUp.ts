import { subscriptionBadge } from '../../domain/badges';
import { conditionParam } from '../../shared/list/rows/condition';
import { CONDITION, SORT } from '../../shared/list/useListState';
import { ENDING } from './subscriptionValues';
import { screens } from '../navigation/screens';

/** Numbers of days that 'Coming up' can look ahead. */
export const spans = [7, 30, 90] as const;

export type Span = (typeof spans)[number];

/** Days after the start of its period until 'Coming up' lists a past-due subscription. */
const PATIENCE_DAYS = 7;

/** Keys of the columns with the start and the end of the period in the subscription list. */
export const START = 'start';
export const END = 'period';

type Kind = {
  key: string;
  label: string;
  /** Status of the subscriptions, as the status column of their list shows it. */
  status: string;
  /**
   * Whether only some platforms report this status. If no subscription matches, the dashboard hides
   * the kind.
   */
  isRare?: true;
  hasBars?: true;
  /** Whether the event lies ahead, at the end of the period; false for an overdue subscription. */
  isAhead: boolean;
  /** Returns the conditions on the period, keyed by column. */
  when: (span: Span) => Record<string, string>;
};

const ahead = (span: Span) => ({ [END]: conditionParam({ kind: 'days', days: span }) });

const before = (field: string, days: number) => () => ({
  [field]: conditionParam({ kind: 'before', days }),
});

const labelOf = (status: string): string => subscriptionBadge(status).label;

/** Upcoming and overdue events of an app's subscriptions (docs/product/dashboard.md#figures). */
export const kinds: readonly Kind[] = [
  {
    key: 'renewals',
    label: 'Renewals',
    status: labelOf('active'),
    hasBars: true,
    isAhead: true,
    when: ahead,
  },
  {
    key: 'trials',
    label: 'Trials ending',
    status: labelOf('trialing'),
    hasBars: true,
    isAhead: true,
    when: ahead,
  },
  {
    key: 'pastDue',
    label: `Past due for more than ${PATIENCE_DAYS} days`,
    status: labelOf('past_due'),
    isAhead: false,
    when: before(START, PATIENCE_DAYS),
  },
  {
    key: 'ended',
    label: 'Ended but still active',
    status: labelOf('active'),
    isAhead: false,
    when: before(END, 0),
  },
  {
    key: 'ending',
    label: 'Canceling at period end',
    status: ENDING,
    isRare: true,
    isAhead: true,
    when: ahead,
  },
];

/**
 * Returns the conditions for the subscriptions of a kind, keyed by column and in the syntax of the
 * URL.
 */
export const conditionsOf = ({ status, when }: Kind, span: Span) => ({
  status: conditionParam({ kind: 'is', values: [status] }),
  ...when(span),
});

function paramsOf(where: Readonly<Record<string, string>>): Record<string, string> {
  const conditions = Object.entries(where).map(([field, text]) => [CONDITION + field, text]);
  return { [SORT]: END, ...(Object.fromEntries(conditions) as object) };
}

/** Returns the path to the list of exactly the subscriptions that meet the conditions. */
export const listOf = (where: Readonly<Record<string, string>>) =>
  `${screens.subscriptions.path}?${new URLSearchParams(paramsOf(where)).toString()}`;
