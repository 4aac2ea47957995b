import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi, CombinedState, EndpointDefinitions } from '@reduxjs/toolkit/query';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { EpochMs } from '../../domain/entities';
import type { TagType } from '../resources/tags';

/** The data of one query as an earlier request of this browser got them. */
export type PersistedEntry = {
  endpointName: string;
  originalArgs: unknown;
  /** RTK Query's name for the pair above. */
  queryCacheKey: string;
  data: unknown;
  /** When it left the server. */
  at: EpochMs;
};

type ApiState = CombinedState<EndpointDefinitions, TagType, 'api'>;

/** Persisted entries have come into the cache. */
export const queriesRehydrated = createAction<ApiState['queries']>('api/queriesRehydrated');

/** `extractRehydrationInfo` of the api: what an action of `rehydrateQueries` puts into its state. */
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
 * The one way by which data come into the cache that no request of this page has brought: each entry
 * becomes an ordinary cache entry that knows how old it is, and screens refresh it behind what they
 * show. Where the cache holds data already these are newer, and stay.
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
      // A request that is under way stays the one whose answer counts.
      requestId: current?.requestId ?? nanoid(),
    };
  }
  if (Object.keys(entries).length > 0) dispatch(queriesRehydrated(entries));
}
