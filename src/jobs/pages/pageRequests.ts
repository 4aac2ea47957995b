import type { ApiError } from '../../api/client/errors';
import { isTransient } from '../../api/client/failures';
import {
  pageSizeOf,
  readListPage,
  type ListPage,
  type ListQuery,
} from '../../api/resources/listPage';
import type { ItemRun } from '../runner';
import type { StoreAccess } from '../../store/rootState';
import { createPace, inLane } from './pace';
import { countPages, LARGE_PAGE, readCounts, readFirstPage, type ListSize } from './pageSizes';
import { giveWay } from './screenFirst';

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
    return { data, failure: error as Partial<ApiError> | undefined };
  }

  /** Reads a page; a text says why it could not be read. Rejects when the signal aborts. */
  async function read(
    query: ListQuery,
    page: number,
    limit: number,
    run: Run,
  ): Promise<ListPage | string> {
    const attempt = async () => {
      try {
        await giveWay(store, run.signal);
        await run.untilResumed();
        run.signal.throwIfAborted();
        return await send(query, page, limit, run);
      } finally {
        // The notes of the job tell of a pause.
        run.report({});
      }
    };
    const { data, failure } = await inLane(pace, run.signal, attempt, (answer) => {
      const { kind, status = null, throttledUntil } = answer.failure ?? {};
      return kind !== undefined && isTransient({ kind, status })
        ? (throttledUntil ?? Date.now())
        : null;
    });
    if (data) return data.isMalformed ? 'The server’s answer was not understood' : data;
    return failure?.detail ?? 'It stopped unexpectedly';
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
