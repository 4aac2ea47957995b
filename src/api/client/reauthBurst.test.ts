import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import { Mutex } from 'async-mutex';
import {
  credentialsRenewed,
  selectCredentials,
  signedIn,
  type SessionState,
} from '../../store/sessionSlice';
import { ada, after, apiOf, createRotatingServer, createStore } from '../../testing/reauthScene';
import { createReauth } from './reauth';
import type { HttpBaseQuery } from './request';

/** The mutex example of RTK Query's documentation. The test below must fail with it. */
function createNaiveReauth(baseQuery: HttpBaseQuery): { baseQueryWithReauth: HttpBaseQuery } {
  const mutex = new Mutex();
  const withToken = (args: FetchArgs, api: BaseQueryApi) => ({
    ...args,
    headers: {
      authorization: `Bearer ${selectCredentials(api.getState() as { session: SessionState })?.accessToken ?? ''}`,
    },
  });
  return {
    baseQueryWithReauth: async (args, api, options) => {
      await mutex.waitForUnlock();
      let result = await baseQuery(withToken(args, api), api, options);
      if (result.error?.status !== 401) return result;
      if (mutex.isLocked()) {
        await mutex.waitForUnlock();
        return baseQuery(withToken(args, api), api, options);
      }
      const release = await mutex.acquire();
      try {
        const current = selectCredentials(api.getState() as { session: SessionState });
        const refreshed = await baseQuery(
          { url: '/api/auth/refresh', body: { refreshToken: current?.refreshToken } },
          api,
          options,
        );
        const data = refreshed.data as { access_token: string; refresh_token: string } | undefined;
        if (data) {
          api.dispatch(
            credentialsRenewed({
              accessToken: data.access_token,
              refreshToken: data.refresh_token,
              userId: 'ada',
            }),
          );
          result = await baseQuery(withToken(args, api), api, options);
        }
      } finally {
        release();
      }
      return result;
    },
  };
}

/** Sends fifty requests, one every 5 ms. Some get their 401 long after the refresh. */
async function fiftyStaggeredRequests(create: typeof createNaiveReauth) {
  const store = createStore();
  store.dispatch(signedIn(ada));
  const server = createRotatingServer();
  const { baseQueryWithReauth } = create(server.baseQuery);
  const requests = Array.from({ length: 50 }, async (_unused, index) => {
    await after(index * 5);
    const params = { id: index, latency: 10 + ((index * 37) % 50) * 10 };
    return baseQueryWithReauth({ url: '/api/devices', params }, apiOf(store), {});
  });
  const all = Promise.all(requests);
  await jest.advanceTimersByTimeAsync(5000);
  return { results: await all, server };
}
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('fifty staggered requests with an expired token', () => {
  it('cause one refresh, and each gets its own response', async () => {
    const { results, server } = await fiftyStaggeredRequests(createReauth);
    expect(server.seen.refreshes).toBe(1);
    expect(results.map(({ data }) => data)).toEqual(
      Array.from({ length: 50 }, (_, index) => index),
    );
  });

  it('cause more with the documented mutex, so the case above can fail', async () => {
    const { server } = await fiftyStaggeredRequests(createNaiveReauth);
    expect(server.seen.refreshes).toBeGreaterThan(1);
  });
});
