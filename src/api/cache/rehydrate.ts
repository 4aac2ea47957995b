import { type ResultDescription, type BaseQueryApi, QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '../api';
import type { ApiCallOptions } from '../client/request';
import type { TagType } from '../resources/endpointParts';
import {
  isRehydrated,
  newRehydratedId,
  queriesRehydrated,
  type ApiState,
  type Rehydrated,
  type Tag,
} from './rehydrationInfo';
import type { EpochMs } from '../../domain/entities';

type Definition = {
  extraOptions?: ApiCallOptions;
  providesTags?: ResultDescription<TagType, unknown, unknown, unknown, unknown>;
  forceRefetch?: (facts: { endpointState?: { requestId?: string } }) => boolean;
};

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

/** Whether the query with this cache key is persisted. The key begins with the endpoint's name. */
export function isPersisted(queryCacheKey: string): boolean {
  return providers.has(queryCacheKey.slice(0, queryCacheKey.indexOf('(')));
}

/**
 * Tags of persisted data. A tag without an id gets an empty one, which no other tag has: only an
 * invalidation of all tags of its type concerns it.
 */
function tagsOf({ endpointName, data, originalArgs }: PersistedEntry): Tag[] {
  const provides = providers.get(endpointName) ?? [];
  const tags =
    typeof provides === 'function' ? provides(data, undefined, originalArgs, undefined) : provides;
  return tags.flatMap((tag): Tag | [] => {
    if (!tag) return [];
    return typeof tag === 'string' ? { type: tag, id: '' } : { type: tag.type, id: tag.id ?? '' };
  });
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
  const keysByTag: Rehydrated['keysByTag'] = {};
  const tagsByKey: Rehydrated['tagsByKey'] = {};
  for (const entry of persisted) {
    const { queryCacheKey, endpointName, originalArgs, data, at } = entry;
    const current = queries[queryCacheKey];
    if (current?.data !== undefined) continue;
    // Keeps the failure of a request that ended before the database responded, so that the screen
    // still shows it.
    const failure =
      current?.status === QueryStatus.rejected
        ? { status: current.status, error: current.error as unknown }
        : null;
    const tags = tagsOf(entry);
    tagsByKey[queryCacheKey] = tags;
    for (const { type, id } of tags) ((keysByTag[type] ??= {})[id] ??= []).push(queryCacheKey);
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
  if (Object.keys(entries).length === 0) return;
  dispatch(queriesRehydrated({ queries: entries, keysByTag, tagsByKey }));
}
