import { QueryStatus } from '@reduxjs/toolkit/query';
import type { StoreAccess } from '../../store/rootState';
import { api } from '../api';

/** Answers that nothing shows any more: so many are kept at hand. */
const MAX_UNUSED = 20;

/** What RTK Query's own hooks ask it for; the state learns of subscriptions only later. */
type Subscriptions = { getSubscriptionCount: (queryCacheKey: string) => number };

/**
 * Drops the oldest answers that nothing shows. RTK Query drops each after five minutes (section 9);
 * whoever leafs through hundreds of pages in that time would otherwise carry all of them, in memory
 * and in every change of the state. A page that is opened once more comes from the browser's
 * database meanwhile (docs/adr/0007-offline.md).
 */
export function evictUnusedQueries(store: StoreAccess): void {
  const { queries } = store.getState().api;
  const { internal_getRTKQSubscriptions, removeQueryResult } = api.internalActions;
  const keys = Object.keys(queries) as Parameters<typeof removeQueryResult>[0]['queryCacheKey'][];
  if (keys.length <= MAX_UNUSED) return;
  const found: unknown = store.dispatch(internal_getRTKQSubscriptions());
  const { getSubscriptionCount } = found as Subscriptions;
  const ageOf = (key: string) => -(queries[key]?.fulfilledTimeStamp ?? 0);
  const unused = keys.filter(
    (key) => queries[key]?.status === QueryStatus.fulfilled && getSubscriptionCount(key) === 0,
  );
  const surplus = unused.toSorted((a, b) => ageOf(a) - ageOf(b)).slice(MAX_UNUSED);
  for (const queryCacheKey of surplus) store.dispatch(removeQueryResult({ queryCacheKey }));
}
