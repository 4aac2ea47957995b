import type { FailureText } from '../ui/ErrorView';
import type { Times } from '../times/formatTimes';
import type { GridColumn } from './gridColumn';
import type { Arrangement, ListQuestion } from './useListState';

/** The rows of a list and the state of their query. */
export type ListData<Row> = {
  /** Of the current arguments (RTK Query's `currentData`): `undefined` while they load. */
  rows: readonly Row[] | undefined;
  /** The number of rows on all pages, if the server sends it. */
  total?: number | null | undefined;
  /** The number of pages, if the server sends no total. */
  pages?: number | null | undefined;
  isFetching: boolean;
  error?: FailureText | undefined;
  /** Whether the response was malformed; `rows` then holds its valid rows. */
  isMalformed?: boolean | undefined;
  /** When the rows were fetched (epoch milliseconds). */
  updatedAt?: number | null | undefined;
  refetch: () => unknown;
};

/**
 * The counts of a page's answer. The server's number of pages decides, and a count that the rows or that
 * number contradict is unknown: a list must not end before its rows do.
 */
export function plausibleCounts<Row>(
  { rows, total = null, pages = null }: Pick<ListData<Row>, 'rows' | 'total' | 'pages'>,
  page: number,
  pageSize: number,
): { total: number | null; pages: number | null } {
  const here = rows?.length ?? 0;
  const known = pages !== null && here > 0 && pages < page ? null : pages;
  if (total === null) return { total, pages: known };
  // Pages may have fewer rows than were asked for, or more.
  const least = (page - 1) * Math.min(here, pageSize) + here + Math.max(0, (known ?? 0) - page);
  const most = known === null ? Infinity : Math.max(known, 1) * Math.max(here, pageSize);
  return { total: here > 0 && (total < least || total > most) ? null : total, pages: known };
}

/** All rows of a list, once they were loaded. */
type WholeRows<Row> = {
  /** All rows of the list, or those that its search and filters match; `undefined` until they are loaded. */
  rows: readonly Row[] | undefined;
  /** Whether the rows are those that the search and the filters match. */
  isNarrowed: boolean;
  readAt: number | undefined;
  /** What the toolbar's filters mean. */
  tests: FilterTests<Row>;
  /** Whether a row has changed since it was read, so that it may match the filters no more. */
  hasChanged: (row: Row) => boolean;
};

/** Rows with what the address asks of them. */
export type RowsWish<Row> = Pick<Arrangement, 'sort' | 'where'> &
  ListQuestion &
  Pick<WholeRows<Row>, 'tests' | 'hasChanged'> & {
    rows: readonly Row[];
    columns: readonly GridColumn<Row>[];
    /** The zone of the days of conditions. */
    times: Times;
    /** Whether the rows are those that matched the search and the toolbar's filters when they were read. */
    isAnswered: boolean;
  };

/** What each filter of the toolbar means: whether a row passes its value. */
export type FilterTests<Row> = Readonly<Record<string, (row: Row, value: string) => boolean>>;

/** Where a list's rows come from: pages of the server, or a page of rows that are all here. */
export type ListSource<Row> = ListData<Row> & {
  pageSize: number;
  /** Prefetches the rows of a page; absent where all rows are here. */
  loadPage?: (page: number) => void;
  /** Whether the screen sorts the rows itself, by the `sort` of the address. */
  isSortable?: boolean;
  /** Of a list that the server pages and that can be read as a whole. */
  whole?: WholeRows<Row>;
};

/** One page (from 1) of a list that is loaded as a whole. */
export function pageOf<Row>(
  all: readonly Row[] | undefined,
  page: number,
  pageSize: number,
): Pick<ListSource<Row>, 'rows' | 'total' | 'pages' | 'pageSize'> {
  return {
    rows: all?.slice((page - 1) * pageSize, page * pageSize),
    total: all?.length,
    pages: undefined,
    pageSize,
  };
}
