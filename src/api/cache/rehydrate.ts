import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { EpochMs } from '../../domain/entities';
import { api } from '../api';
import { providedTags, type Provided } from './persistedEndpoints';
import { newRehydratedId, queriesRehydrated, type ApiState } from './rehydrationInfo';

/** The data of one query as an earlier request of this browser received them. */
export type PersistedEntry = {
  endpointName: string;
  originalArgs: unknown;
  /** RTK Query's cache key of the endpoint and its arguments. */
  queryCacheKey: string;
  data: unknown;
  /** When the data left the server. */
  at: EpochMs;
};

/**
 * Puts persisted entries into the cache, as ordinary entries with the age and the tags of their
 * data: screens show them and refetch in the background, and mutations invalidate them. An entry
 * that has data already is newer, and stays. Data enter the cache in no other way than this one and
 * by requests.
 */
export function rehydrateQueries(
  persisted: readonly PersistedEntry[],
  { dispatch, getState }: Pick<BaseQueryApi, 'dispatch' | 'getState'>,
): void {
  // RTK Query can't know the type of the root state; every store of the api has it at this key.
  const { queries } = (getState() as { api: ApiState }).api;
  const entries: ApiState['queries'] = {};
  const provided: Provided[] = [];
  for (const { queryCacheKey, endpointName, originalArgs, data, at } of persisted) {
    const current = queries[queryCacheKey];
    if (current?.data !== undefined) continue;
    // The database was slower than the request, whose failure the screen must go on to show.
    const failure =
      current?.status === QueryStatus.rejected
        ? { status: current.status, error: current.error as unknown }
        : null;
    provided.push({
      queryCacheKey: queryCacheKey as Provided['queryCacheKey'],
      providedTags: providedTags(endpointName, data, originalArgs),
    });
    entries[queryCacheKey] = {
      status: QueryStatus.fulfilled,
      endpointName,
      originalArgs,
      data,
      error: undefined,
      fulfilledTimeStamp: at,
      startedTimeStamp: current?.startedTimeStamp ?? at,
      // RTK Query ignores the response of a pending request under any other id.
      requestId: current?.requestId ?? newRehydratedId(),
      ...failure,
    };
  }
  if (provided.length === 0) return;
  dispatch(queriesRehydrated(entries));
  dispatch(api.internalActions.updateProvidedBy(provided));
}
