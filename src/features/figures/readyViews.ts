import type { Subscription } from '../../domain/entities';
import { COLUMNS_PARAM } from '../../shared/list/layout/useListLayout';
import type { ReadyView } from '../../shared/list/useListController';
import { SORT } from '../../shared/routing/arrangementParams';
import { answersTo, upcomingKinds, paramsOf } from './comingUp';

/** Days that the views look ahead. */
const SPAN = 30;

/** Creates a view of the subscriptions of a kind, which also counts them among all subscriptions. */
function viewOf(
  name: string,
  kind: keyof typeof upcomingKinds,
  params: Record<string, string> = {},
): ReadyView {
  const question = upcomingKinds[kind].question(SPAN);
  return {
    name,
    filters: { ...paramsOf(question), ...params },
    count: (rows, times) =>
      // The cast is safe, because the rows of this list are subscriptions.
      answersTo(question, rows as readonly Subscription[], times).length,
  };
}

/** Built-in views of the subscription list (docs/product/lists.md#list-tools). */
export const readyViews: readonly ReadyView[] = [
  viewOf('Past due', 'pastDue', {
    // The longest overdue first.
    [SORT]: '-overdue',
    [COLUMNS_PARAM]: 'customer.plan.status.amount.overdue.portal',
  }),
  viewOf(`Renewing in ${SPAN} days`, 'renewals'),
  viewOf('Trials ending', 'trials'),
];
