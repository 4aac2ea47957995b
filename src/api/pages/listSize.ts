import type { EpochMs } from '../../domain/entities';
import type { Page } from '../adapters/page';
import type { RowOf } from '../resources/lists';

export type ListRow = RowOf[keyof RowOf];

/** One page of a list, as it was received. */
export type ListPage = Page<ListRow> & {
  /**
   * Number of rows in the body that are not in `rows`: unreadable ones, and repetitions of an id.
   */
  dropped: number;
  /** Server time of the response; null if the page can't read the `Date` header. */
  servedAt: EpochMs | null;
};

export const LARGE_PAGE = 100;

/** Size of a list. A value is null if the server doesn't send it. */
export type ListSize = {
  /** Rows per page. */
  rows: number;
  pages: number | null;
  total: number | null;
};

/**
 * Largest page count that is trusted, because the server's total may be wrong. A longer list is
 * read until a page has no new rows.
 */
const MOST_PAGES = 100_000;

type PageCounts = Pick<ListPage, 'total' | 'pages'> & {
  /** Number of rows in the body. */
  received: number;
};

/**
 * A total below the number of received rows is wrong, so the total and the number of pages become
 * null.
 */
export function readCounts({ received, total, pages }: PageCounts): PageCounts {
  const isBelied = total !== null && total < received;
  return { received, ...(isBelied ? { total: null, pages: null } : { total, pages }) };
}

/**
 * Returns how the server divided the list, judged by the response to a request for `LARGE_PAGE`
 * rows: `large` for pages of that size, `all` for all rows at once, `own` for anything else. For
 * `own`, the list is read again in pages of its own size, which are always correct.
 */
export function readFirstPage({ received, total, pages }: PageCounts): 'large' | 'all' | 'own' {
  if (total === null ? pages !== null && pages <= 1 : total === received) return 'all';
  if (received !== LARGE_PAGE) return 'own';
  const isPlausible = total === null || pages === null || pages === Math.ceil(total / LARGE_PAGE);
  return isPlausible ? 'large' : 'own';
}

/** Number of pages; null if the list has to be read until a page has no new rows. */
export function countPages(
  { total, pages }: Omit<PageCounts, 'received'>,
  size: number,
): number | null {
  if (total === null && pages === null) return null;
  const count = Math.max(pages ?? 0, Math.ceil((total ?? 0) / size));
  return count > MOST_PAGES ? null : count;
}
