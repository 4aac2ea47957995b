import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';
import type { CombinedState, EndpointDefinitions } from '@reduxjs/toolkit/query';
import type { TagType } from '../resources/endpointParts';

export type ApiState = CombinedState<EndpointDefinitions, TagType, 'api'>;

const PREFIX = 'rehydrated ';

/** Returns a new `requestId` for an entry that no request of this page load has fetched. */
export function newRehydratedId(): string {
  return PREFIX + nanoid();
}

/**
 * Returns whether the entry with this `requestId` was rehydrated and has not been requested since.
 */
export function isRehydrated(requestId: string | undefined): boolean {
  return requestId?.startsWith(PREFIX) === true;
}

export const queriesRehydrated = createAction<ApiState['queries']>('api/queriesRehydrated');

export function extractRehydrationInfo(action: UnknownAction): ApiState | undefined {
  if (!queriesRehydrated.match(action)) return undefined;
  return {
    queries: action.payload,
    mutations: {},
    // Empty: `rehydrateQueries` adds the tags later, because computing them needs the endpoints of
    // the finished api.
    provided: { tags: {} as ApiState['provided']['tags'], keys: {} },
    subscriptions: {},
    config: {} as ApiState['config'],
  };
}
