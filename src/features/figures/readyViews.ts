import type { Subscription } from '../../domain/entities';
import { COLUMNS_PARAM } from '../../shared/list/layout/useListLayout';
import { arrangeRows } from '../../shared/list/rows/arrangeRows';
import type { ReadyView } from '../../shared/list/useListController';
import { CONDITION, SORT } from '../../shared/list/useListState';
import type { GridRow } from '../../shared/list/rowIds';
import type { Times } from '../../shared/times/formatTimes';
import { conditionsOf, END, kinds } from './comingUp';
import { periodEnd, statusText } from './subscriptionValues';

/** Columns that the conditions of the views name. */
const columns = [
  { field: 'status', header: 'Status', text: statusText },
  { field: END, header: 'Current Period', text: () => null, value: periodEnd },
];

/** Creates a view that also counts its rows among all subscriptions of an app. */
function viewOf(name: string, filters: Record<string, string>): ReadyView {
  const where = Object.fromEntries(
    Object.entries(filters)
      .filter(([key]) => key.startsWith(CONDITION))
      .map(([key, text]) => [key.slice(CONDITION.length), text]),
  );
  const question = { where, sort: '', search: '', filters: {}, tests: {} };
  const count = (all: readonly GridRow[], times: Times) => {
    // The cast is safe, because the rows of this list are subscriptions.
    const rows = (all as readonly Subscription[]).filter(
      ({ status }) => filters.status === undefined || status === filters.status,
    );
    return arrangeRows({ rows, columns, times, ...question }).length;
  };
  return { name, filters, count };
}

const aheadView = (name: string, key: string): ReadyView[] =>
  kinds
    .filter((kind) => kind.key === key)
    .map((kind) => {
      const conditions = Object.entries(conditionsOf(kind, 30));
      const where = Object.fromEntries(
        conditions.map(([field, text]) => [CONDITION + field, text]),
      );
      return viewOf(name, { [SORT]: END, ...where });
    });

/** Built-in views of the subscription list (docs/product/lists.md#list-tools). */
export const readyViews: readonly ReadyView[] = [
  viewOf('Past due', {
    // The longest overdue first.
    [SORT]: '-overdue',
    status: 'past_due',
    [COLUMNS_PARAM]: 'customer.plan.status.amount.overdue.portal',
  }),
  ...aheadView('Renewing in 30 days', 'renewals'),
  ...aheadView('Trials ending', 'trials'),
];
