import type { BaseQueryApi } from '@reduxjs/toolkit/query';

/**
 * What the request path needs of the layers above it, `cache/` and `offline/`. The store hands it to every thunk
 * as its extra argument.
 */
export type RequestContext = {
  /** Resolves once the persisted entry of the query, if there is one, stands in the cache. */
  rehydrate: (
    queryCacheKey: string,
    store: Pick<BaseQueryApi, 'dispatch' | 'getState'>,
  ) => Promise<void>;
  /** Aborts once the API is known to be out of reach; aborted already for as long as it is. */
  outage: () => AbortSignal;
};

const none: RequestContext = {
  rehydrate: () => Promise.resolve(),
  outage: () => new AbortController().signal,
};

/** The context of a call. A store without one, as small tests have it, persists nothing and is online. */
export function requestContext({ extra }: Pick<BaseQueryApi, 'extra'>): RequestContext {
  // RTK Query can't know the type of the store's extra argument.
  return (extra as RequestContext | undefined) ?? none;
}
