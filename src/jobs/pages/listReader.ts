import { runCallsWith } from '../../api/runCalls';
import { retryTimeOf, sendInQueue } from '../../api/background/queue';
import { jobGate } from '../../api/background/yieldToForeground';
import {
  pageSizeOf,
  readListPage,
  type ListPage,
  type ListQuery,
} from '../../api/resources/listPage';
import type { ItemRun } from '../runner';
import type { StoreAccess } from '../../store/rootState';
import { countPages, LARGE_PAGE, readCounts, readFirstPage, type ListSize } from './pageSizes';

/** The part of an item's run that a list reader uses. */
export type ReadingRun = Pick<ItemRun<unknown, unknown>, 'signal' | 'untilResumed'> & {
  report: (progress: { share?: number }) => void;
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

  async function request(page: number, limit: number, run: ReadingRun): Promise<ListPage | string> {
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
    if (data) return data.isMalformed ? 'The server sent an unexpected response' : data;
    return error && 'detail' in error ? error.detail : 'It stopped unexpectedly';
  }

  async function readFirst(run: ReadingRun): Promise<ListPage | string> {
    const first = await request(1, LARGE_PAGE, run);
    if (typeof first === 'string') return first;
    const told = readFirstPage(readCounts(first));
    const rows = told === 'own' ? pageSizeOf(query) : LARGE_PAGE;
    const page = told === 'own' ? await request(1, rows, run) : first;
    if (typeof page === 'string') return page;
    const counts = readCounts(page);
    size = { rows, pages: told === 'all' ? 1 : countPages(counts, rows), total: counts.total };
    return page;
  }

  return {
    /**
     * Reads a page. Page 1 must be read before the others. Resolves to the reason if the page could
     * not be read. Rejects when the run is aborted.
     */
    read: (page: number, run: ReadingRun): Promise<ListPage | string> =>
      size.rows === null ? readFirst(run) : request(page, size.rows, run),
    /** Returns the list's size according to page 1. */
    size: () => size,
    sent: () => sent,
  };
}
