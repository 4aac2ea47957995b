import type { Price } from '../../domain/entities';
import type { Page } from '../adapters/page';
import { api } from '../api';
import { askedOfMany } from '../background/askApps';
import type { ApiRequest } from '../client/request';
import { listTags, type TagType } from '../resources/endpointParts';
import { lists as pagedLists, type RowOf as PagedRowOf } from '../resources/lists';
import { readPrices } from '../resources/subscriptions/adapter';
import { getPrices } from '../resources/subscriptions/requests';
import type { AppDispatch } from '../../store/rootState';
import { allPages } from '../pages/allPages';
import { runCallsWith } from '../runCalls';
import { localError, type CallError } from '../client/errors';

export type RowOf = PagedRowOf & { prices: Price };

export type ListName = keyof RowOf;

type HitIn<List extends ListName> = { list: List; appId: string; row: RowOf[List] };

export type Hit = { [List in ListName]: HitIn<List> }[ListName];

export type SearchTask = { appId: string; list: ListName; search: string };

type Searched<List extends ListName> = {
  request: (args: { appId: string; page: number; search: string }) => ApiRequest;
  read: (body: unknown, search: string) => Page<RowOf[List]>;
  tag: TagType;
};

const lists: { [List in ListName]: Searched<List> } = {
  ...pagedLists,
  // The call for prices accepts no search text, so its rows are filtered here.
  prices: {
    request: getPrices,
    read: (body, search) => {
      const page = readPrices(body);
      const rows = page.rows.filter(({ stripePriceId }) => stripePriceId?.includes(search));
      return { ...page, rows, pages: 1 };
    },
    tag: 'Price',
  },
};

const rowTags = (list: ListName, rows: readonly { id: string }[] | undefined) =>
  listTags(lists[list].tag, rows);

/**
 * Reads a page of a list in one app. Unlike the list's own endpoint, `searchList` is not persisted,
 * and `askApps` retries it. Injected, because only searches need it.
 */
const { searchList } = api.injectEndpoints({
  endpoints: (build) => ({
    searchList: build.query<Page<RowOf[ListName]>, SearchTask & { page: number }>({
      queryFn: async ({ list, ...args }, _api, _options, runRequest) => {
        const { request, read } = lists[list];
        const { data, error } = await runRequest({ ...request(args), skipsRetry: true });
        return error ? { error } : { data: read(data, args.search) };
      },
      providesTags: (page, _error, { list }) => rowTags(list, page?.rows),
      ...askedOfMany,
    }),
  }),
}).endpoints;

/**
 * Maximum number of pages to read to find one row. The server's search returns all rows that
 * contain the text, and many of them may precede that row.
 */
export const MOST_PAGES = 10;

type FoundRows = {
  /**
   * Rows without duplicates. The server sends a row twice if the row moves to the next page between
   * two requests.
   */
  rows: RowOf[ListName][];
  isMalformed: boolean;
  isCut: boolean;
};

/** Reads the first pages of a list in one app. Pages read within the last minute are cached. */
export async function readPages(
  task: SearchTask,
  { pages, signal }: { pages: number; signal: AbortSignal },
  dispatch: AppDispatch,
): Promise<{ data: FoundRows } | { error: CallError }> {
  const rows: RowOf[ListName][] = [];
  const runCall = runCallsWith(dispatch, signal);
  const ask = async (page: number) => {
    const { data, error } = await runCall(
      searchList.initiate({ ...task, page }, { subscribe: false }),
    );
    return error || !data ? { error } : data;
  };
  let isCut = false;
  for await (const page of allPages({ ask, most: pages })) {
    if ('error' in page && page.error) return { error: page.error };
    if ('error' in page || page.answer.isMalformed) {
      return { data: { rows: [], isMalformed: true, isCut: false } };
    }
    rows.push(...page.rows);
    isCut = !page.isLast;
  }
  return { data: { rows, isMalformed: false, isCut } };
}

/** Calls `readPages` for the panel of a row. */
export const { findRows } = api.injectEndpoints({
  endpoints: (build) => ({
    findRows: build.query<FoundRows, SearchTask>({
      queryFn: async (task, { dispatch, signal }) => {
        // RTK Query does not know the store's type here.
        const found = await readPages(task, { pages: MOST_PAGES, signal }, dispatch as AppDispatch);
        if ('data' in found) return found;
        if ('kind' in found.error) return { error: found.error };
        // The operator closed the panel.
        if (signal.aborted) return { error: localError('aborted') };
        // Any other error is an exception of the code: rethrow it.
        throw new Error(found.error.message);
      },
      providesTags: (found, _error, { list }) => rowTags(list, found?.rows),
      keepUnusedDataFor: 0,
    }),
  }),
}).endpoints;
