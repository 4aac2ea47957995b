import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi, CombinedState, EndpointDefinitions } from '@reduxjs/toolkit/query';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { EpochMs } from '../../domain/entities';
import type { TagType } from '../resources/tags';

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

type ApiState = CombinedState<EndpointDefinitions, TagType, 'api'>;

/** Persisted entries were put into the cache. */
export const queriesRehydrated = createAction<ApiState['queries']>('api/queriesRehydrated');

/** The entries that `queriesRehydrated` adds to the api's state; it is its `extractRehydrationInfo`. */
export function extractRehydratedQueries(action: UnknownAction): ApiState | undefined {
  if (!queriesRehydrated.match(action)) return undefined;
  return {
    queries: action.payload,
    mutations: {},
    provided: { tags: {} as ApiState['provided']['tags'], keys: {} },
    subscriptions: {},
    config: {} as ApiState['config'],
  };
}

/**
 * Puts persisted entries into the cache, as ordinary entries with the age of their data: screens
 * show them and refetch in the background. An entry that has data already is newer, and stays. Data
 * enter the cache in no other way than this one and by requests.
 */
export function rehydrateQueries(
  persisted: readonly PersistedEntry[],
  { dispatch, getState }: Pick<BaseQueryApi, 'dispatch' | 'getState'>,
): void {
  // RTK Query can't know the type of the root state; every store of the api has it at this key.
  const { queries } = (getState() as { api: ApiState }).api;
  const entries: ApiState['queries'] = {};
  for (const { queryCacheKey, endpointName, originalArgs, data, at } of persisted) {
    const current = queries[queryCacheKey];
    if (current?.data !== undefined) continue;
    entries[queryCacheKey] = {
      status: QueryStatus.fulfilled,
      endpointName,
      originalArgs,
      data,
      error: undefined,
      fulfilledTimeStamp: at,
      startedTimeStamp: current?.startedTimeStamp ?? at,
      // RTK Query ignores the response of a pending request under any other id.
      requestId: current?.requestId ?? nanoid(),
    };
  }
  if (Object.keys(entries).length > 0) dispatch(queriesRehydrated(entries));
}
