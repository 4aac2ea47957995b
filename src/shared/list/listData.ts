import type { FailureText } from '../ui/ErrorView';

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

/** Where a list's rows come from: pages of the server, or a page of rows that are all here. */
export type ListSource<Row> = ListData<Row> & {
  pageSize: number;
  /** Prefetches the rows of a page; absent where all rows are here. */
  loadPage?: (page: number) => void;
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
