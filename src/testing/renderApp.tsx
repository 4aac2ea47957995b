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
import { CREDENTIALS_KEY, SELECTED_APP_KEY } from '../shared/browser/storageKeys';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS } from './sandbox';

type Scene = {
  /** Path and search to open. */
  at?: string;
  /** Path of the previous history entry. There is none by default. */
  previous?: string;
  /** Account of a stored session. There is none by default. */
  as?: { account: keyof typeof SANDBOX_ACCOUNTS; of: Sandbox };
  /** Stored selected app. There is none by default. */
  app?: keyof typeof SANDBOX_APPS;
  user?: UserEvent;
  /**
   * Whether React runs in strict mode, as in main.tsx in development. It then mounts each component
   * twice.
   */
  isStrict?: boolean;
};

/** Stores an operator's session, as an earlier visit would. */
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
 * its requests. `as` and `app` fill the storage, as an earlier visit would.
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
  // Renders the updates that the first effects have already caused, such as a lazy component whose
  // code was loaded earlier.
  await act(() => Promise.resolve());
  return {
    ...view,
    store,
    router,
    location: () => router.state.location.pathname + router.state.location.search,
    // Skips the check for `pointer-events`, because styles have no effect in tests (setup.ts).
    user:
      user ?? userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  };
}

afterEach(() => {
  for (const end of endOfTest.splice(0)) end();
  // Messages and form drafts outlive the React tree, so clear them for the next test.
  toast.reset();
  formDrafts.forget();
});
