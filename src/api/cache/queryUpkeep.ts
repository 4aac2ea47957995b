import type { StoreAccess } from '../../store/rootState';
import { api, stopReading } from '../api';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import type { EpochMs } from '../../domain/entities';
import type { ApiError } from '../client/errors';
import type { WholeListArgs } from '../resources/wholeLists';
import { isWholeListKey } from '../wholeListKey';

type Subscriptions = { getSubscriptionCount: (queryCacheKey: string) => number };

/**
 * Returns a function that counts a query's subscribers. Uses RTK Query's internal counter, because
 * the count in the state lags behind.
 */
function subscriptionCounter({ dispatch }: Pick<StoreAccess, 'dispatch'>) {
  const found: unknown = dispatch(api.internalActions.internal_getRTKQSubscriptions());
  return (found as Subscriptions).getSubscriptionCount;
}

type Unsubscribed = ReturnType<typeof api.internalActions.unsubscribeQueryResult>;

/**
 * Stops the reading of a whole list after its last subscriber has left. Waits for the end
 * of the task, because the next screen may subscribe to the same list.
 */
export async function stopUnwatched(
  { payload: { queryCacheKey } }: Unsubscribed,
  store: StoreAccess & { delay: (ms: number) => Promise<void> },
): Promise<void> {
  if (!isWholeListKey(queryCacheKey)) return;
  await store.delay(0);
  if (subscriptionCounter(store)(queryCacheKey) > 0) return;
  const { status, originalArgs } = store.getState().api.queries[queryCacheKey] ?? {};
  if (status !== QueryStatus.pending) return;
  // The cast is safe, because the key is one of a whole list.
  store.dispatch(stopReading(originalArgs as unknown as WholeListArgs));
}

const MAX_UNUSED = 20;

/**
 * Matches entries of requests to many apps. They are not evicted, because a single search creates
 * more than `MAX_UNUSED` of them, and they expire after a minute anyway.
 */
const isOfManyApps = (queryCacheKey: string) => /^(searchList|readFigures)\(/.test(queryCacheKey);

/**
 * Removes the oldest entries without subscribers. RTK Query keeps each for five minutes, so paging
 * would fill the memory. A page that is opened again is read from the database
 * (docs/adr/0007-offline.md).
 */
export function evictUnusedQueries(store: StoreAccess): void {
  const { queries } = store.getState().api;
  const { removeQueryResult } = api.internalActions;
  const keys = Object.keys(queries) as Parameters<typeof removeQueryResult>[0]['queryCacheKey'][];
  if (keys.length <= MAX_UNUSED) return;
  const subscriptions = subscriptionCounter(store);
  const ageOf = (key: string) => -(queries[key]?.fulfilledTimeStamp ?? 0);
  const unused = keys.filter(
    (key) =>
      queries[key]?.status === QueryStatus.fulfilled &&
      subscriptions(key) === 0 &&
      !isOfManyApps(key),
  );
  const surplus = unused.toSorted((a, b) => ageOf(a) - ageOf(b)).slice(MAX_UNUSED);
  for (const queryCacheKey of surplus) store.dispatch(removeQueryResult({ queryCacheKey }));
}

type Throttled = UnknownAction & {
  payload: ApiError & { retryAt: EpochMs };
  meta: {
    arg: { type: string; queryCacheKey: string; endpointName: string; originalArgs: unknown };
    requestId: string;
  };
};

/** Whether a query failed and the server named the time from which it accepts the next one. */
export function isThrottled(action: UnknownAction): action is Throttled {
  if (!isRejectedWithValue(action)) return false;
  // The cast is safe, because RTK Query gives the actions of all its failed calls this shape.
  const { payload, meta } = action as unknown as { payload: ApiError; meta: Throttled['meta'] };
  return meta.arg.type === 'query' && payload.retryAt !== undefined;
}

/**
 * Repeats a throttled query at the time that the server named, if a screen still shows the failure.
 */
export async function retryWhenAsked(
  { payload, meta: { arg, requestId } }: Throttled,
  store: StoreAccess & { delay: (ms: number) => Promise<void> },
): Promise<void> {
  const { queryCacheKey, endpointName, originalArgs } = arg;
  await store.delay(payload.retryAt - Date.now());
  if (store.getState().api.queries[queryCacheKey]?.requestId !== requestId) return;
  if (subscriptionCounter(store)(queryCacheKey) === 0) return;
  // The cast satisfies the type of `prefetch`, which expects the arguments of one known endpoint.
  const query = [endpointName, originalArgs] as unknown as ['getProfile', undefined];
  store.dispatch(api.util.prefetch(...query, { force: true }));
}
