import type { Reading } from '../api/pages/readList';
import { formatCount, formatCounted } from '../shared/format';
import type { ListName } from './exportList';

/** Counts of the exported rows and of the rows that the list should have. */
export type Figures = Omit<Reading, 'failure' | 'servedAt' | 'isCut'> & {
  /** Number of rows that the operator deselected after 'Select all that match'. */
  leftOut: number;
};

const MOST_NAMED = 20;

function namedPages(pages: readonly number[]): string {
  const named = pages.slice(0, MOST_NAMED).join(', ');
  const more = pages.length - MOST_NAMED;
  return more > 0 ? `${named} and ${formatCount(more)} more` : named;
}

const rows = (count: number) => formatCounted(count, 'row');

/** One sentence for each difference between the file and the list; empty for an exact copy. */
export function remarksOf(figures: Figures): string[] {
  const { failedPages, pages, totalBefore, totalAfter, repeated, dropped, withoutIds } = figures;
  const counted = figures.rows + dropped + figures.leftOut;
  return [
    failedPages.length > 0 &&
      `Missing: ${failedPages.length === 1 ? 'page' : 'pages'} ${namedPages(failedPages)} couldn’t be loaded.`,
    failedPages.length > 0 && pages === null && 'The list wasn’t loaded to the end.',
    totalBefore !== null &&
      totalAfter !== null &&
      totalBefore !== totalAfter &&
      `The list changed during the export: ${rows(totalBefore)} before, ${formatCount(totalAfter)} after.`,
    totalAfter !== null &&
      counted !== totalAfter &&
      `The server reports ${rows(totalAfter)}, but the file has ${formatCount(figures.rows)}.`,
    repeated > 0 && `Sent more than once by the server, included once: ${rows(repeated)}.`,
    dropped > 0 && `Skipped because they couldn’t be read: ${rows(dropped)}.`,
    withoutIds > 0 && `Without an ID, so possibly in the file twice: ${rows(withoutIds)}.`,
  ].filter((remark) => remark !== false);
}

/** Formats progress: `12,300 of 100,000 rows`. */
export const progressText = (count: number, all: number | null): string =>
  all === null ? rows(count) : `${formatCount(count)} of ${rows(all)}`;

/** Formats a number of exported rows with the noun of their list: `27 subscriptions`. */
export const countText = (list: ListName, count: number): string =>
  list === 'activity' || list === 'groups' || list === 'checks'
    ? rows(count)
    : formatCounted(count, list.replace(/s$/, ''));
