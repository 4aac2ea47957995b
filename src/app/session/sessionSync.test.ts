import { setImmediate as endOfTurn } from 'node:timers/promises';
import { api } from '../../api/api';
import {
  lockChanged,
  selectCredentials,
  selectEndOfSession,
  signedOut,
} from '../../store/sessionSlice';
import { rememberSession } from '../../testing/renderApp';
import { SANDBOX_APPS, sandboxForEachTest } from '../../testing/sandbox';
import { startConsole } from '../start/startConsole';

/*
 * Tests the session of a page that is open for hours (docs/product/session.md#session), with wrong
 * clocks and short-lived tokens. Timers and clock are Jest's.
 */

const MINUTE_MS = 60_000;
const TICK_MS = 4 * MINUTE_MS;

let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/**
 * Number of event-loop turns without an open request after which no more effects of a request
 * follow.
 */
const QUIET_TURNS = 10;
let onTheirWay = 0;

beforeEach(() => {
  const send = globalThis.fetch;
  onTheirWay = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    onTheirWay += 1;
    return send(...request).finally(() => (onTheirWay -= 1));
  });
});

/** Advances the time and waits for the requests that follow. MSW responds over several turns. */
async function pass(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  for (let quiet = 0; quiet < QUIET_TURNS; quiet = onTheirWay > 0 ? 0 : quiet + 1) {
    await endOfTurn();
    await jest.advanceTimersByTimeAsync(0);
  }
}

/**
 * Returns a function that starts the console without screens, with a stored session. A first check
 * has already learned the token's expiry.
 */
function consoleOn(options: Parameters<typeof sandboxForEachTest>[0]) {
  const sandbox = sandboxForEachTest({ rows: 20, ...options });

  return async function open() {
    rememberSession({ account: 'admin', of: sandbox() });
    const started = await startConsole();
    const { store } = started;
    stop = started.stop;
    await pass(0);
    const ask = (page: number) =>
      store.dispatch(
        api.endpoints.getUsers.initiate(
          { appId: SANDBOX_APPS.nimbus, page },
          { forceRefetch: true, subscribe: false },
        ),
      );
    const { record } = sandbox();
    const { requests } = record;
    const refreshes = () => record.refreshCount;
    return {
      store,
      record,
      ask,
      refreshes,
      refused: () => requests.filter(({ status }) => status === 401).length,
      /**
       * Returns the number of token refreshes in each four-minute tick, while a request is sent
       * every minute.
       */
      async refreshesOfTicks(count: number): Promise<number[]> {
        const found: number[] = [];
        for (let tick = 0; tick < count; tick += 1) {
          const before = refreshes();
          for (let minute = 0; minute < TICK_MS / MINUTE_MS; minute += 1) {
            await pass(MINUTE_MS);
            const asked = ask(1);
            await pass(0);
            expect(await asked).toMatchObject({ isSuccess: true });
          }
          found.push(refreshes() - before);
        }
        return found;
      },
    };
  };
}

describe('on a machine whose clock', () => {
  describe('is right', () => {
    const open = consoleOn({});
    it('refreshes a token of 15 minutes in every third check', async () => {
      const { refreshesOfTicks, refused } = await open();
      expect(await refreshesOfTicks(4)).toEqual([1, 0, 0, 1]);
      expect(refused()).toBe(0);
    });
  });

  describe('is right, and whose console is locked', () => {
    const open = consoleOn({});
    it('refreshes nothing', async () => {
      const { store, refreshes } = await open();
      store.dispatch(lockChanged(true));
      await pass(8 * TICK_MS);
      expect(refreshes()).toBe(0);
      store.dispatch(lockChanged(false));
      await pass(TICK_MS);
      expect(refreshes()).toBe(1);
    });
  });

  describe('is ten minutes ahead', () => {
    const open = consoleOn({ now: () => Date.now() - 10 * MINUTE_MS });
    it('refreshes once per check, and no request is refused', async () => {
      const { refreshesOfTicks, refused } = await open();
      expect(await refreshesOfTicks(4)).toEqual([1, 1, 1, 1]);
      expect(refused()).toBe(0);
    });
  });

  describe('is ten minutes behind', () => {
    const open = consoleOn({ now: () => Date.now() + 10 * MINUTE_MS });
    it('learns from one 401 that the token has expired, and refreshes once', async () => {
      const { refreshesOfTicks, refused } = await open();
      // The first check learned the expiry. The token expires in the nineteenth minute.
      expect(await refreshesOfTicks(6)).toEqual([1, 0, 0, 0, 1, 0]);
      expect(refused()).toBe(1);
    });
  });
});

describe('with tokens that live shorter than the refresh threshold of five minutes', () => {
  describe('of four and a half minutes', () => {
    const open = consoleOn({ accessTokenTtl: 270 });
    it('refreshes once per check, and no request is refused', async () => {
      const { refreshesOfTicks, refused } = await open();
      expect(await refreshesOfTicks(4)).toEqual([1, 1, 1, 1]);
      expect(refused()).toBe(0);
    });

    it('does not refresh whenever the page becomes visible', async () => {
      const { refreshes } = await open();
      await pass(TICK_MS);
      expect(refreshes()).toBe(1);
      for (let look = 0; look < 5; look += 1) {
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new Event('focus'));
        await pass(10_000);
      }
      expect(refreshes()).toBe(1);
    });
  });

  describe('of one and a half minutes', () => {
    const open = consoleOn({ accessTokenTtl: 90 });
    it('refreshes once per check without requests', async () => {
      const { refreshes } = await open();
      for (let tick = 1; tick <= 5; tick += 1) {
        await pass(TICK_MS);
        expect(refreshes()).toBe(tick);
      }
    });

    it('refreshes once more whenever a request finds an expired token', async () => {
      const { refreshesOfTicks, refused } = await open();
      // Every second minute a request finds an expired token, unless a check has renewed it.
      expect(await refreshesOfTicks(4)).toEqual([2, 2, 2, 2]);
      expect(refused()).toBe(4);
    });
  });
});

describe('after eight hours of sleep', () => {
  const open = consoleOn({});

  /** Advances the clock but not the timers, which pause while the machine sleeps. */
  function sleep(): void {
    jest.setSystemTime(Date.now() + 8 * 60 * MINUTE_MS);
  }
  function become(state: DocumentVisibilityState): void {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  }

  it('checks once when the page becomes visible, before a burst of requests', async () => {
    const { store, record, ask, refreshes, refused } = await open();
    await pass(TICK_MS);
    expect(refreshes()).toBe(1);
    become('hidden');
    sleep();
    record.requests.length = 0;

    become('visible');
    const burst = Promise.all([1, 2, 3, 4, 5].map((page) => ask(page)));
    // The network returns when the machine wakes up.
    window.dispatchEvent(new Event('online'));
    await pass(0);
    for (const answer of await burst) expect(answer).toMatchObject({ isSuccess: true });

    expect(refreshes()).toBe(2);
    expect(refused()).toBe(0);
    expect(record.requests[0]).toMatchObject({ path: '/api/auth/refresh', status: 200 });
    expect(selectCredentials(store.getState())?.expiresAt).toBeGreaterThan(Date.now());

    // The timer's next check finds a fresh token, so it sends no refresh.
    await pass(TICK_MS);
    expect(refreshes()).toBe(2);
  });

  it('sends no refresh while the tab is hidden or the operator signed out', async () => {
    const { store, refreshes } = await open();
    sleep();
    become('hidden');
    await pass(0);
    expect(refreshes()).toBe(0);

    store.dispatch(signedOut('logout'));
    become('visible');
    await pass(0);
    expect(refreshes()).toBe(0);
  });

  it.each(['visibilitychange', 'resume', 'focus', 'pageshow'])(
    'follows the stored session first at %s',
    async (type) => {
      const { store, refreshes } = await open();
      await pass(TICK_MS);
      const before = refreshes();
      sleep();
      localStorage.setItem('console.credentials', '{"endedBy":"expired"}');
      const target = type === 'focus' || type === 'pageshow' ? window : document;
      target.dispatchEvent(new Event(type));
      expect(selectCredentials(store.getState())).toBeNull();
      expect(selectEndOfSession(store.getState())).toBe('expired');
      await pass(0);
      expect(refreshes()).toBe(before);
    },
  );

  it('sends no refresh while the token is still valid', async () => {
    const { refreshes } = await open();
    await pass(TICK_MS);
    expect(refreshes()).toBe(1);
    become('visible');
    await pass(0);
    expect(refreshes()).toBe(1);
  });
});
