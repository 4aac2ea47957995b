import { createAction, nanoid, type UnknownAction } from '@reduxjs/toolkit';
import type { CombinedState, EndpointDefinitions } from '@reduxjs/toolkit/query';
import type { TagType } from '../resources/endpointParts';

export type ApiState = CombinedState<EndpointDefinitions, TagType, 'api'>;

const PREFIX = 'rehydrated ';

/** The `requestId` of an entry that no request of this page has asked for yet. */
export function newRehydratedId(): string {
  return PREFIX + nanoid();
}

/** Whether the entry of this `requestId` was rehydrated, and not asked for since. */
export function isRehydrated(requestId: string | undefined): boolean {
  return requestId?.startsWith(PREFIX) === true;
}

export const queriesRehydrated = createAction<ApiState['queries']>('api/queriesRehydrated');

export function extractRehydrationInfo(action: UnknownAction): ApiState | undefined {
  if (!queriesRehydrated.match(action)) return undefined;
  return {
    queries: action.payload,
    mutations: {},
    // `rehydrateQueries` adds the tags: the endpoints that provide them need the finished api.
    provided: { tags: {} as ApiState['provided']['tags'], keys: {} },
    subscriptions: {},
    config: {} as ApiState['config'],
  };
}
