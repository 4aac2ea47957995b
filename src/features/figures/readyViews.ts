import type { Subscription } from '../../domain/entities';
import { COLUMNS_PARAM } from '../../shared/list/layout/useListLayout';
import type { ReadyView } from '../../shared/list/useListController';
import { SORT } from '../../shared/list/useListState';
import { kinds, paramsOf, questionOf } from './comingUp';
import { comingUpRows } from './comingUpRows';

/** Days that the views look ahead. */
const SPAN = 30;

/** Creates a view of the subscriptions of a kind, which also counts them among all subscriptions. */
const viewOf = (name: string, key: string, params: Record<string, string> = {}): ReadyView[] =>
  kinds
    .filter((kind) => kind.key === key)
    .map((kind) => ({
      name,
      filters: { ...paramsOf(questionOf(kind, SPAN)), ...params },
      count: (rows, times) =>
        // The cast is safe, because the rows of this list are subscriptions.
        comingUpRows(rows as readonly Subscription[], SPAN, times).get(key)?.length ?? 0,
    }));

/** Built-in views of the subscription list (docs/product/lists.md#list-tools). */
export const readyViews: readonly ReadyView[] = [
  ...viewOf('Past due', 'pastDue', {
    // The longest overdue first.
    [SORT]: '-overdue',
    [COLUMNS_PARAM]: 'customer.plan.status.amount.overdue.portal',
  }),
  ...viewOf(`Renewing in ${SPAN} days`, 'renewals'),
  ...viewOf('Trials ending', 'trials'),
];
