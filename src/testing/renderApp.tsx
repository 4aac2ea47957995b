import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import type { Sandbox } from '../../mocks/sandbox';
import { App } from '../app/App';
import { routes } from '../app/routes';
import { startConsole } from '../app/startConsole';
import { toast } from '../shared/toast/toast';
import { CREDENTIALS_KEY, SELECTED_APP_KEY } from '../store/storageKeys';
import { SANDBOX_ACCOUNTS, SANDBOX_APPS } from './sandbox';

type Scene = {
  /** Path and search to open the console at. */
  at?: string;
  /** Who signed in on an earlier visit; nobody when left out. */
  as?: { account: keyof typeof SANDBOX_ACCOUNTS; of: Sandbox };
  /** The app that was selected then. */
  app?: keyof typeof SANDBOX_APPS;
  user?: UserEvent;
};

/** Leaves in storage what an earlier visit of this operator would have left. */
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
 * The real console at a route, started as main.tsx starts it. What the server answers is up to the
 * sandbox (see sandbox.ts); what an earlier visit left is up to `as` and `app`, or to storage.
 */
export async function renderApp({ at = '/', as, app, user }: Scene = {}) {
  if (as) rememberSession(as);
  if (app) localStorage.setItem(SELECTED_APP_KEY, SANDBOX_APPS[app]);

  const { store, stop } = await startConsole();
  endOfTest.push(stop);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(<App store={store} router={router} />);
  return {
    ...view,
    store,
    router,
    /** Path and search that the address bar would show. */
    location: () => router.state.location.pathname + router.state.location.search,
    user: user ?? userEvent.setup({ delay: null }),
  };
}

afterEach(() => {
  for (const end of endOfTest.splice(0)) end();
  // The messages outlive a React tree; the next test starts without them.
  toast.reset();
});
