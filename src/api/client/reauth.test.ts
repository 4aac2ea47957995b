import { configureStore, type EnhancedStore } from '@reduxjs/toolkit';
import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import { Mutex } from 'async-mutex';
import {
  credentialsRenewed,
  selectCredentials,
  sessionReducer,
  signedIn,
  signedOut,
  type SessionState,
} from '../../store/sessionSlice';
import { createReauth } from './reauth';
import type { HttpBaseQuery } from './request';

type Answer = Awaited<ReturnType<HttpBaseQuery>>;
type Store = EnhancedStore<{ session: SessionState }>;

const ada = { accessToken: 'ada-1', refreshToken: 'refresh-1', userId: 'ada' };
const ben = { accessToken: 'ben-1', refreshToken: 'refresh-b', userId: 'ben' };

function createStore(): Store {
  return configureStore({
    reducer: { session: sessionReducer },
    middleware: (defaults) => defaults({ serializableCheck: false }),
  });
}

function apiOf({ dispatch, getState }: Store): BaseQueryApi {
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

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const bearerOf = (args: FetchArgs) => new Headers(args.headers as HeadersInit).get('authorization');
const refused = (status: number, data: unknown = null): Answer => ({ error: { status, data } });

/**
 * A server with rotating single-use refresh tokens. What a request gets is decided when it
 * arrives, and told after the request's own latency.
 */
function createServer({ refreshMs = 100 } = {}) {
  let current = 'ada-2';
  const used = new Set<string>();
  const seen = { refreshes: 0, requests: 0, bearers: [] as (string | null)[] };
  let answerRefresh: (() => Answer) | null = null;

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
    onRefresh: (answer: () => Answer) => {
      answerRefresh = answer;
    },
  };
}

/** The mutex recipe that RTK Query's documentation shows, to prove that the test can tell. */
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
        const answer = await baseQuery(
          { url: '/api/auth/refresh', body: { refreshToken: current?.refreshToken } },
          api,
          options,
        );
        const data = answer.data as { access_token: string; refresh_token: string } | undefined;
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

/** Fifty requests, one every 5 ms, with latencies that bring some 401s in long after the refresh. */
async function fiftyStaggeredRequests(create: typeof createNaiveReauth) {
  const store = createStore();
  store.dispatch(signedIn(ada));
  const server = createServer();
  const { baseQueryWithReauth } = create(server.baseQuery);
  const answers = Array.from({ length: 50 }, async (_unused, index) => {
    await after(index * 5);
    const params = { id: index, latency: 10 + ((index * 37) % 50) * 10 };
    return baseQueryWithReauth({ url: '/api/devices', params }, apiOf(store), {});
  });
  const all = Promise.all(answers);
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
  it('cause one refresh, and every one gets its own answer', async () => {
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

describe('a 401', () => {
  function arrange(server = createServer()) {
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
    const server = createServer();
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

  it('of a public call is the answer, and nothing is refreshed', async () => {
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
    [
      '200 with HTML',
      {
        error: {
          status: 'PARSING_ERROR',
          originalStatus: 200,
          data: '<html>',
          error: 'SyntaxError',
        },
      },
    ],
  ] satisfies [string, Answer][])(
    'whose refresh is answered with %s ends the session once',
    async (_case, answer) => {
      const { send, server, session, store } = arrange();
      server.onRefresh(() => answer);
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
    ['500', refused(500)],
    ['503', refused(503)],
    ['429', refused(429)],
    [
      'nothing (offline)',
      { error: { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' } },
    ],
    ['nothing in time', { error: { status: 'TIMEOUT_ERROR', error: 'TimeoutError' } }],
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
    ],
  ] satisfies [string, Answer][])(
    'whose refresh is answered with %s keeps the session, and those who waited share the outcome',
    async (_case, answer) => {
      const { send, server, session } = arrange();
      server.onRefresh(() => answer);
      const results = Promise.all([send(10), send(11), send(12)]);
      await jest.advanceTimersByTimeAsync(500);
      expect((await results).map(({ error }) => error)).toEqual([
        answer.error,
        answer.error,
        answer.error,
      ]);
      expect(server.seen.refreshes).toBe(1);
      expect(session().credentials).toMatchObject(ada);
    },
  );

  it('keeps the refresh token when the answer brings no new one', async () => {
    const { send, server, session } = arrange();
    server.onRefresh(() => ({ data: { access_token: 'ada-9' } }));
    void send();
    await jest.advanceTimersByTimeAsync(500);
    expect(session().credentials).toMatchObject({
      accessToken: 'ada-9',
      refreshToken: 'refresh-1',
    });
  });

  it('whose operator logs out during the refresh brings nothing back', async () => {
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

  it('adopts what another tab stored instead of using up the token again', async () => {
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

  it('is not met at all by a burst that waits for a refresh under way', async () => {
    const { send, server, refreshSession, store } = arrange();
    void refreshSession(store);
    const results = Promise.all([send(), send(), send()]);
    await jest.advanceTimersByTimeAsync(500);
    expect((await results).map(({ data }) => data)).toEqual(['rows', 'rows', 'rows']);
    expect(server.seen).toMatchObject({ refreshes: 1, requests: 3 });
  });

  it("does not send what waited for it with the next operator's token", async () => {
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

it('renews nothing where the refused token is not the current one any more', async () => {
  const store = createStore();
  store.dispatch(signedIn(ada));
  const server = createServer();
  const { refreshSession } = createReauth(server.baseQuery);
  const refused = selectCredentials(store.getState());
  store.dispatch(credentialsRenewed({ ...ada, accessToken: 'ada-2' }));
  expect(await refreshSession(store, refused)).toEqual({ kind: 'renewed' });
  expect(server.seen.refreshes).toBe(0);
});

it('has nothing to renew without a session', async () => {
  const { refreshSession } = createReauth(createServer().baseQuery);
  expect(await refreshSession(createStore())).toEqual({ kind: 'superseded' });
});

it('refreshes with a public POST of both ids, which ends after ten seconds by itself', async () => {
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
  });
  expect(api).toMatchObject({ endpoint: 'refresh', type: 'mutation' });
  expect(api?.getState()).toBe(store.getState());
  expect(options).toEqual({ isPublic: true });
});

it.each<[number, string]>([
  [408, 'unreachable'],
  [429, 'unreachable'],
  [500, 'unreachable'],
  [499, 'rejected'],
  [401, 'rejected'],
])('takes %p to a refresh for %s', async (status, kind) => {
  const store = createStore();
  store.dispatch(signedIn(ada));
  const { refreshSession } = createReauth(() => Promise.resolve(refused(status)));
  expect((await refreshSession(store)).kind).toBe(kind);
});

/** The browser's locks as far as the refresh uses them: granted one after the other, by name. */
function createLocks() {
  const held = new Map<string, Promise<unknown>>();
  const request = (
    name: string,
    { signal }: { signal: AbortSignal },
    task: () => Promise<unknown>,
  ) => {
    const left = new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')));
    });
    const before = held.get(name);
    const done = Promise.race([before, left]).then(task);
    held.set(name, Promise.allSettled([before, done]));
    return done;
  };
  return { held, request };
}

describe('with the locks of the browser', () => {
  const tabOf = (server: ReturnType<typeof createServer>) => {
    const store = createStore();
    store.dispatch(signedIn(ada));
    const renew = () => createReauth(server.baseQuery).refreshSession(store);
    return { store, renew, token: () => selectCredentials(store.getState())?.accessToken };
  };
  const storedByAnother = (value: object | null) => {
    localStorage.setItem('console.credentials', JSON.stringify(value));
    window.dispatchEvent(new StorageEvent('storage', { key: 'console.credentials' }));
  };
  let locks: ReturnType<typeof createLocks>;

  beforeEach(() => {
    locks = createLocks();
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('refreshes once a token, though the storage tells the other tab late', async () => {
    const server = createServer();
    const [first, second] = [tabOf(server), tabOf(server)];
    const outcomes = Promise.all([first.renew(), second.renew()]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(first.token()).toBe('ada-2');
    expect(second.token()).toBe('ada-1');
    // Something else was stored first.
    storedByAnother({ ...ada, expiresAt: null });
    await jest.advanceTimersByTimeAsync(0);
    expect(second.token()).toBe('ada-1');

    storedByAnother({ ...ada, accessToken: 'ada-2', expiresAt: null });
    expect(await outcomes).toEqual([{ kind: 'renewed' }, { kind: 'renewed' }]);
    expect(second.token()).toBe('ada-2');
    expect(server.seen.refreshes).toBe(1);
  });

  it('has a lock for each token, whose name does not tell it', async () => {
    const tab = tabOf(createServer());
    void tab.renew();
    await jest.advanceTimersByTimeAsync(500);
    void tab.renew();
    await jest.advanceTimersByTimeAsync(500);
    expect(tab.token()).toBe('ada-3');
    expect([...locks.held.keys()]).toEqual([
      expect.stringMatching(/^console\.refresh \d+$/),
      expect.stringMatching(/^console\.refresh \d+$/),
    ]);
  });

  it.each([
    ['was refused', () => refused(500)],
    ['broke off', (): Answer => ({ error: { status: 'FETCH_ERROR', error: 'TypeError' } })],
  ])('lets the next tab try at once after a refresh that %s', async (_case, answer) => {
    const server = createServer();
    const [first, second] = [tabOf(server), tabOf(server)];
    server.onRefresh(answer);
    const outcomes = Promise.all([first.renew(), second.renew()]);
    await jest.advanceTimersByTimeAsync(250);
    expect((await outcomes).map(({ kind }) => kind)).toEqual(['unreachable', 'unreachable']);
    expect(server.seen.refreshes).toBe(2);
  });

  it('goes on after ten seconds where the storage brings nothing', async () => {
    const server = createServer();
    const [first, second] = [tabOf(server), tabOf(server)];
    void first.renew();
    const outcome = second.renew();
    await jest.advanceTimersByTimeAsync(10_050);
    expect(server.seen.refreshes).toBe(1);
    await jest.advanceTimersByTimeAsync(200);
    expect((await outcome).kind).toBe('rejected');
    expect(server.seen.refreshes).toBe(2);
  });

  it('finds within a second what no event told of, though its lock is never answered', async () => {
    const tab = tabOf(createServer());
    locks.request = () => new Promise(() => undefined);
    const outcome = tab.renew();
    await jest.advanceTimersByTimeAsync(300);
    localStorage.setItem(
      'console.credentials',
      JSON.stringify({ ...ada, accessToken: 'ada-2', expiresAt: null }),
    );
    await jest.advanceTimersByTimeAsync(700);
    expect(await outcome).toEqual({ kind: 'renewed' });
    expect(tab.token()).toBe('ada-2');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('leaves the queue when the session ends meanwhile', async () => {
    const server = createServer();
    const [first, second] = [tabOf(server), tabOf(server)];
    void first.renew();
    const outcome = second.renew();
    await jest.advanceTimersByTimeAsync(500);
    second.store.dispatch(signedOut('elsewhere'));
    storedByAnother(null);
    expect(await outcome).toEqual({ kind: 'superseded' });
  });

  it('listens to the storage only while it waits', async () => {
    const tab = tabOf(createServer());
    const removed = jest.spyOn(window, 'removeEventListener');
    const added = jest.spyOn(window, 'addEventListener');
    const outcome = tab.renew();
    await jest.advanceTimersByTimeAsync(500);
    await outcome;
    expect(added.mock.calls.map(([type]) => type)).toEqual(['storage']);
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });

  it('does not hide a lock that fails', async () => {
    const failure = new DOMException('no locks here', 'SecurityError');
    locks.request = () => Promise.reject(failure);
    await expect(tabOf(createServer()).renew()).rejects.toBe(failure);
  });
});

it('sends a call that never refreshes with the bearer it finds, or without', async () => {
  const server = createServer();
  const { baseQueryWithReauth } = createReauth(server.baseQuery);
  const store = createStore();
  const send = () => baseQueryWithReauth({ url: '/x' }, apiOf(store), { neverRefreshes: true });
  void send();
  store.dispatch(signedIn(ada));
  void send();
  await jest.advanceTimersByTimeAsync(500);
  expect(server.seen).toMatchObject({ refreshes: 0, bearers: [null, 'Bearer ada-1'] });
});

it('does not take an HTML page with another status for a 401', async () => {
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

it("never adopts another user's stored tokens", async () => {
  const stored = { ...ben, accessToken: 'ben-2', expiresAt: null };
  localStorage.setItem('console.credentials', JSON.stringify(stored));
  const store = createStore();
  store.dispatch(signedIn(ada));
  const server = createServer();
  const done = createReauth(server.baseQuery).refreshSession(store);
  await jest.advanceTimersByTimeAsync(500);
  expect(await done).toEqual({ kind: 'renewed' });
  expect(server.seen.refreshes).toBe(1);
});

it('sends nothing for a protected call without a session', async () => {
  const server = createServer();
  const { baseQueryWithReauth } = createReauth(server.baseQuery);
  const result = await baseQueryWithReauth({ url: '/api/devices' }, apiOf(createStore()), {});
  expect(result.error?.status).toBe(401);
  expect(server.seen.requests).toBe(0);
});
