import type { Subscription } from '../../domain/entities';
import type { GridColumn } from '../../shared/list/gridColumn';
import { arrangeRows } from '../../shared/list/rows/arrangeRows';
import type { Times } from '../../shared/times/formatTimes';
import { kinds, questionOf, type Span } from './comingUp';
import { ENDS, endsAt, RENEWS, renewsAt } from './subscriptionValues';

/** Columns of the subscription list to which the questions of the kinds refer. */
const columns: readonly GridColumn<Subscription>[] = [
  { field: RENEWS, header: 'Renews', text: () => null, value: renewsAt },
  { field: ENDS, header: 'Ends', text: () => null, value: endsAt },
];

const tests = { status: (row: Subscription, value: string) => row.status === value };

/**
 * Returns the subscriptions of each kind of 'Coming up', by the key of the kind. Filters them with
 * the code of the subscription list, so that the dashboard and the list show the same rows.
 */
export const comingUpRows = (
  rows: readonly Subscription[],
  span: Span,
  times: Times,
): ReadonlyMap<string, readonly Subscription[]> =>
  new Map(
    kinds.map((kind) => {
      const { where, status } = questionOf(kind, span);
      const filters = { status };
      const wish = { rows, columns, times, where, filters, tests, sort: '', search: '' };
      return [kind.key, arrangeRows<Subscription>(wish)];
    }),
  );
