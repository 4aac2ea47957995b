import { useDeferredValue, useMemo } from 'react';
import { useTimes } from '../../times/Time';
import type { GridColumn } from '../gridColumn';
import { pageOf, type ListSource, type RowsWish } from '../listData';
import type { Arrangement, ListQuestion } from '../useListState';
import { arrangeRows } from './arrangeRows';

/** The state of a list that sorts and filters rows in memory. */
export type LocalRows<Row> = {
  /** The rows in memory, with what the address asks of them; null until they are read. */
  wish: RowsWish<Row> | null;
  /** Whether the rows were read as a whole; else they are the list's only page. */
  isRead: boolean;
  /** Whether the list shows these rows; else it shows the server's. */
  isInUse: boolean;
  /** All rows that match, in their order; `undefined` while they are not known. */
  matching: readonly Row[] | undefined;
};

type State = ListQuestion & { page: number; arrangement: Arrangement };

/** The rows of a list that has only one page. */
function onlyPage<Row>(
  { rows, total, pages, pageSize, isMalformed }: ListSource<Row>,
  page: number,
) {
  const isOne = total === null || total === undefined ? pages === 1 : total <= pageSize;
  return isOne && page === 1 && !isMalformed ? rows : undefined;
}

/**
 * The source of a list whose rows are in memory, sorted and filtered as the address says; else the
 * source itself.
 */
export function useArrangedRows<Row>(
  source: ListSource<Row>,
  columns: readonly GridColumn<Row>[],
  { page, search, filters, arrangement }: State,
): [ListSource<Row>, LocalRows<Row> | null] {
  const times = useTimes();
  const { whole } = source;
  const { isWhole, sort, where } = arrangement;
  const read = isWhole ? whole?.rows : undefined;
  const rows = read ?? (whole && onlyPage(source, page));
  const isAnswered = !read || whole?.isNarrowed === true;
  const { tests, hasChanged } = whole ?? {};
  // A text: another page or panel in the address is not another question.
  const asked = JSON.stringify({ sort, where, search, filters, isAnswered });
  const wish = useMemo(
    () =>
      rows && tests
        ? ({
            ...(JSON.parse(asked) as object),
            rows,
            columns,
            times,
            tests,
            hasChanged,
          } as RowsWish<Row>)
        : null,
    [rows, tests, hasChanged, columns, times, asked],
  );
  const isRead = read !== undefined;
  const isInUse = isRead || sort !== '' || Object.keys(where).length > 0;
  const request = useMemo(() => (wish && isInUse ? { wish, asked } : null), [wish, isInUse, asked]);
  // In a transition: the key or the press that asks for another order is answered first.
  const deferred = useDeferredValue(request, null);
  const arranged = useMemo(() => deferred && arrangeRows(deferred.wish), [deferred]);

  if (!whole) return [source, null];
  // A row that changed leaves the answer to the same question in place until the next one is there.
  const matching = request && arranged && deferred?.asked === asked ? arranged : undefined;
  const local = { wish, isRead, isInUse, matching };
  if (!isInUse) return [source, wish && local];
  if (!wish) {
    // One page can't answer: showing its rows would pass them for the answer.
    return [{ ...source, ...(source.rows && { rows: [] }), total: null, pages: 1 }, local];
  }
  const { loadPage: _loadPage, ...answered } = source;
  return [
    {
      ...answered,
      ...pageOf(matching, page, source.pageSize),
      isFetching: matching === undefined,
      ...(isRead && { error: undefined, isMalformed: false, updatedAt: whole.readAt }),
    },
    local,
  ];
}
