import { isPlaceholderId } from '../adapters/page';
import type { ApiError } from '../client/errors';
import type { ListPage, ListQuery } from '../resources/listPage';
import type { EpochMs } from '../../domain/entities';
import type { StoreAccess } from '../../store/rootState';
import { createListReader, type ReadingRun } from './listReader';
import { countPages, LARGE_PAGE, readCounts } from './pageSizes';

export type ListRow = ListPage['rows'][number];

/** Counts and failures while a list is read, updated with each page. */
export type Reading = {
  rows: number;
  /** Rows that were skipped because their id appeared before. */
  repeated: number;
  /** Malformed rows that were dropped. */
  dropped: number;
  /** Rows without an id, for which repetitions can't be detected. */
  withoutIds: number;
  requests: number;
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
  requests: 0,
  pagesRead: 0,
  pages: null,
  failedPages: [],
  failure: null,
  totalBefore: null,
  totalAfter: null,
  servedAt: null,
  isCut: false,
};

type ReadOptions = {
  mostRows?: number;
  /** Ids of rows to skip. */
  except?: readonly string[];
};

/** Number of pages requested in parallel. */
const AHEAD = 4;

/**
 * Reads a whole list. `pages` yields the rows of each page, each id once; `reading` has the
 * progress. A failed page is requested once more and then skipped. Rejects when the run is aborted.
 */
export function readList(
  store: StoreAccess,
  query: ListQuery,
  run: ReadingRun,
  { mostRows = Infinity, except = [] }: ReadOptions = {},
): { pages: AsyncGenerator<readonly ListRow[]>; reading: Reading } {
  const reading: Reading = { ...nothingRead, failedPages: [] };
  const reader = createListReader(store, query);
  const leftOut = new Set(except);
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
      const answer = reader.read(page, run);
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
      reading.requests = reader.sent();
      if ('kind' in answer) {
        reading.failure = answer;
        reading.failedPages.push(page);
        continue;
      }
      const idsBefore = ids.size;
      const rows = answer.rows.filter(isFresh).filter(({ id }) => !leftOut.has(id));
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
      reading.isCut ||= last < end;
      run.report({ share: page / last });
      yield rows;
    }
  }
  return { pages: read(), reading };
}
