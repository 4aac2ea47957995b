import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';
import type { CombinedState, EndpointDefinitions } from '@reduxjs/toolkit/query';
import type { TagType } from '../resources/endpointParts';

export type ApiState = CombinedState<EndpointDefinitions, TagType, 'api'>;

const PREFIX = 'rehydrated ';

/** New `requestId` for an entry that no request of this page load has fetched. */
export function newRehydratedId(): string {
  return PREFIX + nanoid();
}

/** Whether the entry with this `requestId` was rehydrated and has not been requested since. */
export function isRehydrated(requestId: string | undefined): boolean {
  return requestId?.startsWith(PREFIX) === true;
}

export type Tag = { type: TagType; id: string | number };

/** Entries for the cache, and the tags that they provide. */
export type Rehydrated = {
  queries: ApiState['queries'];
  /** Cache keys by type and id of the tag. */
  keysByTag: Partial<Record<TagType, Record<string, string[]>>>;
  tagsByKey: Record<string, Tag[]>;
};

export const queriesRehydrated = createAction<Rehydrated>('api/queriesRehydrated');

/** Option of `createApi`: tells RTK Query which entries and tags the action adds. */
export function extractRehydrationInfo(action: UnknownAction): ApiState | undefined {
  if (!queriesRehydrated.match(action)) return undefined;
  const { queries, keysByTag, tagsByKey } = action.payload;
  return {
    queries,
    // The casts are safe, because RTK Query merges these parts and reads no missing ones. Its own
    // initial state has no tags either.
    provided: { tags: keysByTag as ApiState['provided']['tags'], keys: tagsByKey },
    mutations: {},
    subscriptions: {},
    config: {} as ApiState['config'],
  };
}
