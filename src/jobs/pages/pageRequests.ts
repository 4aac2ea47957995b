import { runCallsWith } from '../../api/runCalls';
import { inLane, lanesOf, retryTimeOf } from '../../api/background/lanes';
import { yieldToForeground } from '../../api/background/yieldToForeground';
import {
  pageSizeOf,
  readListPage,
  type ListPage,
  type ListQuery,
} from '../../api/resources/listPage';
import type { ItemRun } from '../runner';
import type { StoreAccess } from '../../store/rootState';
import { countPages, LARGE_PAGE, readCounts, readFirstPage, type ListSize } from './pageSizes';

type Run = Pick<ItemRun<unknown, unknown>, 'signal' | 'untilResumed' | 'dispatch'> & {
  report: (progress: { share?: number }) => void;
};

/** The requests that read whole lists, in the lanes of the tab (docs/adr/0017-exports.md). */
export function createPageRequests(store: StoreAccess, isUrgent = false) {
  let sent = 0;

  async function send(query: ListQuery, page: number, limit: number, run: Run) {
    sent += 1;
    const call = readListPage.initiate({ ...query, page, limit }, { track: false });
    const answer = await runCallsWith(run.dispatch, run.signal)(call);
    run.signal.throwIfAborted();
    return answer;
  }

  /** Reads a page; a text says why it could not be read. Rejects when the signal aborts. */
  async function read(
    query: ListQuery,
    page: number,
    limit: number,
    run: Run,
  ): Promise<ListPage | string> {
    let hasYielded = false;
    const untilReady = () => {
      const pause = run.untilResumed();
      if (pause || hasYielded) return pause;
      const yielding = yieldToForeground(store, run.signal);
      hasYielded = yielding !== null;
      return yielding;
    };
    const attempt = async () => {
      hasYielded = false;
      try {
        return await send(query, page, limit, run);
      } finally {
        // The notes of the job tell of a pause.
        run.report({});
      }
    };
    const lanes = lanesOf(store, { isUrgent, appId: query.args.appId });
    const { data, error } = await inLane(
      ...([lanes, run.signal, attempt] as const),
      (answer) => retryTimeOf(answer.error),
      untilReady,
    );
    if (data) return data.isMalformed ? 'The server’s answer was not understood' : data;
    return error && 'detail' in error ? error.detail : 'It stopped unexpectedly';
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
    pausedUntil: lanesOf(store).pausedUntil,
  };
}
