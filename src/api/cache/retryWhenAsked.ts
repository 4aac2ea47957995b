import type { UnknownAction } from '@reduxjs/toolkit';
import type { EpochMs } from '../../domain/entities';
import type { StoreAccess } from '../../store/rootState';
import { api } from '../api';
import type { ApiError } from '../client/errors';
import { subscriptionCounter } from './subscriptions';

/** A query failed, and the server named the time from which it takes the next one. */
export type ThrottledAction = UnknownAction & {
  payload: ApiError & { retryAt: EpochMs };
  meta: {
    arg: { queryCacheKey: string; endpointName: string; originalArgs: unknown };
    requestId: string;
  };
};

/** Sends a throttled query again when the server takes it, if a screen still shows its failure. */
export async function retryWhenAsked(
  { payload, meta: { arg, requestId } }: ThrottledAction,
  store: StoreAccess & { delay: (ms: number) => Promise<void> },
): Promise<void> {
  const { queryCacheKey, endpointName, originalArgs } = arg;
  await store.delay(payload.retryAt - Date.now());
  if (store.getState().api.queries[queryCacheKey]?.requestId !== requestId) return;
  if (subscriptionCounter(store)(queryCacheKey) === 0) return;
  // An action does not relate its endpoint to its arguments, as the types of `prefetch` do.
  const query = [endpointName, originalArgs] as unknown as ['getProfile', undefined];
  store.dispatch(api.util.prefetch(...query, { force: true }));
}
