import { configureStore, type EnhancedStore } from '@reduxjs/toolkit';
import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import type { HttpBaseQuery } from '../api/client/request';
import { createSessionPersistence } from '../store/sessionPersistence';
import { sessionReducer, type SessionState } from '../store/sessionSlice';
import { stateChecks } from '../store/persistence';

/*
 * Test helpers for the token refresh: a store with a session, and a fake base query as the server.
 */

export type BaseQueryResult = Awaited<ReturnType<HttpBaseQuery>>;
type Store = EnhancedStore<{ session: SessionState }>;

export const ada = { accessToken: 'ada-1', refreshToken: 'refresh-1', userId: 'ada' };
export const ben = { accessToken: 'ben-1', refreshToken: 'refresh-b', userId: 'ben' };

/**
 * Creates a store that writes its session to storage at once. With `persists: false` the store
 * never writes, so that its session differs from the storage, as in a tab with an outdated session.
 */
export function createStore({ persists = true } = {}): Store {
  const store = configureStore({
    reducer: { session: sessionReducer },
    middleware: (defaults) => defaults({ ...stateChecks, serializableCheck: false }),
  });
  const persistence = createSessionPersistence();
  if (persists) store.subscribe(() => persistence.write(store.getState().session));
  return store;
}

export function apiOf({ dispatch, getState }: Store): BaseQueryApi {
  return {
    dispatch,
    getState,
    signal: new AbortController().signal,
    abort: () => undefined,
    extra: undefined,
    endpoint: 'getDevices',
    type: 'query',
  };
}

export const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const bearerOf = (args: FetchArgs) => new Headers(args.headers as HeadersInit).get('authorization');
export const refused = (status: number, data: unknown = null): BaseQueryResult => ({
  error: { status, data },
});

/**
 * Creates a fake server with rotating single-use refresh tokens. It decides on a response when the
 * request arrives, and sends it after the request's latency.
 */
export function createRotatingServer({ refreshMs = 100 } = {}) {
  let current = 'ada-2';
  const used = new Set<string>();
  const seen = { refreshes: 0, requests: 0, bearers: [] as (string | null)[] };
  let answerRefresh: (() => BaseQueryResult) | null = null;

  const baseQuery: HttpBaseQuery = async (args) => {
    if (typeof args === 'string') throw new Error('unexpected request');
    if (args.url === '/api/auth/refresh') {
      seen.refreshes += 1;
      await after(refreshMs);
      if (answerRefresh) return answerRefresh();
      const { refreshToken } = args.body as { refreshToken: string };
      if (used.has(refreshToken)) return refused(401);
      used.add(refreshToken);
      current = `ada-${seen.refreshes + 1}`;
      return { data: { access_token: current, refresh_token: `refresh-${seen.refreshes + 1}` } };
    }
    seen.requests += 1;
    const bearer = bearerOf(args);
    seen.bearers.push(bearer);
    const accepted = bearer === `Bearer ${current}` || bearer === 'Bearer ben-1';
    await after(Number(args.params?.latency ?? 10));
    return accepted ? { data: args.params?.id ?? 'rows' } : refused(401);
  };
  return {
    baseQuery,
    seen,
    onRefresh: (answer: () => BaseQueryResult) => {
      answerRefresh = answer;
    },
  };
}
