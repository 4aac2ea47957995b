import { selectCredentials, signedIn, signedOut } from '../../store/sessionSlice';
import {
  ada,
  after,
  createRotatingServer,
  createStore,
  refused,
  type BaseQueryResult,
} from '../../testing/reauthScene';
import { createLocks } from '../../testing/locks';
import { raiseSignal, sessionEndedSignal } from '../../store/crossTabSignals';
import { createReauth } from './reauth';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('with the locks of the browser', () => {
  const tabOf = (server: ReturnType<typeof createRotatingServer>, persists = true) => {
    const store = createStore({ persists });
    store.dispatch(signedIn({ ...ada, sessionId: 'of-ada' }));
    const renew = () => createReauth(server.baseQuery).refreshSession(store);
    return { store, renew, token: () => selectCredentials(store.getState())?.accessToken };
  };
  /** Creates tabs that never see each other's writes in the storage. */
  const staleTabsOf = (server: ReturnType<typeof createRotatingServer>) => {
    localStorage.setItem('console.credentials', JSON.stringify(ada));
    return [tabOf(server, false), tabOf(server, false)] as const;
  };
  const storedByAnother = (value: object | null) => {
    localStorage.setItem('console.credentials', JSON.stringify(value));
    window.dispatchEvent(new StorageEvent('storage', { key: 'console.credentials' }));
  };
  let locks: ReturnType<typeof createLocks>;
  const holdByFrozenTab = () => {
    locks.request = (_name, { ifAvailable }, task) =>
      ifAvailable ? Promise.resolve(task(null)) : new Promise(() => undefined);
  };

  beforeEach(() => {
    locks = createLocks();
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('refreshes a token once, even if the other tab sees the storage late', async () => {
    const server = createRotatingServer();
    const [first, second] = staleTabsOf(server);
    const outcomes = Promise.all([first.renew(), second.renew()]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(first.token()).toBe('ada-2');
    expect(second.token()).toBe('ada-1');
    // Another tab's storage event with the old tokens arrives first.
    storedByAnother({ ...ada, expiresAt: null });
    await jest.advanceTimersByTimeAsync(0);
    expect(second.token()).toBe('ada-1');

    storedByAnother({ ...ada, accessToken: 'ada-2', expiresAt: null });
    expect(await outcomes).toEqual([{ kind: 'renewed' }, { kind: 'renewed' }]);
    expect(second.token()).toBe('ada-2');
    expect(server.seen.refreshes).toBe(1);
  });

  it('has a lock for each token, whose name does not contain it', async () => {
    const tab = tabOf(createRotatingServer());
    void tab.renew();
    await jest.advanceTimersByTimeAsync(500);
    void tab.renew();
    await jest.advanceTimersByTimeAsync(500);
    expect(tab.token()).toBe('ada-3');
    expect([...locks.names]).toEqual([
      expect.stringMatching(/^console\.refresh \d+$/),
      expect.stringMatching(/^console\.refresh \d+$/),
    ]);
  });

  it.each([
    ['was refused', () => refused(404), false],
    [
      'broke off',
      (): BaseQueryResult => ({ error: { status: 'FETCH_ERROR', error: 'TypeError' } }),
      true,
    ],
  ])(
    'shares a refresh that took long and %s with every tab for five seconds',
    async (_case, refreshResult, mayRetry) => {
      const server = createRotatingServer({ refreshMs: 3_000 });
      const [first, second] = staleTabsOf(server);
      server.onRefresh(refreshResult);
      const outcomes = Promise.all([first.renew(), second.renew()]);
      await jest.advanceTimersByTimeAsync(3_050);
      const failed = { kind: 'unreachable', mayRetry };
      expect(await outcomes).toEqual([failed, failed]);
      await jest.advanceTimersByTimeAsync(4_900);
      expect(await tabOf(server).renew()).toEqual(failed);
      expect(server.seen.refreshes).toBe(1);

      await jest.advanceTimersByTimeAsync(100);
      void first.renew();
      await jest.advanceTimersByTimeAsync(150);
      expect(server.seen.refreshes).toBe(2);
    },
  );

  it('sends no refresh from any tab while the server asks for a pause', async () => {
    const server = createRotatingServer();
    const response = new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
    const request = new Request('https://api.example.com/api/auth/refresh');
    server.onRefresh(() => ({ ...refused(429), meta: { request, response } }));
    const [first, second] = staleTabsOf(server);
    void first.renew();
    await jest.advanceTimersByTimeAsync(55_000);
    const outcomes = Promise.all([first.renew(), second.renew()]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect((await outcomes).map(({ kind }) => kind)).toEqual(['unreachable', 'unreachable']);
    expect(server.seen.refreshes).toBe(1);
    await jest.advanceTimersByTimeAsync(5_000);
    void first.renew();
    await jest.advanceTimersByTimeAsync(150);
    expect(server.seen.refreshes).toBe(2);
  });

  it.each([
    ['before it asks', 0, 0],
    ['while it asks', 50, 1],
  ])('drops a refresh whose session another tab saw end %s', async (_case, when, refreshes) => {
    const server = createRotatingServer();
    const [tab] = staleTabsOf(server);
    setTimeout(() => raiseSignal(sessionEndedSignal('of-ada')), when);
    await jest.advanceTimersByTimeAsync(0);
    const outcome = tab.renew();
    await jest.advanceTimersByTimeAsync(500);
    expect(await outcome).toEqual({ kind: 'superseded' });
    expect(server.seen.refreshes).toBe(refreshes);
    expect(tab.token()).toBe('ada-1');
  });

  it('goes on after ten seconds if the storage holds no new tokens', async () => {
    const server = createRotatingServer();
    const [first, second] = staleTabsOf(server);
    void first.renew();
    const outcome = second.renew();
    await jest.advanceTimersByTimeAsync(10_050);
    expect(server.seen.refreshes).toBe(1);
    await jest.advanceTimersByTimeAsync(200);
    expect((await outcome).kind).toBe('rejected');
    expect(server.seen.refreshes).toBe(2);
  });

  it('finds new tokens within a second without an event and without its lock', async () => {
    const tab = tabOf(createRotatingServer());
    holdByFrozenTab();
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
    const server = createRotatingServer();
    const [first, second] = staleTabsOf(server);
    void first.renew();
    const outcome = second.renew();
    await jest.advanceTimersByTimeAsync(500);
    second.store.dispatch(signedOut('elsewhere'));
    storedByAnother(null);
    expect(await outcome).toEqual({ kind: 'superseded' });
  });

  it('listens to the storage only while it waits', async () => {
    const tab = tabOf(createRotatingServer());
    const removed = jest.spyOn(window, 'removeEventListener');
    const added = jest.spyOn(window, 'addEventListener');
    const outcome = tab.renew();
    await jest.advanceTimersByTimeAsync(500);
    await outcome;
    expect(added.mock.calls.map(([type]) => type)).toEqual(['storage']);
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });

  it('waits twenty seconds at most for a tab that froze with the lock', async () => {
    const server = createRotatingServer();
    const tab = tabOf(server);
    const { request } = locks;
    // Holds the lock for ever: no tab releases it.
    locks.request = (name, options, task) => {
      void request.call(locks, name, {}, () => new Promise(() => undefined));
      return request.call(locks, name, options, task);
    };
    const outcome = tab.renew();
    await jest.advanceTimersByTimeAsync(19_900);
    expect(server.seen.refreshes).toBe(0);
    await jest.advanceTimersByTimeAsync(300);
    expect(await outcome).toEqual({ kind: 'renewed' });
    expect(server.seen.refreshes).toBe(1);
  });

  const refuse = () => Promise.reject(new DOMException('no locks here', 'SecurityError'));
  const hang = () => new Promise<never>(() => undefined);

  it.each([
    ['lacks', undefined],
    ['refuses', { request: refuse, query: refuse }],
    ['never answers requests for', { request: hang, query: hang }],
  ])('refreshes in a browser that %s locks', async (_case, value) => {
    Object.defineProperty(navigator, 'locks', { value, configurable: true });
    const server = createRotatingServer();
    const tab = tabOf(server);
    const outcome = tab.renew();
    await jest.advanceTimersByTimeAsync(6_200);
    expect(await outcome).toEqual({ kind: 'renewed' });
    expect(tab.token()).toBe('ada-2');
  });

  it('releases a lock that the browser grants too late', async () => {
    const tab = tabOf(createRotatingServer());
    const { request } = locks;
    locks.request = async (...args) => {
      await after(3_000);
      return request.apply(locks, args);
    };
    const outcome = tab.renew();
    await jest.advanceTimersByTimeAsync(2_200);
    expect(await outcome).toEqual({ kind: 'renewed' });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await locks.query()).toEqual({ held: [], pending: [] });
    expect([...locks.names]).toHaveLength(1);
  });
});
