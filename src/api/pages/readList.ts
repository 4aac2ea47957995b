import { isPlaceholderId, rawRows, type Page } from '../adapters/page';
import { sendInQueue } from '../background/queue';
import { jobGate } from '../background/yieldToForeground';
import { localError, type ApiError } from '../client/errors';
import type { ApiRequest } from '../client/request';
import type { RunRequest } from '../resources/endpointParts';
import { lists } from '../resources/lists';
import type { ListQuery } from '../resources/listQuery';
import { pageSizes, type ListArgs } from '../resources/paging';
import type { EpochMs } from '../../domain/entities';
import type { StoreAccess } from '../../store/rootState';
import { allPages } from './allPages';
import {
  countPages,
  LARGE_PAGE,
  readCounts,
  readFirstPage,
  type ListPage,
  type ListRow,
  type ListSize,
} from './listSize';

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
 * Time of the response's `Date` header; null without one. A server of another origin has to expose
 * the header.
 */
function readServedAt(response: Response | undefined): EpochMs | null {
  const at = Date.parse(response?.headers.get('date') ?? '');
  return Number.isNaN(at) ? null : at;
}

type Answer = ListPage | { error: ApiError };

/**
 * Returns a function that reads one page in the tab's queue. Page 1 must be read first, because it
 * tells the size of the pages. The total and the number of pages of an answer are null if they are
 * wrong.
 */
function createPageReader({ list, args }: ListQuery, { store, signal, run }: PageReader) {
  const { request, read, shape } = lists[list];
  // TypeScript can't relate a list to its own arguments.
  const toRequest = request as (args: ListArgs) => ApiRequest;
  /** Size of the list according to page 1. */
  let size: ListSize = { rows: LARGE_PAGE, pages: null, total: null };

  async function send(page: number, limit: number): Promise<Answer> {
    const { data, error, meta } = await sendInQueue(store, {
      signal,
      send: async () => {
        const sent = {
          ...toRequest({ ...args, page, limit }),
          isBackground: true,
          skipsRetry: true,
        };
        const answer = await run(sent);
        signal.throwIfAborted();
        return answer;
      },
      gateOf: jobGate(store, { signal }),
    });
    if (error) return { error };
    const answer: Page<ListRow> = read(data);
    if (answer.isMalformed) return { error: localError('unreadable', { status: 200 }) };
    const received = rawRows(data, shape)?.length ?? 0;
    return {
      ...answer,
      ...readCounts({ ...answer, received }),
      dropped: received - answer.rows.length,
      servedAt: readServedAt(meta?.response),
    };
  }

  async function readFirst(): Promise<Answer> {
    const first = await send(1, LARGE_PAGE);
    if ('error' in first) return first;
    const told = readFirstPage({ ...first, received: first.rows.length + first.dropped });
    const rows = told === 'own' ? pageSizes[list] : LARGE_PAGE;
    const page = told === 'own' ? await send(1, rows) : first;
    if ('error' in page) return page;
    const pages = told === 'all' ? 1 : countPages(page, rows);
    size = { rows, pages, total: page.total };
    return { ...page, pages };
  }

  async function readFurther(number: number): Promise<Answer> {
    const page = await send(number, size.rows);
    if ('error' in page || size.pages === null) return { ...page, pages: null };
    return { ...page, pages: Math.max(size.pages, countPages(page, size.rows) ?? 0) };
  }

  return {
    /** Resolves to the error if the page could not be read. Rejects when the signal aborts. */
    read: (number: number) => (number === 1 ? readFirst() : readFurther(number)),
    size: () => size,
  };
}

/** Number of pages requested in parallel. */
const AHEAD = 4;

/**
 * Reads a whole list (docs/adr/0017-exports.md). `pages` yields the rows of each page, each id once;
 * `reading` has the progress. A failed page is requested once more and then skipped. Rejects when
 * the signal aborts.
 *
 * @param mostRows Number of rows above which the reading is marked as cut.
 */
export function readList(
  query: ListQuery,
  by: PageReader,
  mostRows: number,
): { pages: AsyncGenerator<readonly ListRow[]>; reading: Reading } {
  const reading: Reading = { ...nothingRead, failedPages: [] };
  const reader = createPageReader(query, by);
  const readTwice = async (number: number) => {
    const answer = await reader.read(number);
    return 'error' in answer ? reader.read(number) : answer;
  };

  async function* read(): AsyncGenerator<readonly ListRow[]> {
    for await (const page of allPages({ ask: readTwice, most: Infinity, ahead: AHEAD })) {
      if ('error' in page) {
        reading.failure = page.error;
        reading.failedPages.push(page.number);
        continue;
      }
      const { answer, rows } = page;
      const size = reader.size();
      reading.pagesRead += 1;
      reading.rows += rows.length;
      reading.repeated += page.repeated;
      reading.dropped += answer.dropped;
      reading.withoutIds += rows.filter(({ id }) => isPlaceholderId(id)).length;
      reading.totalBefore = size.total;
      reading.totalAfter = answer.total ?? reading.totalAfter;
      reading.servedAt = answer.servedAt ?? reading.servedAt;
      reading.pages = answer.pages;
      reading.isCut ||= Math.max((answer.pages ?? 0) * size.rows, reading.rows) > mostRows;
      yield rows;
    }
  }
  return { pages: read(), reading };
}
