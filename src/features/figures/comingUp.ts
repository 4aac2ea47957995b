import { subscriptionBadge } from '../../domain/badges';
import { COLUMNS_PARAM } from '../../shared/list/layout/useListLayout';
import { conditionParam } from '../../shared/list/rows/condition';
import type { ReadyView } from '../../shared/list/useListController';
import { CONDITION, SORT } from '../../shared/list/useListState';
import { ENDING } from './subscriptionValues';
import { screens } from '../navigation/screens';

/** The days that 'Coming up' looks ahead. */
export const spans = [7, 30, 90] as const;

export type Span = (typeof spans)[number];

/** Days after which a payment that is due counts as forgotten. */
const PATIENCE_DAYS = 7;

/** The columns of the list of subscriptions that say when a period starts and ends. */
export const START = 'start';
export const END = 'period';

type Kind = {
  key: string;
  label: string;
  /** The text of the status column. */
  status: string;
  /** Whether it is left out where there is none: only some platforms tell it. */
  isRare?: true;
  /** Whether it is shown by day, too. */
  hasBars?: true;
  /** Whether it happens in the span, on the day on which a period ends; else it is over by now. */
  isAhead: boolean;
  /** The condition on the period, by column. */
  when: (span: Span) => Record<string, string>;
};

const ahead = (span: Span) => ({ [END]: conditionParam({ kind: 'days', days: span }) });

const before = (field: string, days: number) => () => ({
  [field]: conditionParam({ kind: 'before', days }),
});

const labelOf = (status: string): string => subscriptionBadge(status).label;

/** What of an app's subscriptions comes next, and what is overdue (docs/product/dashboard.md#figures). */
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

/** The conditions on the subscriptions of a kind, by column, as their list's address has them. */
export const conditionsOf = ({ status, when }: Kind, span: Span) => ({
  status: conditionParam({ kind: 'is', values: [status] }),
  ...when(span),
});

/** The parameters of the list of exactly the subscriptions that meet the conditions. */
function paramsOf(where: Readonly<Record<string, string>>): Record<string, string> {
  const conditions = Object.entries(where).map(([field, text]) => [CONDITION + field, text]);
  return { [SORT]: END, ...(Object.fromEntries(conditions) as object) };
}

/** The list of exactly the subscriptions that meet the conditions. */
export const listOf = (where: Readonly<Record<string, string>>) =>
  `${screens.subscriptions.path}?${new URLSearchParams(paramsOf(where)).toString()}`;

/** The unpaid subscriptions with what they owe, the longest overdue first. */
const pastDueView: ReadyView = {
  name: labelOf('past_due'),
  filters: {
    ...paramsOf({}),
    [SORT]: '-overdue',
    status: 'past_due',
    [COLUMNS_PARAM]: 'customer.plan.status.amount.overdue.portal',
  },
};

/** The views of subscriptions that are there without being saved (docs/product/lists.md#list-tools). */
export const readyViews: readonly ReadyView[] = [
  pastDueView,
  ...kinds
    .filter(({ isRare }) => !isRare)
    .flatMap((kind) =>
      (kind.isAhead ? spans : ([30] as const)).map((span) => ({
        name: kind.isAhead ? `${kind.label} in the next ${span} days` : kind.label,
        filters: paramsOf(conditionsOf(kind, span)),
      })),
    ),
];
