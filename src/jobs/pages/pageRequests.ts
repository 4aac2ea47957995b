import { isPassing } from '../../api/client/failures';
import {
  pageSizeOf,
  readListPage,
  type ListPage,
  type ListPageError,
  type ListQuery,
} from '../../api/resources/listPage';
import type { EpochMs } from '../../domain/entities';
import type { ItemRun } from '../runner';
import type { StoreAccess } from '../../store/rootState';
import { createPace } from './pace';
import { countPages, LARGE_PAGE, readCounts, readFirstPage, type ListSize } from './pageSizes';
import { giveWay } from './screenFirst';

/** How often a page is sent again while the server, or the way to it, has no room for it. */
const MOST_ATTEMPTS = 6;

type Run = Pick<ItemRun<unknown, unknown>, 'signal' | 'untilResumed' | 'dispatch'> & {
  report: (progress: { share?: number }) => void;
};

/** Returns the requests of a job that reads whole lists, with their pace (docs/adr/0017-exports.md). */
export function createPageRequests(store: StoreAccess) {
  const pace = createPace();
  let sent = 0;

  async function send(query: ListQuery, page: number, limit: number, run: Run) {
    sent += 1;
    const call = run.dispatch(readListPage.initiate({ ...query, page, limit }, { track: false }));
    const stop = () => call.abort();
    run.signal.addEventListener('abort', stop);
    const { data, error } = await call;
    run.signal.removeEventListener('abort', stop);
    run.signal.throwIfAborted();
    // The base query's errors, or an exception in the console's own code.
    return { data, failure: error as Partial<ListPageError> | undefined };
  }

  /** Reads a page; a text says why it could not be read. Rejects when the signal aborts. */
  async function read(
    query: ListQuery,
    page: number,
    limit: number,
    run: Run,
  ): Promise<ListPage | string> {
    for (let attempt = 1; ; attempt += 1) {
      const lane = await pace.enter(run.signal);
      let refusedUntil: EpochMs | null = null;
      try {
        await giveWay(store, run.signal);
        await run.untilResumed();
        run.signal.throwIfAborted();
        const { data, failure } = await send(query, page, limit, run);
        if (data) return data.isMalformed ? 'The server’s answer was not understood' : data;
        const { kind, status = null, detail, retryAt } = failure ?? {};
        if (kind === undefined || detail === undefined) return 'It stopped unexpectedly';
        if (!isPassing({ kind, status })) return detail;
        refusedUntil = retryAt ?? Date.now();
        if (attempt === MOST_ATTEMPTS) return detail;
      } finally {
        pace.leave(lane, refusedUntil);
        // The notes of the job tell of a pause.
        run.report({});
      }
    }
  }

  /** Reads page 1, and from it how large pages are and how many there are. */
  async function readFirst(
    query: ListQuery,
    run: Run,
  ): Promise<{ page: ListPage; size: ListSize } | string> {
    const first = await read(query, 1, LARGE_PAGE, run);
    if (typeof first === 'string') return first;
    const told = readFirstPage(readCounts(first));
    const rows = told === 'own' ? pageSizeOf(query) : LARGE_PAGE;
    const page = told === 'own' ? await read(query, 1, rows, run) : first;
    if (typeof page === 'string') return page;
    const counts = readCounts(page);
    const pages = told === 'all' ? 1 : countPages(counts, rows);
    return { page, size: { rows, pages, total: counts.total } };
  }

  return {
    read,
    readFirst,
    sent: () => sent,
    pausedUntil: pace.pausedUntil,
  };
}
