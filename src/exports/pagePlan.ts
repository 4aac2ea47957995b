import { formatCount, formatCounted } from '../shared/format';

export type Figures = {
  rows: number;
  /** Rows that came again and are in the file once. */
  repeated: number;
  /** Rows of an answer that are not in the file: unreadable, or of the id of another row of it. */
  dropped: number;
  withoutId: number;
  leftOut: number;
  pagesRead: number;
  pages: number | null;
  failedPages: readonly number[];
  totalBefore: number | null;
  /** Null as long as the total was not read again. */
  totalAfter: number | null;
};

const MOST_NAMED = 20;

function namedPages(pages: readonly number[]): string {
  const named = pages.slice(0, MOST_NAMED).join(', ');
  const more = pages.length - MOST_NAMED;
  return more > 0 ? `${named} and ${formatCount(more)} more` : named;
}

const rows = (count: number) => formatCounted(count, 'row');

/** Whether the rows add up to what the server counts. */
const isWhole = ({ failedPages, rows: read, dropped, leftOut, totalAfter }: Figures) =>
  failedPages.length === 0 && read + dropped + leftOut === totalAfter;

/** Whether no row can be missing; `isUnchanged`: pages that were read again had nothing new. */
export function hasAllRows(figures: Figures, isUnchanged: boolean): boolean {
  const { failedPages, totalBefore, totalAfter, repeated } = figures;
  // Missing pages are read on demand, and then the list is looked at again.
  if (failedPages.length > 0) return true;
  if (totalAfter === null) return isUnchanged && repeated === 0;
  // Where rows were deleted, those that moved may hide behind them in the count.
  return isWhole(figures) && totalAfter >= (totalBefore ?? 0);
}

/** A sentence on each difference between file and list; empty for an exact copy. */
export function remarksOf(figures: Figures): string[] {
  const { failedPages, totalBefore, totalAfter, repeated, dropped, withoutId } = figures;
  return [
    failedPages.length > 0 &&
      `Missing: ${failedPages.length === 1 ? 'page' : 'pages'} ${namedPages(failedPages)} could not be read.`,
    totalBefore !== null &&
      totalAfter !== null &&
      totalBefore !== totalAfter &&
      `The list changed while it was read: ${rows(totalBefore)} before, ${formatCount(totalAfter)} after.`,
    totalAfter !== null &&
      !isWhole(figures) &&
      `The server counts ${rows(totalAfter)}, the file has ${formatCount(figures.rows)}.`,
    repeated > 0 && `Sent again by the server, and in the file once: ${rows(repeated)}.`,
    dropped > 0 && `Left out because they could not be read: ${rows(dropped)}.`,
    withoutId > 0 && `Without an id, so they may be in the file twice: ${rows(withoutId)}.`,
  ].filter((remark) => remark !== false);
}

const SECOND_MS = 1000;
const MINUTE_S = 60;

function remainingText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS);
  if (seconds < MINUTE_S) return `about ${formatCounted(Math.max(seconds, 1), 'second')} left`;
  return `about ${formatCounted(Math.round(seconds / MINUTE_S), 'minute')} left`;
}

/** `12,300 of 100,000 rows · … · about 2 minutes left`; the rate is rows a second, if known. */
export function progressText(figures: Figures, requests: number, rate: number | null): string {
  const { pagesRead, pages, totalBefore: total } = figures;
  const of = (count: number, all: number | null, noun: string) =>
    all === null
      ? formatCounted(count, noun)
      : `${formatCount(count)} of ${formatCounted(all, noun)}`;
  const left = total === null || !rate ? null : ((total - figures.rows) / rate) * SECOND_MS;
  return [
    of(figures.rows, total, 'row'),
    of(pagesRead, pages, 'page'),
    requests > 0 && formatCounted(requests, 'request'),
    rate !== null && `${formatCounted(Math.round(rate), 'row')} a second`,
    left !== null && left > 0 && remainingText(left),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

/** How often a list that keeps changing is reread from beginning to end. */
const MOST_READINGS = 3;

type SecondLook = {
  /** Reads a page again and adds what is new; returns why it could not be read, or null. */
  readAgain: (page: number) => Promise<string | null>;
  /** The last page, by the newest answer. */
  lastPage: () => number;
  rows: () => number;
  /** Whether no row can be missing; `isUnchanged`: the second look has found no new row so far. */
  isComplete: (isUnchanged: boolean) => boolean;
};

/**
 * Looks at a list again after its pages were read side by side. Rows that were added meanwhile are on
 * the first page or from the last one on, or they have pushed others from a page that was still to be
 * read to one that had been. Where the ends don't explain the difference, the whole list is read again
 * in the order of its pages, in which added rows hide none, until a reading brings nothing new.
 * Returns why a page could not be read, or null.
 */
export async function lookAgain(look: SecondLook): Promise<string | null> {
  const { readAgain, lastPage, rows } = look;
  const rowsAtFirst = rows();
  const isComplete = () => look.isComplete(rows() === rowsAtFirst);

  async function readFrom(first: number): Promise<string | null> {
    for (let page = first; page <= lastPage(); page += 1) {
      const failure = await readAgain(page);
      if (failure !== null) return failure;
    }
    return null;
  }

  const end = lastPage();
  let failure = await readAgain(1);
  if (failure === null && !isComplete() && end > 1) failure = await readFrom(end);
  for (let reading = 1; reading <= MOST_READINGS && failure === null; reading += 1) {
    if (isComplete()) break;
    const before = rows();
    failure = await readFrom(1);
    if (rows() === before) break;
  }
  return failure;
}
