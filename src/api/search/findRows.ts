import type { AppDispatch } from '../../store/rootState';
import { isPlaceholderId } from '../adapters/page';
import { api } from '../api';
import { abortable } from '../background/abortable';
import type { CallError } from '../client/errors';
import { rowTags, searchList, type ListName, type RowOf, type SearchTask } from './searchEndpoint';

/**
 * How many pages a search for one row or one address reads: the platform finds every text that
 * contains it, and many may come before the one that is meant.
 */
export const MOST_PAGES = 10;

type FoundRows = {
  /** Each once: a row may have moved to the next page meanwhile. */
  rows: RowOf[ListName][];
  isMalformed: boolean;
  /** Whether there are more pages than were read. */
  isCut: boolean;
};

/**
 * Reads the first pages of a list in one app, until there are no more. Pages that were read within
 * the last minute, also by another search, are not read again.
 */
export async function readPages(
  task: SearchTask,
  { pages, signal }: { pages: number; signal: AbortSignal },
  dispatch: AppDispatch,
): Promise<{ data: FoundRows } | { error: CallError }> {
  const rows = new Map<string, RowOf[ListName]>();
  const found = (isCut: boolean) => ({
    data: { rows: [...rows.values()], isMalformed: false, isCut },
  });
  for (let page = 1; page <= pages; page += 1) {
    const call = dispatch(searchList.initiate({ ...task, page }, { subscribe: false }));
    const { data, error } = await abortable(call, signal);
    if (error) return { error };
    if (!data || data.isMalformed) {
      return { data: { rows: [], isMalformed: true, isCut: false } };
    }
    const known = rows.size;
    for (const row of data.rows) {
      rows.set(isPlaceholderId(row.id) ? `${page} ${row.id}` : row.id, row);
    }
    const isLast =
      rows.size === known ||
      page >= (data.pages ?? Infinity) ||
      rows.size >= (data.total ?? Infinity);
    if (isLast) return found(false);
  }
  return found(true);
}

/** `readPages` for the panel of a row. */
export const { findRows } = api.injectEndpoints({
  endpoints: (build) => ({
    findRows: build.query<FoundRows, SearchTask>({
      queryFn: async (task, { dispatch, signal }) => {
        // RTK Query does not know the store's type here.
        const found = await readPages(task, { pages: MOST_PAGES, signal }, dispatch as AppDispatch);
        if ('data' in found) return found;
        // Any other error was thrown by the code, and is thrown on.
        if (!('kind' in found.error)) throw new Error(found.error.message);
        return { error: found.error };
      },
      providesTags: (found, _error, { list }) => rowTags(list, found?.rows),
      keepUnusedDataFor: 0,
    }),
  }),
}).endpoints;
