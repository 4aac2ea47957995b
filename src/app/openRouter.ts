import { createBrowserRouter, type RouterProviderProps } from 'react-router-dom';
import { screens } from '../features/screens';
import { selectIsSignedIn } from '../store/sessionSlice';
import { openedRouter } from './openedRouter';
import { loginPath } from './redirect';
import { routes } from './routes';
import type { AppStore } from '../store/rootState';

type Router = RouterProviderProps['router'];

/**
 * Returns the router on the browser's address. If a prerendered page is shown, waits for the first
 * page's code, so that one render replaces the prerendered page without a blank frame. If that is
 * the sign-in page, the router starts on /login, where the guard would redirect a visitor.
 *
 * @returns `isLoginFirst`: the first render is the prerendered sign-in page
 */
export async function openRouter(
  store: AppStore,
  prerendered: string | undefined,
): Promise<{ router: Router; isLoginFirst: boolean }> {
  const { pathname, search } = window.location;
  const isVisitor = prerendered === 'login' && !selectIsSignedIn(store.getState());
  if (isVisitor && pathname !== screens.login.path) {
    window.history.replaceState(null, '', loginPath(pathname + search));
  }
  const router = createBrowserRouter(routes);
  if (prerendered !== undefined) await openedRouter(router);
  return { router, isLoginFirst: isVisitor && router.state.errors === null };
}
