import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { ApiError } from '../client/errors';
import {
  MOST_ROWS,
  MOST_UNASKED_ROWS,
  type LoadedList,
  type WholeList,
  type WholeListArgs,
  type WholeListEntry,
} from '../resources/wholeLists';
import type { StoreAccess } from '../../store/rootState';
import type { RunRequest } from '../resources/endpointParts';
import type { RowOf } from '../resources/lists';
import { readList } from './readList';

/** Shortest time between two reports of progress (milliseconds), because each renders the list. */
const REPORTED_MS = 250;

/**
 * Reads the pages of a whole list, and stores the progress in its cache entry. Resolves to the
 * error if no page could be read. Rejects when the query is aborted.
 */
export async function readWholeList(
  { mayBeLong = false, ...args }: WholeListArgs,
  entry: WholeListEntry,
  { getState, dispatch, signal }: BaseQueryApi,
  run: RunRequest,
): Promise<{ data: WholeList } | { error: ApiError }> {
  // The functions of the tab's store, whose types RTK Query doesn't know here.
  const store = { getState, dispatch } as StoreAccess;
  const limit = mayBeLong || entry.get().loaded ? MOST_ROWS : MOST_UNASKED_ROWS;
  const { pages, reading } = readList(args, { store, signal, run }, limit);
  const rows: RowOf[keyof RowOf][] = [];
  let reportedAt = 0;
  for await (const page of pages) {
    for (const row of page) rows.push(row);
    const total = reading.totalBefore;
    if (reading.isCut) {
      const tooLong = { limit, total };
      return { data: Object.freeze({ loaded: null, tooLong, progress: null }) };
    }
    if (Date.now() - reportedAt < REPORTED_MS) continue;
    reportedAt = Date.now();
    entry.put({ ...entry.get(), progress: { rows: rows.length, total } });
  }
  if (reading.pagesRead === 0 && reading.failure) return { error: reading.failure };
  const loaded: LoadedList = Object.freeze({
    rows: Object.freeze(rows),
    reading: Object.freeze(reading),
    readAt: Date.now(),
  });
  return { data: Object.freeze({ loaded, tooLong: null, progress: null }) };
}
