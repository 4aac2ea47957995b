import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { isPlaceholderId } from '../adapters/page';
import { api, putWholeList } from '../api';
import type { ApiError } from '../client/errors';
import {
  MOST_ROWS,
  MOST_UNASKED_ROWS,
  type LoadedList,
  type WholeList,
  type WholeListArgs,
} from '../resources/wholeLists';
import type { StoreAccess } from '../../store/rootState';
import { readList, type ListRow } from './readList';

const { getWholeList } = api.endpoints;

/** Shortest time between two reports of progress (milliseconds), because each renders the list. */
const REPORTED_MS = 250;

const empty: WholeList = { loaded: null, tooLong: null, progress: null };

/**
 * Reads the pages of a whole list, and stores the progress in its cache entry. Resolves to the
 * error if no page could be read. Rejects when the query is aborted.
 */
export async function readWholeList(
  args: WholeListArgs,
  call: BaseQueryApi,
): Promise<{ data: WholeList } | { error: ApiError }> {
  const { signal } = call;
  // The functions of the tab's store, whose types RTK Query doesn't know here.
  const { getState, dispatch } = call;
  const store = { getState, dispatch } as StoreAccess;
  const entry = () => getWholeList.select(args)(store.getState()).data ?? empty;
  const limit = args.mayBeLong || entry().loaded ? MOST_ROWS : MOST_UNASKED_ROWS;
  const { list, args: question } = args;
  // TypeScript can't relate a list to its own arguments.
  const query = { list, args: question } as WholeListArgs;
  const { pages, reading } = readList(store, query, { signal, report }, { mostRows: limit });

  let reportedAt = 0;
  function report(): void {
    const now = Date.now();
    if (signal.aborted || reading.pagesRead === 0 || now - reportedAt < REPORTED_MS) return;
    reportedAt = now;
    const progress = { rows: reading.rows, total: reading.totalBefore };
    store.dispatch(putWholeList(args, { ...entry(), progress }));
  }

  const rows: ListRow[] = [];
  for await (const page of pages) {
    for (const row of page) if (!isPlaceholderId(row.id)) rows.push(row);
    if (reading.isCut || rows.length > limit) {
      const tooLong = { limit, total: reading.totalBefore };
      return { data: Object.freeze({ loaded: null, tooLong, progress: null }) };
    }
  }
  if (reading.pagesRead === 0 && reading.failure) return { error: reading.failure };
  const loaded: LoadedList = Object.freeze({
    rows: Object.freeze(rows),
    reading: Object.freeze(reading),
    readAt: Date.now(),
  });
  return { data: Object.freeze({ loaded, tooLong: null, progress: null }) };
}
