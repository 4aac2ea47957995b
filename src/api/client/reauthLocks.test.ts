import { selectCredentials, signedIn, signedOut } from '../../store/sessionSlice';
import {
  ada,
  createRotatingServer,
  createStore,
  refused,
  type BaseQueryResult,
} from '../../testing/reauthScene';
import { createReauth } from './reauth';

/** Web Locks as the refresh uses them: granted by name, one after the other. */
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
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('with the locks of the browser', () => {
  const tabOf = (server: ReturnType<typeof createRotatingServer>) => {
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

  it('refreshes a token once, even if the other tab sees the storage late', async () => {
    const server = createRotatingServer();
    const [first, second] = [tabOf(server), tabOf(server)];
    const outcomes = Promise.all([first.renew(), second.renew()]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(first.token()).toBe('ada-2');
    expect(second.token()).toBe('ada-1');
    // An event with the old tokens comes first.
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
    expect([...locks.held.keys()]).toEqual([
      expect.stringMatching(/^console\.refresh \d+$/),
      expect.stringMatching(/^console\.refresh \d+$/),
    ]);
  });

  it.each([
    ['was refused', () => refused(500)],
    [
      'broke off',
      (): BaseQueryResult => ({ error: { status: 'FETCH_ERROR', error: 'TypeError' } }),
    ],
  ])('lets the next tab try at once after a refresh that %s', async (_case, refreshResult) => {
    const server = createRotatingServer();
    const [first, second] = [tabOf(server), tabOf(server)];
    server.onRefresh(refreshResult);
    const outcomes = Promise.all([first.renew(), second.renew()]);
    await jest.advanceTimersByTimeAsync(250);
    expect((await outcomes).map(({ kind }) => kind)).toEqual(['unreachable', 'unreachable']);
    expect(server.seen.refreshes).toBe(2);
  });

  it('goes on after ten seconds if the storage holds no new tokens', async () => {
    const server = createRotatingServer();
    const [first, second] = [tabOf(server), tabOf(server)];
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
    const server = createRotatingServer();
    const [first, second] = [tabOf(server), tabOf(server)];
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

  it('rejects with the error of a failed lock', async () => {
    const failure = new DOMException('no locks here', 'SecurityError');
    locks.request = () => Promise.reject(failure);
    await expect(tabOf(createRotatingServer()).renew()).rejects.toBe(failure);
  });
});
