import { localError, refusedError, type ApiError } from '../client/errors';
import { runCallsWith } from '../runCalls';
import { retryTimeOf, sendInQueue } from '../background/queue';
import { jobGate } from '../background/yieldToForeground';
import {
  pageSizeOf,
  readListPage,
  type ListPage,
  type ListQuery,
} from '../resources/listPage';
import type { StoreAccess } from '../../store/rootState';
import { countPages, LARGE_PAGE, readCounts, readFirstPage, type ListSize } from './pageSizes';

/** What a list reader needs from whoever reads, such as a query or the item of a job. */
export type ReadingRun = {
  signal: AbortSignal;
  /** Called after each request. `share` is the part of the list that has been read, from 0 to 1. */
  report: (progress: { share?: number }) => void;
  /** Returns null unless the reading is paused. Otherwise resolves when it goes on or aborts. */
  untilResumed?: () => Promise<void> | null;
};

/**
 * Creates a reader that loads a whole list page by page in the tab's request queue
 * (docs/adr/0017-exports.md).
 */
export function createListReader(
  store: StoreAccess,
  query: ListQuery,
  { isUrgent = false }: { isUrgent?: boolean } = {},
) {
  let size: ListSize = { rows: null, pages: null, total: null };
  let sent = 0;

  async function send(page: number, limit: number, { signal }: ReadingRun) {
    sent += 1;
    const call = readListPage.initiate({ ...query, page, limit }, { track: false });
    const answer = await runCallsWith(store.dispatch, signal)(call);
    signal.throwIfAborted();
    return answer;
  }

  async function request(page: number, limit: number, run: ReadingRun): Promise<ListPage | ApiError> {
    const sendPage = async () => {
      try {
        return await send(page, limit, run);
      } finally {
        // Reports no progress, but updates the job's notes, which mention a pause of the queue.
        run.report({});
      }
    };
    const { data, error } = await sendInQueue(store, {
      isUrgent,
      signal: run.signal,
      send: sendPage,
      retryAt: (answer) => retryTimeOf(answer.error),
      gateOf: jobGate(store, run),
    });
    if (data) return data.isMalformed ? localError('unreadable', { status: 200 }) : data;
    return error && 'kind' in error ? error : refusedError('It stopped unexpectedly');
  }

  async function readFirst(run: ReadingRun): Promise<ListPage | ApiError> {
    const first = await request(1, LARGE_PAGE, run);
    if ('kind' in first) return first;
    const told = readFirstPage(readCounts(first));
    const rows = told === 'own' ? pageSizeOf(query) : LARGE_PAGE;
    const page = told === 'own' ? await request(1, rows, run) : first;
    if ('kind' in page) return page;
    const counts = readCounts(page);
    size = { rows, pages: told === 'all' ? 1 : countPages(counts, rows), total: counts.total };
    return page;
  }

  return {
    /**
     * Reads a page. Page 1 must be read before the others. Resolves to the error if the page could
     * not be read. Rejects when the run is aborted.
     */
    read: (page: number, run: ReadingRun): Promise<ListPage | ApiError> =>
      size.rows === null ? readFirst(run) : request(page, size.rows, run),
    /** Returns the list's size according to page 1. */
    size: () => size,
    sent: () => sent,
  };
}
