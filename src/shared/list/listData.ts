import type { FailureText } from '../ui/ErrorView';
import type { Times } from '../times/formatTimes';
import type { GridColumn } from './gridColumn';
import type { Arrangement } from '../routing/arrangementParams';
import type { ListQuestion } from './useListState';

/** Rows of a list and the state of their query. */
export type ListData<Row> = {
  /** Rows for the current arguments (RTK Query's `currentData`), or `undefined` while they load. */
  rows: readonly Row[] | undefined;
  /** Number of rows on all pages, if the server sends it. */
  total?: number | null | undefined;
  /** Number of pages, if the server sends no total. */
  pages?: number | null | undefined;
  isFetching: boolean;
  /** Whether the list keeps the rows that it showed before, although no request is under way. */
  keepsRows?: boolean;
  error?: FailureText | undefined;
  /** Whether the response was malformed. `rows` then contains only its valid rows. */
  isMalformed?: boolean | undefined;
  /** Time at which the rows were fetched, in epoch milliseconds. */
  updatedAt?: number | null | undefined;
  refetch: () => unknown;
};

/**
 * Total and number of pages that a response contains, each only if it is plausible. The number of
 * pages is checked against the rows, and the total against both. An implausible count becomes null,
 * because the list would otherwise end before its last rows.
 */
export function plausibleCounts<Row>(
  { rows, total = null, pages = null }: Pick<ListData<Row>, 'rows' | 'total' | 'pages'>,
  page: number,
  pageSize: number,
): { total: number | null; pages: number | null } {
  const here = rows?.length ?? 0;
  const known = pages !== null && here > 0 && pages < page ? null : pages;
  if (total === null) return { total, pages: known };
  // Compares with the smaller and the larger of both page sizes, because a page may have fewer or
  // more rows than requested.
  const least = (page - 1) * Math.min(here, pageSize) + here + Math.max(0, (known ?? 0) - page);
  const most = known === null ? Infinity : Math.max(known, 1) * Math.max(here, pageSize);
  return { total: here > 0 && (total < least || total > most) ? null : total, pages: known };
}

/** Rows in memory, with the sort, conditions, search and filters that the address requests. */
export type RowsWish<Row> = Pick<Arrangement, 'sort' | 'where'> &
  ListQuestion & {
    rows: readonly Row[];
    columns: readonly GridColumn<Row>[];
    /** Tests that implement the toolbar's filters. */
    tests: FilterTests<Row>;
    /** Time zone of the days in conditions such as `days:-7`. */
    times: Times;
  };

/**
 * Tests for the toolbar's filters by name. Each returns whether a row matches the filter's value.
 */
export type FilterTests<Row> = Readonly<Record<string, (row: Row, value: string) => boolean>>;

/** Source of a list's rows: pages from the server, or one page of rows that are all in memory. */
export type ListSource<Row> = ListData<Row> & {
  pageSize: number;
  /** Prefetches the rows of a page. Undefined if all rows are in memory. */
  loadPage?: (page: number) => void;
  /**
   * Parameters of the address that the screen applies to the rows itself: `sort`, or `all` for the
   * conditions, too. Undefined if it applies none.
   */
  arranges?: 'sort' | 'all';
};

/**
 * Number of rows on all pages, or an upper bound if the server sends only the number of pages; null
 * if it sends neither.
 */
export const mostRowsOf = <Row>({ total, pages, pageSize }: ListSource<Row>): number | null =>
  total ?? (typeof pages === 'number' ? pages * pageSize : null);

/** Page (1-based) of a list that is loaded as a whole. */
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
