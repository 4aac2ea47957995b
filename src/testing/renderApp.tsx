import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../app/App';
import { keepSession } from '../app/keepSession';
import { routes } from '../app/routes';
import { startSession } from '../app/startSession';
import { createStore, restoreStore, type ConsoleStore } from '../app/store';
import { toastStore } from '../shared/toast/toast';

type Scene = {
  /** Path and search to open the console at. */
  at?: string;
};

/**
 * The real console at a route, started as main.tsx starts it, from whatever storage holds. What
 * the server answers is up to the sandbox (see testing/sandbox.ts).
 */
export async function renderApp({ at = '/' }: Scene = {}) {
  const store = createStore();
  await restoreStore(store);
  const endKeeping = keepSession(store);
  onEndOfTest.push(endKeeping);
  void startSession(store);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(<App store={store} router={router} />);
  return {
    ...view,
    store,
    /** Path and search that the address bar would show. */
    location: () => router.state.location.pathname + router.state.location.search,
    user: userEvent.setup({ delay: null }),
  };
}

const onEndOfTest: (() => void)[] = [];

afterEach(() => {
  for (const end of onEndOfTest.splice(0)) end();
  // The messages outlive a React tree; the next test starts without them.
  const { current } = toastStore.get();
  if (current) toastStore.dismiss(current.id);
  toastStore.clearHistory();
});

export type { ConsoleStore };
