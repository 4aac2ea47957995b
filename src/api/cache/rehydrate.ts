import { type ResultDescription, type BaseQueryApi, QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '../api';
import type { ApiCallOptions } from '../client/request';
import type { TagType } from '../resources/endpointParts';
import { isRehydrated, newRehydratedId, queriesRehydrated, type ApiState } from './rehydrationInfo';
import type { EpochMs } from '../../domain/entities';

type Definition = {
  extraOptions?: ApiCallOptions;
  providesTags?: ResultDescription<TagType, unknown, unknown, unknown, unknown>;
  forceRefetch?: (facts: { endpointState?: { requestId?: string } }) => boolean;
};

type Provided = Parameters<typeof api.internalActions.updateProvidedBy>[0][number];

const providers = new Map<string, Definition['providesTags']>();

const noteIfPersisted =
  (name: string) =>
  (definition: Definition): void => {
    if (!definition.extraOptions?.persist) return;
    providers.set(name, definition.providesTags);
    // Always refetch rehydrated data, because an earlier page load fetched them
    // (docs/product/lists.md#lists, 8.15).
    definition.forceRefetch = ({ endpointState }) => isRehydrated(endpointState?.requestId);
  };

api.enhanceEndpoints({
  endpoints: Object.fromEntries(
    Object.keys(api.endpoints).map((name) => [name, noteIfPersisted(name)]),
  ),
});

export const persistedEndpoints: ReadonlySet<string> = new Set(providers.keys());

/**
 * Returns whether the query with this cache key is persisted. The key begins with the endpoint's
 * name.
 */
export function isPersisted(queryCacheKey: string): boolean {
  return providers.has(queryCacheKey.slice(0, queryCacheKey.indexOf('(')));
}

function providedTags(
  endpointName: string,
  data: unknown,
  originalArgs: unknown,
): Provided['providedTags'] {
  const provides = providers.get(endpointName) ?? [];
  const tags =
    typeof provides === 'function' ? provides(data, undefined, originalArgs, undefined) : provides;
  return tags.flatMap((tag) => (typeof tag === 'string' ? { type: tag } : (tag ?? [])));
}

/** Data of one query that an earlier page load of this browser received. */
export type PersistedEntry = {
  endpointName: string;
  originalArgs: unknown;
  queryCacheKey: string;
  data: unknown;
  at: EpochMs;
};

/**
 * Adds persisted entries to the cache, with the age and tags of their data: screens show them and
 * refetch, and mutations invalidate them. Skips entries that already have data, which are newer.
 */
export function rehydrateQueries(
  persisted: readonly PersistedEntry[],
  { dispatch, getState }: Pick<BaseQueryApi, 'dispatch' | 'getState'>,
): void {
  // The cast is safe, because every store mounts the api under the key `api`.
  const { queries } = (getState() as { api: ApiState }).api;
  const entries: ApiState['queries'] = {};
  const provided: Provided[] = [];
  for (const { queryCacheKey, endpointName, originalArgs, data, at } of persisted) {
    const current = queries[queryCacheKey];
    if (current?.data !== undefined) continue;
    // Keeps the failure of a request that ended before the database responded, so that the screen
    // still shows it.
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
      // Keeps the id of a pending request, because RTK Query would otherwise ignore its response.
      requestId: current?.requestId ?? newRehydratedId(),
      ...failure,
    };
  }
  if (provided.length === 0) return;
  dispatch(queriesRehydrated(entries));
  dispatch(api.internalActions.updateProvidedBy(provided));
}
