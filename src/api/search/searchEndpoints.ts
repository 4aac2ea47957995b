import type { Price } from '../../domain/entities';
import { type Page, isPlaceholderId } from '../adapters/page';
import { api } from '../api';
import { askedOfMany } from '../background/askApps';
import type { ApiRequest } from '../client/request';
import { listTags, type TagType } from '../resources/endpointParts';
import { lists as pagedLists, type RowOf as PagedRowOf } from '../resources/lists';
import { readPrices } from '../resources/subscriptions/adapter';
import { getPrices } from '../resources/subscriptions/requests';
import type { AppDispatch } from '../../store/rootState';
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
  // The call takes no search.
  prices: {
    request: getPrices,
    read: (body, search) => {
      const page = readPrices(body);
      const rows = page.rows.filter(({ stripePriceId }) => stripePriceId?.includes(search));
      return { ...page, rows };
    },
    tag: 'Price',
  },
};

const rowTags = (list: ListName, rows: readonly { id: string }[] | undefined) =>
  listTags(lists[list].tag, rows);

/**
 * A page of a list in one app. Beside the list's own endpoint: this one is not persisted, and `askApps`, not
 * the request path, sends it again. Injected, since only searches need it.
 */
const { searchList } = api.injectEndpoints({
  endpoints: (build) => ({
    searchList: build.query<Page<RowOf[ListName]>, SearchTask & { page: number }>({
      queryFn: async ({ list, ...args }, _api, _options, runRequest) => {
        const { request, read } = lists[list];
        const { data, error } = await runRequest(request(args));
        return error ? { error } : { data: read(data, args.search) };
      },
      providesTags: (page, _error, { list }) => rowTags(list, page?.rows),
      ...askedOfMany,
    }),
  }),
}).endpoints;

/** The platform finds every text that contains the search: many may precede the wanted row. */
export const MOST_PAGES = 10;

type FoundRows = {
  /** Each once: a row may have moved to the next page meanwhile. */
  rows: RowOf[ListName][];
  isMalformed: boolean;
  isCut: boolean;
};

/** Reads the first pages of a list in one app; pages of the last minute are taken from the cache. */
export async function readPages(
  task: SearchTask,
  { pages, signal }: { pages: number; signal: AbortSignal },
  dispatch: AppDispatch,
): Promise<{ data: FoundRows } | { error: CallError }> {
  const rows = new Map<string, RowOf[ListName]>();
  const found = (isCut: boolean) => ({
    data: { rows: [...rows.values()], isMalformed: false, isCut },
  });
  const runCall = runCallsWith(dispatch, signal);
  for (let page = 1; page <= pages; page += 1) {
    const { data, error } = await runCall(
      searchList.initiate({ ...task, page }, { subscribe: false }),
    );
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
        if ('kind' in found.error) return { error: found.error };
        // The panel was left.
        if (signal.aborted) return { error: localError('aborted') };
        // Any other error was thrown by the code, and is thrown on.
        throw new Error(found.error.message);
      },
      providesTags: (found, _error, { list }) => rowTags(list, found?.rows),
      keepUnusedDataFor: 0,
    }),
  }),
}).endpoints;
