import { QueryStatus } from '@reduxjs/toolkit/query';
import type { StoreAccess } from '../../store/rootState';
import { api } from '../api';
import { subscriptionCounter } from './subscriptions';

/** How many entries without subscribers stay in the cache. */
const MAX_UNUSED = 20;

/**
 * Answers about many apps go by themselves after a minute, and one search, or the list of all apps,
 * brings more than may stay.
 */
const isOfManyApps = (queryCacheKey: string) => /^(searchList|readFigures)\(/.test(queryCacheKey);

/**
 * Removes the oldest cache entries without subscribers. RTK Query removes each after five minutes;
 * an operator who pages through a list in that time would fill the memory with hundreds of pages and
 * slow down every change of the state. A page that is opened again is read from the browser's
 * database until the API responds (docs/adr/0007-offline.md).
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
