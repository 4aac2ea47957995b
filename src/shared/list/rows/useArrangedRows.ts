import { useDeferredValue, useMemo } from 'react';
import { useTimes } from '../../times/Time';
import type { GridColumn } from '../gridColumn';
import { pageOf, type ListSource, type RowsWish } from '../listData';
import type { Arrangement, ListQuestion } from '../useListState';
import { arrangeRows } from './arrangeRows';

/** The state of a list that sorts and filters rows in memory. */
export type LocalRows<Row> = {
  /** The rows in memory, with what the address asks of them; null until they are loaded. */
  wish: RowsWish<Row> | null;
  /** Whether the list was loaded as a whole; else the rows are its only page. */
  isRead: boolean;
  /** Whether the list shows these rows, or waits for them; else it shows the server's pages. */
  isInUse: boolean;
  /**
   * All rows that match, in their order; `undefined` while they are not known, or while the list shows
   * the server's pages and the server says how many match.
   */
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
  const page1 = whole && onlyPage(source, page);
  // Without an order or a condition, the server's own rows are the newer ones.
  const rows = isWhole ? (whole?.rows ?? page1) : (page1 ?? whole?.rows);
  const isFromAll = rows !== undefined && rows !== page1;
  const isAnswered = !isFromAll || whole?.isNarrowed === true;
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
  const isRead = isWhole && isFromAll;
  const isInUse = isWhole;
  const isCounted = isInUse || typeof source.total !== 'number';
  const request = useMemo(
    () => (wish && isCounted ? { wish, asked } : null),
    [wish, isCounted, asked],
  );
  // In a transition: the key or the press that asks for another order is answered first.
  const deferred = useDeferredValue(request, null);
  const arranged = useMemo(() => deferred && arrangeRows(deferred.wish), [deferred]);

  if (!whole) return [source, null];
  // A row that changed leaves the answer to the same question in place until the next one is there.
  const matching = request && arranged && deferred?.asked === asked ? arranged : undefined;
  const local = { wish, isRead, isInUse, matching };
  if (!isInUse) return [source, local];
  if (!wish) {
    // One page can't answer; the list keeps showing it, dimmed, until all rows are there.
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
