import { useDeferredValue, useMemo } from 'react';
import { useTimes } from '../../times/Time';
import type { GridColumn } from '../gridColumn';
import { pageOf, type ListSource, type RowsWish } from '../listData';
import type { Arrangement, ListQuestion } from '../useListState';
import { arrangeRows } from './arrangeRows';

/** State of a list that sorts and filters rows in memory. */
export type LocalRows<Row> = {
  /** Rows in memory with the requested sort and conditions, or null until they are loaded. */
  wish: RowsWish<Row> | null;
  /** Whether the list was loaded as a whole. Otherwise the rows are its only page. */
  isRead: boolean;
  /**
   * Whether the list shows rows from memory (or a loading state until they are loaded). If false,
   * the list shows the server's pages.
   */
  isInUse: boolean;
  /**
   * All matching rows in order. `undefined` while they are unknown, and if the list shows the
   * server's pages with the server's own total.
   */
  matching: readonly Row[] | undefined;
};

type State = ListQuestion & { page: number; arrangement: Arrangement };

/** Returns the rows of a list that has only one page. */
function onlyPage<Row>(
  { rows, total, pages, pageSize, isMalformed }: ListSource<Row>,
  page: number,
) {
  const isOne = total === null || total === undefined ? pages === 1 : total <= pageSize;
  return isOne && page === 1 && !isMalformed ? rows : undefined;
}

/**
 * Returns the source of a list with its rows sorted and filtered in memory as the address requests,
 * and the state of the rows in memory. Without such a request, it returns the source unchanged.
 */
export function useArrangedRows<Row>(
  source: ListSource<Row>,
  columns: readonly GridColumn<Row>[],
  { page, search, filters, arrangement }: State,
): [ListSource<Row>, LocalRows<Row> | null] {
  const times = useTimes();
  const { whole } = source;
  const { isWhole, sort, where } = arrangement;
  const page1 = whole && onlyPage(source, page);
  // If the address sorts or filters the full list, the full list's rows are preferred. Otherwise
  // the server's page is preferred if it is the only one, because it is newer than the loaded full
  // list.
  const rows = isWhole ? (whole?.rows ?? page1) : (page1 ?? whole?.rows);
  const isFromAll = rows !== undefined && rows !== page1;
  const isAnswered = !isFromAll || whole?.isNarrowed === true;
  const { tests, hasChanged } = whole ?? {};
  // A string, so that the rows are rearranged only if the request changes, and not when the address
  // changes to another page or panel.
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
  const isRead = isWhole && isFromAll;
  const isInUse = isWhole;
  const isCounted = isInUse || typeof source.total !== 'number';
  const request = useMemo(
    () => (wish && isCounted ? { wish, asked } : null),
    [wish, isCounted, asked],
  );
  // Deferred, so that React first responds to the key press or click that changed the sort or a
  // filter.
  const deferred = useDeferredValue(request, null);
  const arranged = useMemo(() => deferred && arrangeRows(deferred.wish), [deferred]);

  if (!whole) return [source, null];
  // Uses the previous result for the same sort and filters until the new one is computed, for
  // example after a row has changed. A result for another sort or filter is never used.
  const matching = request && arranged && deferred?.asked === asked ? arranged : undefined;
  const local = { wish, isRead, isInUse, matching };
  if (!isInUse) return [source, local];
  if (!wish) {
    // Not all rows are loaded yet, so the grid keeps showing its previous rows, dimmed.
    return [{ ...source, rows: undefined, isFetching: true }, local];
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
