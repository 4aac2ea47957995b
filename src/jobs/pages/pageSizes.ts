import type { ListPage } from '../../api/resources/listPage';

export const LARGE_PAGE = 100;

/** How large a list is; null as long as it is unknown, or where the server does not say. */
export type ListSize = {
  /** Rows on a page. */
  rows: number | null;
  pages: number | null;
  total: number | null;
};

/** A list of more pages is read page after page: a total may be wrong. */
const MOST_PAGES = 100_000;

type Counts = { received: number; total: number | null; pages: number | null };

/** The counts of an answer; those that its own rows belie are unknown. */
export function readCounts({ rows, dropped, total, pages }: ListPage): Counts {
  const received = rows.length + dropped;
  const isBelied = total !== null && total < received;
  return { received, total: isBelied ? null : total, pages: isBelied ? null : pages };
}

/**
 * Whether the server gave pages of `LARGE_PAGE` rows, all rows at once, or neither. In doubt neither:
 * pages of the list's own size are always right.
 */
export function readFirstPage({ received, total, pages }: Counts): 'large' | 'all' | 'own' {
  if (total === null ? pages !== null && pages <= 1 : total === received) return 'all';
  if (received !== LARGE_PAGE) return 'own';
  const isPlausible = total === null || pages === null || pages === Math.ceil(total / LARGE_PAGE);
  return isPlausible ? 'large' : 'own';
}

/** The number of pages; null if the list has to be read until an empty page. */
export function countPages(
  { total, pages }: Omit<Counts, 'received'>,
  size: number,
): number | null {
  if (total === null && pages === null) return null;
  const count = Math.max(pages ?? 0, Math.ceil((total ?? 0) / size));
  return count > MOST_PAGES ? null : count;
}
