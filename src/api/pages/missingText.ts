import { formatCount, formatCounted } from '../../shared/format';
import type { RowOf } from '../resources/lists';
import type { Reading } from './readList';

/** Formats page numbers: `3`, `7 and 9`, `5 to 120 and 130`. */
function pagesText(pages: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last?.[1] === page - 1) last[1] = page;
    else runs.push([page, page]);
  }
  const texts = runs.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`));
  return texts.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}

/**
 * Describes the rows of a list that were not read, or that changed meanwhile, such as `pages 7 and
 * 9 of devices couldn’t be loaded`. Null for a complete list.
 */
export function missingText(list: keyof RowOf, reading: Readonly<Reading>): string | null {
  const { totalBefore, totalAfter, failedPages } = reading;
  const short = Math.min(totalBefore ?? 0, totalAfter ?? 0) - reading.rows - reading.dropped;
  const moved = (totalAfter ?? 0) - (totalBefore ?? 0);
  const parts = [
    totalBefore !== null &&
      moved !== 0 &&
      `${formatCount(Math.abs(moved))} ${moved > 0 ? 'added' : 'removed'} meanwhile`,
    failedPages.length > 0 &&
      `${failedPages.length === 1 ? 'page' : 'pages'} ${pagesText(failedPages)} of ${list} couldn’t be loaded`,
    reading.dropped > 0 && `${formatCounted(reading.dropped, 'row')} of ${list} couldn’t be loaded`,
    failedPages.length === 0 &&
      short > 0 &&
      `${formatCounted(short, 'row')} of ${list} are missing`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(' · ');
}
