import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import type { Sandbox } from '../../mocks/sandbox';
import { App } from '../app/App';
import { routes } from '../app/routing/routes';
import { startConsole } from '../app/start/startConsole';
import { untilOpened } from '../shared/routing/routerContext';
import { formDrafts } from '../shared/forms/formDrafts';
import { toast } from '../shared/toast/toast';
import { CREDENTIALS_KEY, SELECTED_APP_KEY } from '../store/storageKeys';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS } from './sandbox';

type Scene = {
  /** The path and search to open. */
  at?: string;
  /** The path of the previous entry of the history; none by default. */
  previous?: string;
  /** The account of a stored session; none by default. */
  as?: { account: keyof typeof SANDBOX_ACCOUNTS; of: Sandbox };
  /** The stored selected app; none by default. */
  app?: keyof typeof SANDBOX_APPS;
  user?: UserEvent;
  /** As main.tsx in development: React mounts each component twice. */
  isStrict?: boolean;
};

/** Stores the session of an operator, as after an earlier visit. */
export function rememberSession({ account, of }: NonNullable<Scene['as']>): void {
  const { email, password } = SANDBOX_ACCOUNTS[account];
  const tokens = of.platform.auth.login({ email, password });
  localStorage.setItem(
    CREDENTIALS_KEY,
    JSON.stringify({
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      userId: tokens.userId,
      expiresAt: null,
    }),
  );
}

const endOfTest: (() => void)[] = [];

/**
 * Renders the console at a route, started as in main.tsx. The sandbox (see sandbox.ts) responds to
 * its requests; `as` and `app` set the storage of an earlier visit.
 */
export async function renderApp({
  at = '/',
  previous,
  as,
  app,
  user,
  isStrict = false,
}: Scene = {}) {
  if (as) rememberSession(as);
  if (app) localStorage.setItem(SELECTED_APP_KEY, SANDBOX_APPS[app]);

  const { store, stop } = await startConsole();
  endOfTest.push(stop);
  const router = createMemoryRouter(routes, {
    initialEntries: previous === undefined ? [at] : [previous, at],
  });
  await untilOpened(router);
  const view = render(<App store={store} router={router} />, {
    reactStrictMode: isStrict,
  });
  // Renders what the first effects started and have already, such as code that was loaded before.
  await act(() => Promise.resolve());
  return {
    ...view,
    store,
    router,
    /** Returns the current path and search. */
    location: () => router.state.location.pathname + router.state.location.search,
    // No style has an effect in tests (setup.ts), so none keeps the pointer away: don't search for it.
    user:
      user ?? userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  };
}

afterEach(() => {
  for (const end of endOfTest.splice(0)) end();
  // Messages and drafts of forms outlive the React tree: clear them for the next test.
  toast.reset();
  formDrafts.forget();
});
