import { createBrowserRouter, type RouterProviderProps } from 'react-router-dom';
import { loginPath, paths } from '../shared/paths';
import { selectIsSignedIn } from '../store/sessionSlice';
import { routes } from './routes';
import type { AppStore } from '../store/rootState';

type Router = RouterProviderProps['router'];

/** Resolves once the first page's code has come. */
export function openedRouter(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      end();
      resolve();
    });
  });
}

/**
 * The router on the browser's address. Where the sign-in page stands there already, it begins on
 * /login, which is where the guard would lead a visitor, and waits for that page's code.
 *
 * @returns `isSettled`: the sign-in page is what the first render shows
 */
export async function openRouter(
  store: AppStore,
  isLoginThere: boolean,
): Promise<{ router: Router; isSettled: boolean }> {
  const { pathname, search } = window.location;
  const isVisitor = isLoginThere && !selectIsSignedIn(store.getState());
  if (isVisitor && pathname !== paths.login) {
    window.history.replaceState(null, '', loginPath(pathname + search));
  }
  const router = createBrowserRouter(routes);
  if (isVisitor) await openedRouter(router);
  return { router, isSettled: isVisitor && router.state.errors === null };
}
