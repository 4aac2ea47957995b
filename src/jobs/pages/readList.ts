import { isPlaceholderId } from '../../api/adapters/page';
import type { ListPage, ListQuery } from '../../api/resources/listPage';
import type { EpochMs } from '../../domain/entities';
import type { StoreAccess } from '../../store/rootState';
import { createListReader, type ReadingRun } from './listReader';
import { countPages, LARGE_PAGE, readCounts } from './pageSizes';

export type ListRow = ListPage['rows'][number];

/** The counts of what was read of a list so far. */
export type Reading = {
  /** Rows that were handed out. */
  rows: number;
  /** Rows that came again and were left out. */
  repeated: number;
  /** Rows of answers that could not be read. */
  dropped: number;
  /** Rows without an id: a repeated one is not noticed. */
  withoutId: number;
  requests: number;
  pagesRead: number;
  /** Null while it is unknown, or where the server does not say. */
  pages: number | null;
  failedPages: number[];
  /** Why the last failed page could not be read; null for none. */
  failure: string | null;
  /** The platform's total in the first answer and in the last one. */
  totalBefore: number | null;
  totalAfter: number | null;
  /** The server's clock in the last answer. */
  servedAt: EpochMs | null;
  /** Whether the list has more than `mostRows`. */
  isCut: boolean;
};

export const nothingRead: Reading = {
  rows: 0,
  repeated: 0,
  dropped: 0,
  withoutId: 0,
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
  /** The ids of rows to leave out. */
  except?: readonly string[];
};

/** Pages that are asked for at a time. */
const AHEAD = 4;

/**
 * Reads a whole list: `pages` hands out the rows of page after page, each id once, and `reading` tells
 * how far it is. A page that fails is asked for once more, and then left out. Rejects on an abort.
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
    if (isPlaceholderId(id)) reading.withoutId += 1;
    else ids.add(id);
    if (!isNew) reading.repeated += 1;
    return isNew;
  }

  async function* read(): AsyncGenerator<readonly ListRow[]> {
    const asked = new Map<number, Promise<ListPage | string>>();
    const ask = (page: number) => {
      const answer = reader.read(page, run);
      // Whoever waits for it gets the rejection.
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
      if (typeof answer === 'string') answer = await ask(page);
      asked.delete(page);
      reading.requests = reader.sent();
      if (typeof answer === 'string') {
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
      // Without a number of pages, the list ends with the first page that has no new id.
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
