import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '../../src/api/api';
import { startConsole } from '../../src/app/start/startConsole';
import { appSelected, selectSelectedAppId } from '../../src/store/selectedAppSlice';
import { selectCredentials, selectIsSignedIn, signedOut } from '../../src/store/sessionSlice';

/*
 * The console without its screens, in a page for tests (see drivenTabs.ts). It starts the store,
 * the requests and the session in the same way as main.tsx. Tests act through `window.driven`.
 */

/** Shortest of the console's time-outs (milliseconds). Shorter timers are not time-outs. */
const SHORTEST_TIMEOUT = 3000;
const NEVER = 2 ** 31 - 1;

/**
 * Disables the console's time-outs, because the requests of many tabs wait in a queue for a long
 * time.
 */
function disableTimeouts(): void {
  const setTimer = window.setTimeout.bind(window);
  window.setTimeout = ((run: TimerHandler, ms = 0, ...values: unknown[]) =>
    setTimer(run, ms < SHORTEST_TIMEOUT ? ms : NEVER, ...values)) as typeof setTimeout;
}

type Tokens = { email: string; password: string };

async function start() {
  const { store } = await startConsole();
  const { dispatch } = store;
  return {
    isSignedIn: () => selectIsSignedIn(store.getState()),
    /**
     * Returns whether no query is pending. A test waits for it, because the console checks the
     * profile in the background when it starts.
     */
    isAtRest: () =>
      Object.values(store.getState().api.queries).every(
        (query) => query?.status !== QueryStatus.pending,
      ),
    userId: () => selectCredentials(store.getState())?.userId ?? null,
    selectedApp: () => selectSelectedAppId(store.getState()),
    selectApp: (appId: string) => void dispatch(appSelected({ id: appId, name: '' })),
    /**
     * Sends this many different queries at once. Resolves to the number of responses with 10 rows.
     */
    burst: async (appId: string, requests: number): Promise<number> => {
      const { initiate } = api.endpoints.getDevices;
      const pages = Array.from({ length: requests }, (_unused, index) =>
        dispatch(initiate({ appId, page: index + 1 }, { forceRefetch: true })),
      );
      const answers = await Promise.all(pages);
      return answers.filter(({ data }) => data?.rows.length === 10).length;
    },
    logOut: async () => {
      const goodbye = dispatch(api.endpoints.logout.initiate());
      dispatch(signedOut('logout'));
      await goodbye;
    },
    signIn: async (tokens: Tokens) => {
      await dispatch(api.endpoints.login.initiate(tokens));
      const profile = api.endpoints.getProfile.initiate(undefined, { forceRefetch: true });
      if ((await dispatch(profile)).error) dispatch(signedOut('incomplete'));
    },
  };
}

export type Driven = Awaited<ReturnType<typeof start>>;

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface Window {
    driven?: Driven;
    /** Whether to keep the console's time-outs. Set by a test that controls the page's clock. */
    keepsTimeouts?: boolean;
  }
}

if (!window.keepsTimeouts) disableTimeouts();
void start().then((driven) => {
  window.driven = driven;
});
