// All runs are one test, so each run has to unmount what it rendered before the next.
// eslint-disable-next-line testing-library/no-manual-cleanup
import { act, cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { api, useGetDevicesQuery } from '../api/api';
import { toListData } from '../features/answers/listAnswer';
import { screens } from '../features/navigation/screens';
import { withApp } from '../shared/routing/appAddress';
import { storeLocalProfile } from '../store/localProfile';
import { appSelected, selectSelectedAppId } from '../store/selectedAppSlice';
import {
  CREDENTIALS_KEY,
  PROFILE_KEY,
  SELECTED_APP_KEY,
  THEME_KEY,
} from '../shared/browser/storageKeys';
import {
  selectCredentials,
  selectEndOfSession,
  selectIsSignedIn,
  signedOut,
} from '../store/sessionSlice';
import { useScopedAppId } from '../features/navigation/currentApp';
import { expectNoViolations, settle, type InterleavedRun } from '../testing/interleavings';
import { propertyRuns } from '../testing/propertyRuns';
import {
  PEOPLE,
  RotatingPlatform,
  type Person,
  type RefreshMode,
} from '../testing/rotatingPlatform';
import { answerRequests } from '../testing/testServer';
import { RequireSession } from './routing/guards';
import { AppScope, CurrentAppProvider } from './shell/AppScope';
import { startConsole } from './start/startConsole';
import type { AppStore } from '../store/rootState';

/*
 * Combines all events of the request path in random order: queries of two apps, a mutation, expired
 * tokens, refreshes that are granted, refused or unreachable, transient faults and their retries,
 * logout, sign-in as another operator, and a switch of the app. The store with its listeners, the
 * request path and the guards are real; the scheduler releases each response of the platform.
 */

const APPS = ['app-a', 'app-b'] as const;

/** Returns an app as the simulated platform lists it: without a name. */
const appOf = (id: string) => ({ id, name: '' });

type Step =
  | { do: 'query'; app: (typeof APPS)[number] }
  | { do: 'listApps' | 'mutate' | 'expire' | 'logOut' }
  | { do: 'disturb'; requests: number }
  | { do: 'wait'; ms: number }
  | { do: 'refreshesAre'; mode: RefreshMode }
  | { do: 'signIn'; person: Person }
  | { do: 'selectApp'; app: (typeof APPS)[number] };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('query'), app: fc.constantFrom(...APPS) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('listApps', 'mutate', 'expire') }) },
  fc.record({ do: fc.constant('logOut') }),
  fc.record({ do: fc.constant('disturb'), requests: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(1, 1_000, 4_000) }),
  fc.record({
    do: fc.constant('refreshesAre'),
    mode: fc.constantFrom('granted', 'refused', 'unreachable', 'lost'),
  }),
  fc.record({ do: fc.constant('signIn'), person: fc.constantFrom(...PEOPLE) }),
  fc.record({ do: fc.constant('selectApp'), app: fc.constantFrom(...APPS) }),
);

/** Minimal screen that lists the devices of one app, built like the real list pages. */
function Devices() {
  const appId = useScopedAppId();
  const { rows } = toListData(useGetDevicesQuery({ appId, page: 1 }), 'Failed to fetch devices');
  return rows?.map(({ id }) => <p key={id}>{id}</p>);
}

function createScreen(store: AppStore) {
  const scoped = {
    element: (
      <CurrentAppProvider>
        <AppScope />
      </CurrentAppProvider>
    ),
    children: [{ path: screens.devices.path, element: <Devices /> }],
  };
  const router = createMemoryRouter(
    [
      { element: <RequireSession />, children: [scoped] },
      { path: screens.login.path, element: null },
    ],
    { initialEntries: [screens.devices.path] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return router;
}

/**
 * Returns the browser's storage without the theme and the reason of a session's end, which contain
 * no user data.
 */
const everythingStored = () =>
  [localStorage, sessionStorage]
    .flatMap((storage) => Object.entries(storage) as [string, string][])
    .filter(([key, value]) => key !== THEME_KEY && !value.startsWith('{"endedBy":'))
    .join('\n');

/**
 * Runs one sequence of steps. The scheduler releases the platform's responses between the steps.
 */
class Run implements InterleavedRun<Step> {
  private readonly broken: string[] = [];
  private open = 0;
  private router!: ReturnType<typeof createScreen>;
  private store!: AppStore;
  private stop!: () => void;
  private readonly platform: RotatingPlatform;

  constructor(private readonly scheduler: fc.Scheduler) {
    const signedIn = () => selectCredentials(this.store.getState())?.userId ?? null;
    const pause = (label: string) => scheduler.schedule(Promise.resolve(), label);
    this.platform = new RotatingPlatform(pause, signedIn);
    answerRequests(this.platform.answer);
  }

  violations(): unknown[] {
    return [...this.broken, ...this.platform.violations, ...rejections, ...complaints.mock.calls];
  }

  private get person(): string | null {
    return selectCredentials(this.store.getState())?.userId ?? null;
  }

  async start(): Promise<void> {
    const { access_token, refresh_token, userId } = this.platform.issue('ada');
    localStorage.setItem(
      CREDENTIALS_KEY,
      JSON.stringify({
        accessToken: access_token,
        refreshToken: refresh_token,
        userId,
        sessionId: 'first',
      }),
    );
    storeLocalProfile('ada', { phone: '+60 1' });
    const { store, stop } = await startConsole();
    this.store = store;
    this.stop = stop;
    store.dispatch(appSelected(appOf(APPS[0])));
    this.router = createScreen(store);
  }

  private follow(call: PromiseLike<unknown>): void {
    this.open += 1;
    void Promise.resolve(call).finally(() => {
      this.open -= 1;
    });
  }

  take(next: Step): void {
    const { dispatch } = this.store;
    // Skips a step that needs a session while nobody is signed in.
    const needsSession = ['query', 'listApps', 'mutate', 'selectApp', 'logOut'].includes(next.do);
    if (needsSession && !this.person) return;
    switch (next.do) {
      case 'query': {
        const args = { appId: next.app, page: 1, search: `by-${this.person ?? ''}` };
        const initiate = api.endpoints.getDevices.initiate;
        this.follow(dispatch(initiate(args, { forceRefetch: true, subscribe: false })));
        return;
      }
      case 'listApps': {
        const initiate = api.endpoints.getApps.initiate;
        this.follow(dispatch(initiate(undefined, { forceRefetch: true, subscribe: false })));
        return;
      }
      case 'mutate': {
        const deviceId = `by-${this.person ?? ''}`;
        this.follow(dispatch(api.endpoints.recordServerCreated.initiate({ deviceId })));
        return;
      }
      case 'expire':
        this.platform.expire();
        return;
      case 'disturb':
        this.platform.disturbed = next.requests;
        return;
      case 'wait':
        jest.advanceTimersByTime(next.ms);
        return;
      case 'refreshesAre':
        this.platform.refreshMode = next.mode;
        return;
      case 'logOut':
        this.logOut();
        return;
      case 'signIn':
        this.signIn(next.person);
        return;
      case 'selectApp':
        this.selectApp(next.app);
    }
  }

  /**
   * Selects an app like the app selector: in the address of an open devices page, and in the store.
   */
  private selectApp(app: (typeof APPS)[number]): void {
    if (this.router.state.location.pathname === screens.devices.path) {
      void this.router.navigate(withApp(screens.devices.path, app));
    }
    this.store.dispatch(appSelected(appOf(app)));
  }

  /**
   * Logs out like the user menu, and records a violation if data of the operator is still stored.
   */
  private logOut(): void {
    const leaver = this.person;
    const { refreshToken = '' } = selectCredentials(this.store.getState()) ?? {};
    this.platform.leave(refreshToken);
    this.follow(this.store.dispatch(api.endpoints.logout.initiate()));
    this.store.dispatch(signedOut('logout'));
    if (leaver && everythingStored().includes(leaver)) {
      this.broken.push(`after the logout of ${leaver} there is stored: ${everythingStored()}`);
    }
  }

  /**
   * Signs in like the sign-in page. First logs out a signed-in operator, because the sign-in page
   * is only for visitors.
   */
  private signIn(person: Person): void {
    if (this.person) this.logOut();
    const { dispatch } = this.store;
    const signIn = async () => {
      await dispatch(api.endpoints.login.initiate({ email: person, password: 'secret' }));
      await dispatch(api.endpoints.getProfile.initiate(undefined, { subscribe: false }));
      if (selectIsSignedIn(this.store.getState())) {
        dispatch(appSelected(appOf(APPS[0])));
        await this.router.navigate(screens.devices.path);
      }
    };
    this.follow(signIn());
  }

  /** Checks the invariants that hold after every step. */
  check(): void {
    const state = this.store.getState();
    const foreign = (ids: string[], app: string | null) =>
      ids.filter((id) => this.person === null || !id.startsWith(`${app ?? ''}/${this.person}/`));

    const shown = screen.queryAllByText(/^app-/).map(({ textContent }) => textContent);
    for (const id of foreign(shown, selectSelectedAppId(state))) {
      this.broken.push(`${this.person} in ${selectSelectedAppId(state)} sees ${id}`);
    }
    for (const args of api.util.selectCachedArgsForQuery(state, 'getDevices')) {
      const rows = api.endpoints.getDevices.select(args)(state).data?.rows ?? [];
      for (const id of foreign(
        rows.map((row) => row.id),
        args.appId,
      )) {
        this.broken.push(`the cache of ${this.person} holds ${id} for ${args.appId}`);
      }
    }
    const keptByScreens = [CREDENTIALS_KEY, PROFILE_KEY, SELECTED_APP_KEY];
    const left = keptByScreens.filter((key) => everythingStored().includes(key));
    if (!this.person && selectEndOfSession(state) === 'logout' && left.length > 0) {
      this.broken.push(`without a session there is stored: ${left.join()}`);
    }
    const others = PEOPLE.filter((person) => person !== this.person);
    for (const person of others) {
      const secret = new RegExp(`(access|refresh)\\.${person}|"id":"${person}"`).exec(
        everythingStored(),
      );
      if (secret) this.broken.push(`${this.person} works and ${secret[0]} is stored`);
    }
  }

  /** Releases all responses, and records a violation if a call is still pending afterwards. */
  async end(): Promise<void> {
    for (let round = 0; round === 0 || (this.open > 0 && round < 20); round += 1) {
      await act(async () => {
        jest.advanceTimersByTime(4_000);
        await settle();
      });
      await this.scheduler.waitIdle();
      this.check();
    }
    if (this.open > 0) this.broken.push('a call never came to its end');
    await act(async () => {
      this.stop();
      this.store.dispatch(signedOut('logout'));
      await settle();
    });
    await this.scheduler.waitIdle();
    cleanup();
  }
}

const runs = propertyRuns(100);
// The timeout is long, because it only has to end a run that hangs.
jest.setTimeout(120_000 + runs.numRuns * 2_000);

const rejections: unknown[] = [];
const onRejection = (reason: unknown) => void rejections.push(reason);
const complaints = jest.fn<undefined, unknown[]>();

beforeEach(() => {
  process.on('unhandledRejection', onRejection);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
  process.off('unhandledRejection', onRejection);
});

it('no order of events carries a token, a row or a secret over to another session or app', () =>
  expectNoViolations({
    name: 'interleavings',
    step,
    longestPlan: 14,
    runs,
    release: (task) => act(task),
    createRun: (scheduler) => {
      jest.spyOn(console, 'error').mockImplementation(complaints);
      return new Run(scheduler);
    },
    cleanUp: () => {
      localStorage.clear();
      sessionStorage.clear();
      rejections.length = 0;
      complaints.mockClear();
    },
  }));
