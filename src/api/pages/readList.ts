import { isPlaceholderId, rawRows, type Page } from '../adapters/page';
import { retryTimeOf, sendInQueue } from '../background/queue';
import { jobGate } from '../background/yieldToForeground';
import { localError, type ApiError } from '../client/errors';
import type { ApiRequest } from '../client/request';
import type { RunRequest } from '../resources/endpointParts';
import { lists } from '../resources/lists';
import type { ListQuery } from '../resources/listQuery';
import { pageSizes, type ListArgs } from '../resources/paging';
import type { EpochMs } from '../../domain/entities';
import type { StoreAccess } from '../../store/rootState';
import {
  countPages,
  LARGE_PAGE,
  readCounts,
  readFirstPage,
  type ListPage,
  type ListRow,
  type ListSize,
} from './pageSizes';

/** Counts and failures while a list is read, updated with each page. */
export type Reading = {
  rows: number;
  /** Rows that were skipped because their id appeared before. */
  repeated: number;
  /** Malformed rows that were dropped. */
  dropped: number;
  /** Rows without an id, for which repetitions can't be detected. */
  withoutIds: number;
  pagesRead: number;
  /** Number of pages; null if unknown. */
  pages: number | null;
  failedPages: number[];
  /** Error of the last page that could not be read; null if no page failed. */
  failure: ApiError | null;
  /** The platform's total in the first response and in the last one. */
  totalBefore: number | null;
  totalAfter: number | null;
  /** Server time of the last response. */
  servedAt: EpochMs | null;
  /** Whether the list has more than `mostRows` rows. */
  isCut: boolean;
};

export const nothingRead: Reading = {
  rows: 0,
  repeated: 0,
  dropped: 0,
  withoutIds: 0,
  pagesRead: 0,
  pages: null,
  failedPages: [],
  failure: null,
  totalBefore: null,
  totalAfter: null,
  servedAt: null,
  isCut: false,
};

/** Store of the tab, whose queue sends the requests, and the base query that sends each of them. */
export type PageReader = { store: StoreAccess; signal: AbortSignal; run: RunRequest };

/**
 * Returns the time of the response's `Date` header; null without one. A server of another origin
 * has to expose the header.
 */
function readServedAt(response: Response | undefined): EpochMs | null {
  const at = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(at) ? null : at;
}

/**
 * Returns a function that reads one page in the tab's queue. Page 1 must be read first, because it
 * tells the size of the pages.
 */
function createPageReader({ list, args }: ListQuery, { store, signal, run }: PageReader) {
  const { request, read, shape } = lists[list];
  // TypeScript can't relate a list to its own arguments.
  const toRequest = request as (args: ListArgs) => ApiRequest;
  let size: ListSize = { rows: null, pages: null, total: null };

  async function send(page: number, limit: number): Promise<ListPage | ApiError> {
    const { data, error, meta } = await sendInQueue(store, {
      signal,
      send: async () => {
        const sent = {
          ...toRequest({ ...args, page, limit }),
          isBackground: true,
          isSentOnce: true,
        };
        const answer = await run(sent);
        signal.throwIfAborted();
        return answer;
      },
      retryAt: (answer) => retryTimeOf(answer.error),
      gateOf: jobGate(store, { signal }),
    });
    if (error) return error;
    const answer: Page<ListRow> = read(data);
    const received = rawRows(data, shape)?.length ?? 0;
    const servedAt = readServedAt(meta?.response);
    if (answer.isMalformed) return localError('unreadable', { status: 200 });
    return { ...answer, dropped: received - answer.rows.length, servedAt };
  }

  async function readFirst(): Promise<ListPage | ApiError> {
    const first = await send(1, LARGE_PAGE);
    if ('kind' in first) return first;
    const told = readFirstPage(readCounts(first));
    const rows = told === 'own' ? pageSizes[list] : LARGE_PAGE;
    const page = told === 'own' ? await send(1, rows) : first;
    if ('kind' in page) return page;
    const counts = readCounts(page);
    size = { rows, pages: told === 'all' ? 1 : countPages(counts, rows), total: counts.total };
    return page;
  }

  return {
    /** Resolves to the error if the page could not be read. Rejects when the signal aborts. */
    read: (page: number) => (size.rows === null ? readFirst() : send(page, size.rows)),
    /** Returns the list's size according to page 1. */
    size: () => size,
  };
}

/** Number of pages requested in parallel. */
const AHEAD = 4;

/**
 * Reads a whole list (docs/adr/0017-exports.md). `pages` yields the rows of each page, each id once;
 * `reading` has the progress. A failed page is requested once more and then skipped. Ends after
 * `mostRows` rows. Rejects when the signal aborts.
 */
export function readList(
  query: ListQuery,
  by: PageReader,
  mostRows: number,
): { pages: AsyncGenerator<readonly ListRow[]>; reading: Reading } {
  const reading: Reading = { ...nothingRead, failedPages: [] };
  const reader = createPageReader(query, by);
  const ids = new Set<string>();

  function isFresh({ id }: ListRow): boolean {
    const isNew = isPlaceholderId(id) || !ids.has(id);
    if (isPlaceholderId(id)) reading.withoutIds += 1;
    else ids.add(id);
    if (!isNew) reading.repeated += 1;
    return isNew;
  }

  async function* read(): AsyncGenerator<readonly ListRow[]> {
    const asked = new Map<number, Promise<ListPage | ApiError>>();
    const ask = (page: number) => {
      const answer = reader.read(page);
      // Prevents an unhandled rejection. The caller that awaits the page still receives it.
      answer.catch(() => undefined);
      asked.set(page, answer);
      return answer;
    };
    let last = 1;
    for (let page = 1; page <= last; page += 1) {
      for (let next = page; next <= Math.min(last, page + AHEAD - 1); next += 1) {
        if (!asked.has(next)) void ask(next);
      }
      let answer = await (asked.get(page) ?? ask(page));
      if ('kind' in answer) answer = await ask(page);
      asked.delete(page);
      if ('kind' in answer) {
        reading.failure = answer;
        reading.failedPages.push(page);
        continue;
      }
      const idsBefore = ids.size;
      const rows = answer.rows.filter(isFresh);
      const size = reader.size();
      const rowsOnPage = size.rows ?? LARGE_PAGE;
      const counts = readCounts(answer);
      reading.pagesRead += 1;
      reading.rows += rows.length;
      reading.dropped += answer.dropped;
      reading.totalBefore = size.total;
      reading.totalAfter = counts.total ?? reading.totalAfter;
      reading.servedAt = answer.servedAt ?? reading.servedAt;
      const known = [size.pages, countPages(counts, rowsOnPage), reading.pages];
      reading.pages = Math.max(...known.map((pages) => pages ?? 0)) || null;
      // Without a page count, the list ends at the first page without a new id.
      const isLast = ids.size === idsBefore;
      const end = size.pages === null ? page + (isLast ? 0 : 1) : (reading.pages ?? page);
      last = Math.min(Math.max(last, end), Math.ceil(mostRows / rowsOnPage));
      reading.isCut ||= last < end || reading.rows > mostRows;
      yield rows;
    }
  }
  return { pages: read(), reading };
}
