import { isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import type { EpochMs } from '../../domain/entities';
import type { StoreAccess } from '../../store/rootState';
import { api } from '../api';
import type { ApiError } from '../client/errors';
import { subscriptionCounter } from './subscriptions';

type Throttled = UnknownAction & {
  payload: ApiError & { retryAt: EpochMs };
  meta: {
    arg: { type: string; queryCacheKey: string; endpointName: string; originalArgs: unknown };
    requestId: string;
  };
};

/** Whether a query failed, and the server named the time from which it takes the next one. */
export function isThrottled(action: UnknownAction): action is Throttled {
  if (!isRejectedWithValue(action)) return false;
  // RTK Query gives the actions of all calls one form, which RTK can't know.
  const { payload, meta } = action as unknown as { payload: ApiError; meta: Throttled['meta'] };
  return meta.arg.type === 'query' && payload.retryAt !== undefined;
}

/** Sends a throttled query again when the server takes it, if a screen still shows its failure. */
export async function retryWhenAsked(
  { payload, meta: { arg, requestId } }: Throttled,
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
