import type { BaseQueryApi } from '@reduxjs/toolkit/query';

/**
 * The functions of `cache/` and `offline/`, layers above, that the base query uses. The store passes
 * them to every thunk as its extra argument.
 */
export type RequestContext = {
  /** Resolves once the persisted entry of the query, if there is one, is in the cache. */
  rehydrate: (
    queryCacheKey: string,
    store: Pick<BaseQueryApi, 'dispatch' | 'getState'>,
  ) => Promise<void>;
  /** A signal that is aborted while the API is unreachable. */
  outage: () => AbortSignal;
};

const none: RequestContext = {
  rehydrate: () => Promise.resolve(),
  outage: () => new AbortController().signal,
};

/** The context of a call; of a store without one, as in unit tests: nothing persisted, always online. */
export function requestContext({ extra }: Pick<BaseQueryApi, 'extra'>): RequestContext {
  // RTK Query can't know the type of the store's extra argument.
  return (extra as RequestContext | undefined) ?? none;
}
