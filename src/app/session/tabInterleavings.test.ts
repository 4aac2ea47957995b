import fc from 'fast-check';
import type * as Api from '../../api/api';
import type * as LocalProfile from '../../store/localProfile';
import type * as SessionSlice from '../../store/sessionSlice';
import { CREDENTIALS_KEY, THEME_KEY } from '../../shared/browser/storageKeys';
import { expectNoViolations, settle, type InterleavedRun } from '../../testing/interleavings';
import { createLocks } from '../../testing/locks';
import { propertyRuns } from '../../testing/propertyRuns';
import {
  HALF,
  PEOPLE,
  RotatingPlatform,
  type Person,
  type RefreshMode,
} from '../../testing/rotatingPlatform';
import { SharedStorage } from '../../testing/tabs';
import { answerRequests } from '../../testing/testServer';
import type * as StartConsole from '../start/startConsole';
import type { AppStore } from '../../store/rootState';

/*
 * Combines the events of three tabs of one browser in random order: logouts, sign-ins, incomplete
 * sign-ins, expiries, refreshes that are granted, refused, unanswered or whose response is lost,
 * and storage events, which may be late or missed. Each tab has the console's own store, listeners
 * and request path, from separate modules; the scheduler releases each response and each storage
 * event.
 */

const TABS = 3;
const APP = 'app-a';

type Step =
  | { do: 'expire' }
  | { do: 'query' | 'logOut' | 'freeze' | 'look'; tab: number }
  | { do: 'signIn'; tab: number; person: Person; isHalf: boolean }
  | { do: 'disturb'; requests: number }
  | { do: 'wait'; ms: number }
  | { do: 'refreshesAre'; mode: RefreshMode };

const tab = fc.nat(TABS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('query'), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('logOut'), tab }) },
  fc.record({ do: fc.constantFrom('freeze', 'look'), tab }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('signIn'),
      tab,
      person: fc.constantFrom(...PEOPLE),
      isHalf: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('disturb'), requests: fc.integer({ min: 1, max: 3 }) }),
  // All waits of a run stay below the ten seconds that a write may take to reach the other tabs.
  fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(1, 800) }),
  fc.record({
    do: fc.constant('refreshesAre'),
    mode: fc.constantFrom('granted', 'refused', 'unreachable', 'lost'),
  }),
);

type Modules = Pick<typeof StartConsole, 'startConsole'> &
  Pick<typeof Api, 'api'> &
  Pick<typeof SessionSlice, 'signedOut' | 'selectCredentials'> &
  Pick<typeof LocalProfile, 'storeLocalProfile'>;
type TabStorage = ReturnType<SharedStorage['openTab']>;

/**
 * Storages of the current run, one per tab. The modules of a tab find their storage in this
 * variable, because the modules are loaded only once for all runs.
 */
let storages: TabStorage[] = [];

/** Loads the console's modules for one tab, with that tab's storage. */
async function loadModules(index: number): Promise<Modules> {
  let modules: Modules | undefined;
  await jest.isolateModulesAsync(async () => {
    const storage = () => storages[index]!;
    const browserStore = {
      get: (key: string) => storage().get(key),
      set: (key: string, value: string) => storage().set(key, value),
    };
    jest.doMock('../../shared/browser/storage', () => ({
      browserStore,
      tabStore: { get: () => null, set: () => undefined },
      isStorageDenied: () => false,
      onStorageChange: (listener: Parameters<TabStorage['onStorageChange']>[0]) =>
        storage().onStorageChange(listener),
    }));
    const { startConsole } = await import('../start/startConsole');
    const { api } = await import('../../api/api');
    const { signedOut, selectCredentials } = await import('../../store/sessionSlice');
    const { storeLocalProfile } = await import('../../store/localProfile');
    modules = { startConsole, api, signedOut, selectCredentials, storeLocalProfile };
  });
  return modules!;
}

const tokenIn = (stored: string) => /"accessToken":"([^"]+)"/.exec(stored)?.[1];

/**
 * Runs one sequence of steps. The scheduler releases responses and storage events between the
 * steps.
 */
class Run implements InterleavedRun<Step> {
  private readonly broken: string[] = [];
  private readonly platform: RotatingPlatform;
  private readonly shared: SharedStorage;
  private readonly tabs: { modules: Modules; store: AppStore; stop: () => void }[] = [];
  /** Ids of all users who clicked Logout. */
  private readonly leavers = new Set<string>();
  private open = 0;

  constructor(
    private readonly scheduler: fc.Scheduler,
    private readonly modules: Modules[],
  ) {
    const pause = (label: string) => scheduler.schedule(Promise.resolve(), label);
    this.shared = new SharedStorage(pause, (writer, value) => {
      const token = tokenIn(value);
      if (token && this.platform.hasLeft(token)) {
        this.broken.push(`${writer} stores ${token} after its logout`);
      }
    });
    this.platform = new RotatingPlatform(pause, () => null);
    answerRequests(this.platform.answer);
  }

  async start(): Promise<void> {
    const { access_token: accessToken, refresh_token: refreshToken } = this.platform.issue('ada');
    const session = { accessToken, refreshToken, userId: 'ada', sessionId: 'first' };
    this.shared.entries.set(CREDENTIALS_KEY, JSON.stringify(session));
    this.shared.entries.set(THEME_KEY, 'light');
    this.shared.entries.set('console.localProfile.ada', '{"phone":"+60 1"}');
    storages = this.modules.map(() => this.shared.openTab());
    for (const modules of this.modules) {
      this.tabs.push({ modules, ...(await modules.startConsole()) });
    }
  }

  violations(): unknown[] {
    return [...this.broken, ...this.platform.violations];
  }

  private sessionOf(index: number) {
    const { modules, store } = this.tabs[index]!;
    return modules.selectCredentials(store.getState());
  }

  private follow(call: PromiseLike<unknown>): void {
    this.open += 1;
    void Promise.resolve(call).finally(() => {
      this.open -= 1;
    });
  }

  take(next: Step): void {
    switch (next.do) {
      case 'query':
        this.query(next.tab);
        return;
      case 'expire':
        this.platform.expire();
        return;
      case 'logOut':
        this.logOut(next.tab);
        return;
      case 'signIn':
        this.logOut(next.tab);
        this.follow(this.signIn(next.tab, next.person, next.isHalf));
        return;
      case 'freeze':
        storages[next.tab]!.isFrozen = true;
        return;
      case 'look':
        this.look(next.tab);
        return;
      case 'disturb':
        this.platform.disturbed = next.requests;
        return;
      case 'wait':
        jest.advanceTimersByTime(next.ms);
        return;
      case 'refreshesAre':
        this.platform.refreshMode = next.mode;
    }
  }

  /**
   * Unfreezes a tab, and fires the event with which a browser reports that a page is visible. All
   * tabs receive the event, because they share Jest's document.
   */
  private look(index: number): void {
    storages[index]!.isFrozen = false;
    document.dispatchEvent(new Event('visibilitychange'));
  }

  private query(index: number): void {
    const person = this.sessionOf(index)?.userId;
    if (person === undefined) return;
    const { modules, store } = this.tabs[index]!;
    const args = { appId: APP, page: 1, search: `by-${person}` };
    const { initiate } = modules.api.endpoints.getDevices;
    this.follow(store.dispatch(initiate(args, { forceRefetch: true, subscribe: false })));
  }

  /**
   * Simulates a logout in one tab's user menu, and records a violation if its tokens are still
   * stored.
   */
  private logOut(index: number): void {
    const session = this.sessionOf(index);
    if (!session) return;
    const { modules, store } = this.tabs[index]!;
    this.leavers.add(session.userId);
    this.platform.leave(session.refreshToken);
    this.follow(store.dispatch(modules.api.endpoints.logout.initiate()));
    store.dispatch(modules.signedOut('logout'));
    if (storages[index]!.get(CREDENTIALS_KEY)?.includes(session.accessToken)) {
      this.broken.push(`tab ${index + 1} logged out, and its tokens are stored`);
    }
  }

  /**
   * Simulates a sign-in on one tab's sign-in page. With `isHalf`, it gets tokens but no profile.
   */
  private async signIn(index: number, person: Person, isHalf: boolean): Promise<void> {
    const { modules, store } = this.tabs[index]!;
    const { login, getProfile } = modules.api.endpoints;
    const password = isHalf ? HALF : 'whole';
    const { error } = await store.dispatch(login.initiate({ email: person, password }));
    if (error) return;
    const profile = await store.dispatch(getProfile.initiate(undefined, { subscribe: false }));
    if (profile.error) store.dispatch(modules.signedOut('incomplete'));
  }

  /** Checks the invariants that hold after every step. */
  check(): void {
    for (const [index, { modules, store }] of this.tabs.entries()) {
      const person = this.sessionOf(index)?.userId;
      const state = store.getState();
      const { select } = modules.api.endpoints.getDevices;
      for (const args of modules.api.util.selectCachedArgsForQuery(state, 'getDevices')) {
        const foreign = select(args)(state).data?.rows.find(
          ({ id }) => person === undefined || !id.startsWith(`${APP}/${person}/`),
        );
        if (foreign) this.broken.push(`tab ${index + 1} of ${person} holds ${foreign.id}`);
      }
    }
    if (!this.leavers.has('ada') && !this.shared.entries.has('console.localProfile.ada')) {
      this.broken.push('what ada keeps on this device is gone, without a logout');
    }
  }

  /** Checks the invariants that hold once every tab has received all storage events. */
  private checkAgreement(): void {
    const stored = this.shared.entries.get(CREDENTIALS_KEY) ?? '';
    const token = tokenIn(stored);
    for (const index of this.tabs.keys()) {
      const own = this.sessionOf(index)?.accessToken;
      if (own !== token) {
        this.broken.push(`tab ${index + 1} has ${own ?? 'no session'}, stored is ${stored}`);
      }
    }
  }

  private async release(): Promise<void> {
    await this.scheduler.waitIdle();
    jest.advanceTimersByTime(4_000);
    await settle();
    this.check();
  }

  /**
   * Releases all responses and storage events. Records a violation if a call is still pending or
   * the tabs disagree.
   */
  async end(): Promise<void> {
    this.platform.disturbed = 0;
    for (let round = 0; round < 4 || (this.open > 0 && round < 30); round += 1) {
      await this.release();
    }
    if (this.open > 0) this.broken.push('a call never came to its end');
    for (const index of this.tabs.keys()) this.look(index);
    for (let round = 0; round < 3; round += 1) await this.release();
    this.checkAgreement();
    for (const { stop } of this.tabs) stop();
  }
}

const runs = propertyRuns(100);
// The timeout is long, because it only has to end a run that hangs.
jest.setTimeout(120_000 + runs.numRuns * 2_000);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

it('no order of events in three tabs undoes a logout or a sign-in, or removes stored data without a logout', async () => {
  const modules: Modules[] = [];
  for (let index = 0; index < TABS; index += 1) modules.push(await loadModules(index));

  await expectNoViolations({
    name: `interleavings of ${TABS} tabs`,
    step,
    longestPlan: 12,
    runs,
    createRun: (scheduler) => {
      Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
      return new Run(scheduler, modules);
    },
  });
});
