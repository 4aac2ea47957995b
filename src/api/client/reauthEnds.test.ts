import type { FetchArgs } from '@reduxjs/toolkit/query';
import { selectCredentials, signedIn, signedOut } from '../../store/sessionSlice';
import {
  ada,
  apiOf,
  ben,
  createRotatingServer,
  createStore,
  refused,
} from '../../testing/reauthScene';
import { createReauth } from './reauth';

/* Refresh and logout while a session ends in this tab or another one. */

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a logout', () => {
  function arrange(refreshMs = 100) {
    const server = createRotatingServer({ refreshMs });
    const store = createStore();
    const sent: FetchArgs[] = [];
    const { baseQueryWithReauth, refreshSession } = createReauth((args, api, options) => {
      sent.push(args);
      return server.baseQuery(args, api, options);
    });
    const cancelled = new AbortController();
    const send = () =>
      baseQueryWithReauth(
        { url: '/api/auth/logout', method: 'POST' },
        { ...apiOf(store), signal: cancelled.signal },
        { isLogout: true },
      );
    return { server, store, sent, send, refreshSession };
  }

  it('is sent after its session ended here, and survives the page', async () => {
    const { store, send, sent } = arrange();
    store.dispatch(signedIn({ ...ada, accessToken: 'ada-2' }));
    const result = send();
    store.dispatch(signedOut('logout'));
    await jest.advanceTimersByTimeAsync(500);
    expect((await result).data).toBe('rows');
    expect(sent).toEqual([
      expect.objectContaining({ keepalive: true, headers: { authorization: 'Bearer ada-2' } }),
    ]);
  });

  it('that is refused is sent once more with a refreshed token, which is stored nowhere', async () => {
    const { store, send, server, sent } = arrange();
    store.dispatch(signedIn(ada));
    const result = send();
    store.dispatch(signedOut('logout'));
    await jest.advanceTimersByTimeAsync(500);
    expect((await result).data).toBe('rows');
    expect(server.seen).toMatchObject({ refreshes: 1, bearers: ['Bearer ada-1', 'Bearer ada-2'] });
    expect(sent.at(-1)).toMatchObject({ url: '/api/auth/logout', keepalive: true });
    expect(selectCredentials(store.getState())).toBeNull();
    expect(localStorage.getItem('console.credentials')).toBe('{"endedBy":"logout"}');
  });

  it.each([
    ['is still', 100],
    ['was just', 5],
  ])(
    'while a refresh %s under way takes its tokens, and uses none twice',
    async (_case, refreshMs) => {
      const { store, send, server, refreshSession } = arrange(refreshMs);
      store.dispatch(signedIn(ada));
      void refreshSession(store);
      const result = send();
      store.dispatch(signedOut('logout'));
      await jest.advanceTimersByTimeAsync(500);
      expect((await result).data).toBe('rows');
      expect(server.seen).toMatchObject({
        refreshes: 1,
        bearers: ['Bearer ada-1', 'Bearer ada-2'],
      });
    },
  );

  it('is not repeated if its refresh is refused, too', async () => {
    const { store, send, server } = arrange();
    server.onRefresh(() => refused(401));
    store.dispatch(signedIn(ada));
    const result = send();
    store.dispatch(signedOut('logout'));
    await jest.advanceTimersByTimeAsync(500);
    expect((await result).error?.status).toBe(401);
    expect(server.seen).toMatchObject({ refreshes: 1, requests: 1 });
  });
});

describe('another tab', () => {
  const marker = { endedBy: 'logout', sessionId: 'of-ada' };

  describe.each([
    ['has logged out', marker],
    ['has signed in as somebody else', { ...ben, sessionId: 'of-ben' }],
    ['has signed in anew as the same operator', { ...ada, sessionId: 'next' }],
    ['has cleared the storage', null],
  ])('that %s', (_case, stored) => {
    it.each([
      ['before the refresh', 0, 0],
      ['during the refresh', 50, 1],
      ['while a refused refresh was on its way', 50, 1],
    ])('%s supersedes it, and nothing is written over that', async (moment, when, refreshes) => {
      const server = createRotatingServer();
      if (moment.includes('refused')) server.onRefresh(() => refused(401));
      const store = createStore();
      store.dispatch(signedIn({ ...ada, sessionId: 'of-ada' }));
      const text = JSON.stringify(stored);
      setTimeout(() => localStorage.setItem('console.credentials', text), when);
      await jest.advanceTimersByTimeAsync(0);
      const done = createReauth(server.baseQuery).refreshSession(store);
      await jest.advanceTimersByTimeAsync(500);
      expect(await done).toEqual({ kind: 'superseded' });
      expect(server.seen.refreshes).toBe(refreshes);
      expect(localStorage.getItem('console.credentials')).toBe(text);
    });
  });
});

it('a request that is sent again after a failure never takes the next operator’s session', async () => {
  const server = createRotatingServer();
  const store = createStore();
  const bearers: FetchArgs['headers'][] = [];
  const { baseQueryWithReauth } = createReauth((args, api, options) => {
    bearers.push(args.headers);
    return server.baseQuery(args, api, options);
  });
  // RTK Query passes the same object to all attempts of a request.
  const request = apiOf(store);
  const send = () => baseQueryWithReauth({ url: '/api/devices' }, request, {});
  store.dispatch(signedIn({ ...ada, accessToken: 'ada-2' }));
  void send();
  await jest.advanceTimersByTimeAsync(500);
  store.dispatch(signedOut('logout'));
  store.dispatch(signedIn(ben));
  const again = send();
  await jest.advanceTimersByTimeAsync(500);
  expect((await again).error).toMatchObject({ status: 401 });
  expect(bearers).toEqual([{ authorization: 'Bearer ada-2' }]);
});
