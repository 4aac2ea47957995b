import {
  credentialsRenewed,
  selectCredentials,
  signedIn,
  signedOut,
} from '../../store/sessionSlice';
import {
  ada,
  apiOf,
  ben,
  createRotatingServer,
  createStore,
  refused,
  type BaseQueryResult,
} from '../../testing/reauthScene';
import { toApiError } from './errors';
import { isTransient, readFailure } from './failures';
import { createReauth } from './reauth';
import type { HttpBaseQuery } from './request';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a 401', () => {
  function arrange(server = createRotatingServer()) {
    const store = createStore();
    store.dispatch(signedIn(ada));
    const { baseQueryWithReauth, refreshSession } = createReauth(server.baseQuery);
    const send = (latency = 10) =>
      baseQueryWithReauth({ url: '/api/devices', params: { latency } }, apiOf(store), {});
    const session = () => store.getState().session;
    return { store, server, send, session, refreshSession };
  }

  it('that arrives after the refresh ended is retried with the current token', async () => {
    const { send, server } = arrange();
    const early = send(10);
    const late = send(900);
    await jest.advanceTimersByTimeAsync(2000);
    expect((await early).data).toBe('rows');
    expect((await late).data).toBe('rows');
    expect(server.seen.refreshes).toBe(1);
  });

  it('on the retry too is shown, without a second refresh', async () => {
    const { send, server, session } = arrange();
    server.onRefresh(() => ({ data: { access_token: 'not-good-either' } }));
    const result = send();
    await jest.advanceTimersByTimeAsync(500);
    expect((await result).error?.status).toBe(401);
    expect(server.seen).toMatchObject({ refreshes: 1, requests: 2 });
    expect(session().credentials).not.toBeNull();
  });

  it('with an HTML body counts as well', async () => {
    const store = createStore();
    store.dispatch(signedIn(ada));
    const server = createRotatingServer();
    const { baseQueryWithReauth } = createReauth(async (args, api, options) => {
      const result = await server.baseQuery(args, api, options);
      return result.error?.status === 401
        ? { error: { status: 'PARSING_ERROR', originalStatus: 401, data: '<html>', error: 'x' } }
        : result;
    });
    const result = baseQueryWithReauth({ url: '/api/devices' }, apiOf(store), {});
    await jest.advanceTimersByTimeAsync(500);
    expect((await result).data).toBe('rows');
  });

  it('of a public call is its result, without a refresh', async () => {
    const { store, server } = arrange();
    const { baseQueryWithReauth } = createReauth(server.baseQuery);
    const result = baseQueryWithReauth({ url: '/api/auth/login' }, apiOf(store), {
      isPublic: true,
    });
    await jest.advanceTimersByTimeAsync(500);
    expect((await result).error?.status).toBe(401);
    expect(server.seen.refreshes).toBe(0);
    expect(server.seen.bearers).toEqual([null]);
  });

  it.each([
    ['400', refused(400)],
    ['401', refused(401)],
    ['403', refused(403)],
    ['200 with {}', { data: {} }],
    ['200 with null', { data: null }],
    ['200 with a list', { data: [] }],
    ['200 with an empty token', { data: { access_token: '' } }],
    ['200 with a token that no header can hold', { data: { access_token: 'ключ' } }],
  ] satisfies [string, BaseQueryResult][])(
    'whose refresh results in %s ends the session once',
    async (_case, refreshResult) => {
      const { send, server, session, store } = arrange();
      server.onRefresh(() => refreshResult);
      const ends = jest.spyOn(store, 'dispatch');
      const results = Promise.all([send(10), send(20), send(500)]);
      await jest.advanceTimersByTimeAsync(2000);
      expect((await results).map(({ error }) => error?.status)).toEqual([401, 401, 401]);
      expect(server.seen.refreshes).toBe(1);
      expect(session()).toMatchObject({ credentials: null, user: null, endedBy: 'expired' });
      expect(ends.mock.calls.filter(([action]) => signedOut.match(action))).toHaveLength(1);
    },
  );

  it.each([
    ['404', refused(404), 'once'],
    ['500', refused(500), 'once'],
    ['503', refused(503), 'again'],
    ['429', refused(429), 'again'],
    [
      'nothing (offline)',
      { error: { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' } },
      'again',
    ],
    ['nothing in time', { error: { status: 'TIMEOUT_ERROR', error: 'TimeoutError' } }, 'once'],
    [
      'a proxy page',
      {
        error: {
          status: 'PARSING_ERROR',
          originalStatus: 502,
          data: '<html>',
          error: 'SyntaxError',
        },
      },
      'again',
    ],
    [
      '200 with HTML or a broken body',
      {
        error: {
          status: 'PARSING_ERROR',
          originalStatus: 200,
          data: '<html>',
          error: 'SyntaxError',
        },
      },
      'once',
    ],
  ] satisfies [string, BaseQueryResult, 'again' | 'once'][])(
    'whose refresh results in %s keeps the session, and every waiting request cannot reach the server',
    async (_case, refreshResult, retry) => {
      const { send, server, session } = arrange();
      server.onRefresh(() => refreshResult);
      const results = Promise.all([send(10), send(11), send(12)]);
      await jest.advanceTimersByTimeAsync(500);
      for (const { error } of await results) {
        expect(error && toApiError(error, undefined).detail).toBe('Cannot reach the server');
        expect(error && isTransient(readFailure(error)) ? 'again' : 'once').toBe(retry);
      }
      expect(server.seen.refreshes).toBe(1);
      expect(session().credentials).toMatchObject(ada);
    },
  );

  it('whose refresh is refused with 429 passes the response on to every waiting request', async () => {
    const { send, server } = arrange();
    const meta = { request: new Request('https://api.test'), response: new Response() };
    server.onRefresh(() => ({ ...refused(429), meta }));
    const results = Promise.all([send(10), send(11)]);
    await jest.advanceTimersByTimeAsync(500);
    expect((await results).map((result) => result.meta === meta)).toEqual([true, true]);
  });

  it('keeps the refresh token when the response holds no new one', async () => {
    const { send, server, session } = arrange();
    server.onRefresh(() => ({ data: { access_token: 'ada-9' } }));
    void send();
    await jest.advanceTimersByTimeAsync(500);
    expect(session().credentials).toMatchObject({
      accessToken: 'ada-9',
      refreshToken: 'refresh-1',
    });
  });

  it('whose operator logs out during the refresh restores no session', async () => {
    const { send, store, session } = arrange();
    const result = send();
    await jest.advanceTimersByTimeAsync(50);
    store.dispatch(signedOut('logout'));
    await jest.advanceTimersByTimeAsync(500);
    expect((await result).error?.status).toBe(401);
    expect(session()).toMatchObject({ credentials: null, endedBy: 'logout' });
  });

  it("of one operator is never retried with the next one's token", async () => {
    const { send, store, server, session } = arrange();
    const result = send();
    await jest.advanceTimersByTimeAsync(50);
    store.dispatch(signedOut('logout'));
    store.dispatch(signedIn(ben));
    await jest.advanceTimersByTimeAsync(500);
    expect((await result).error?.status).toBe(401);
    expect(session().credentials).toMatchObject(ben);
    expect(server.seen.bearers).toEqual(['Bearer ada-1']);
  });

  it('goes on when the query that started the refresh is cancelled', async () => {
    const { store, server, session } = arrange();
    const cancelled = new AbortController();
    const { baseQueryWithReauth } = createReauth(server.baseQuery);
    void baseQueryWithReauth(
      { url: '/api/devices' },
      { ...apiOf(store), signal: cancelled.signal },
      {},
    );
    await jest.advanceTimersByTimeAsync(50);
    cancelled.abort();
    await jest.advanceTimersByTimeAsync(500);
    expect(session().credentials?.accessToken).toBe('ada-2');
  });

  it('adopts tokens that another tab stored instead of using the old one again', async () => {
    const { send, server, session } = arrange();
    localStorage.setItem(
      'console.credentials',
      JSON.stringify({ ...ada, accessToken: 'ada-2', refreshToken: 'refresh-2', expiresAt: null }),
    );
    const result = send();
    await jest.advanceTimersByTimeAsync(500);
    expect((await result).data).toBe('rows');
    expect(server.seen.refreshes).toBe(0);
    expect(session().credentials?.refreshToken).toBe('refresh-2');
  });

  it('does not occur in a burst that waits for a running refresh', async () => {
    const { send, server, refreshSession, store } = arrange();
    void refreshSession(store);
    const results = Promise.all([send(), send(), send()]);
    await jest.advanceTimersByTimeAsync(500);
    expect((await results).map(({ data }) => data)).toEqual(['rows', 'rows', 'rows']);
    expect(server.seen).toMatchObject({ refreshes: 1, requests: 3 });
  });

  it("does not send a waiting request with the next operator's token", async () => {
    const { send, server, refreshSession, store } = arrange();
    void refreshSession(store);
    const result = send();
    await jest.advanceTimersByTimeAsync(50);
    store.dispatch(signedOut('logout'));
    store.dispatch(signedIn(ben));
    await jest.advanceTimersByTimeAsync(500);
    expect((await result).error?.status).toBe(401);
    expect(server.seen).toMatchObject({ refreshes: 1, requests: 0 });
  });
});

it('renews nothing if the refused token is no longer the current one', async () => {
  const store = createStore();
  store.dispatch(signedIn(ada));
  const server = createRotatingServer();
  const { refreshSession } = createReauth(server.baseQuery);
  const refused = selectCredentials(store.getState());
  store.dispatch(credentialsRenewed({ ...ada, accessToken: 'ada-2' }));
  expect(await refreshSession(store, refused)).toEqual({ kind: 'renewed' });
  expect(server.seen.refreshes).toBe(0);
});

it('has nothing to renew without a session', async () => {
  const { refreshSession } = createReauth(createRotatingServer().baseQuery);
  expect(await refreshSession(createStore())).toEqual({ kind: 'superseded' });
});

it('refreshes with a public POST of token and user id, with a time limit of ten seconds', async () => {
  const baseQuery = jest.fn<ReturnType<HttpBaseQuery>, Parameters<HttpBaseQuery>>(() =>
    Promise.resolve({ data: { access_token: 'ada-2' } }),
  );
  const store = createStore();
  store.dispatch(signedIn(ada));
  await createReauth(baseQuery).refreshSession(store);
  const [args, api, options] = baseQuery.mock.calls[0] ?? [];
  expect(args).toEqual({
    url: '/api/auth/refresh',
    method: 'POST',
    body: { refreshToken: 'refresh-1', userId: 'ada' },
    timeout: 10_000,
    responseHandler: expect.any(Function) as unknown,
  });
  expect(api).toMatchObject({ endpoint: 'refresh', type: 'mutation' });
  expect(api?.getState()).toBe(store.getState());
  expect(options).toEqual({ isPublic: true });
});

it.each<[number, string]>([
  [408, 'unreachable'],
  [429, 'unreachable'],
  [500, 'unreachable'],
  ...[404, 405, 407, 409, 422, 425, 499].map((status): [number, string] => [status, 'unreachable']),
  ...[400, 401, 403].map((status): [number, string] => [status, 'rejected']),
])('reads status %p of a refresh as %s', async (status, kind) => {
  const store = createStore();
  store.dispatch(signedIn(ada));
  const { refreshSession } = createReauth(() => Promise.resolve(refused(status)));
  expect((await refreshSession(store)).kind).toBe(kind);
});

it('does not read an HTML page with another status as a 401', async () => {
  const store = createStore();
  store.dispatch(signedIn(ada));
  const baseQuery = jest.fn<ReturnType<HttpBaseQuery>, Parameters<HttpBaseQuery>>(() =>
    Promise.resolve({
      error: { status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'x' },
    }),
  );
  await createReauth(baseQuery).baseQueryWithReauth({ url: '/x' }, apiOf(store), {});
  expect(baseQuery).toHaveBeenCalledTimes(1);
});

it('sends nothing for a protected call without a session', async () => {
  const server = createRotatingServer();
  const { baseQueryWithReauth } = createReauth(server.baseQuery);
  const result = await baseQueryWithReauth({ url: '/api/devices' }, apiOf(createStore()), {});
  expect(result.error?.status).toBe(401);
  expect(server.seen.requests).toBe(0);
});
