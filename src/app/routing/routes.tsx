import type { ComponentType } from 'react';
import {
  Navigate,
  Outlet,
  type RouteObject,
  createBrowserRouter,
  type RouterProviderProps,
} from 'react-router-dom';
import {
  isOperatorScreen,
  ROOT,
  screenNames,
  screens,
  START_SCREEN,
  type ScreenName,
} from '../../features/screens';
import { useAppSelector } from '../../store/hooks';
import { selectIsSignedIn, selectSessionKey, selectStartup } from '../../store/sessionSlice';
import { RequireSession, SignedOutOnly, loadShell } from './guards';
import { RootLayout } from './RootLayout';
import { missingScreen, ScreenError } from './ScreenError';
import { screenModules } from './screenModules';
import { openedRouter } from './openedRouter';
import { loginPath } from './redirect';
import type { AppStore } from '../../store/rootState';

/** A lazy route with a screen for a failed load and for a failed render. */
const fetched = (load: () => Promise<ComponentType>) =>
  ({
    errorElement: <ScreenError />,
    lazy: async () => ({ Component: await load().catch(missingScreen) }),
  }) satisfies RouteObject;

function screenRoute(name: ScreenName): RouteObject {
  const { path, title } = screens[name];
  return { path, handle: { title }, ...fetched(screenModules[name]) };
}

const publicRoutes = (access: 'signedOut' | 'everyone') =>
  screenNames.filter((name) => screens[name].access === access).map(screenRoute);

/** The screens (features/screens.ts) with the guards and the shell around them. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <ScreenError />,
    // Nothing is shown while the first page's code loads, as while the session is checked.
    hydrateFallbackElement: <></>,
    children: [
      { element: <SignedOutOnly />, children: publicRoutes('signedOut') },
      ...publicRoutes('everyone'),
      {
        element: <RequireSession />,
        children: [
          { path: ROOT, element: <Navigate to={screens[START_SCREEN].path} replace /> },
          {
            ...fetched(loadShell),
            children: screenNames.filter(isOperatorScreen).map(screenRoute),
          },
        ],
      },
      {
        ...fetched(async () => {
          const Shell = await loadShell();
          return function ShellOfOperator() {
            const isStarting = useAppSelector(selectStartup) === 'starting';
            const isSignedIn = useAppSelector(selectIsSignedIn);
            const sessionKey = useAppSelector(selectSessionKey);
            if (isStarting) return null;
            return isSignedIn ? <Shell key={sessionKey} /> : <Outlet />;
          };
        }),
        children: [
          {
            path: '*',
            handle: { title: '404 Page Not Found' },
            ...fetched(
              async () =>
                (await import(/* webpackChunkName: 'notFound' */ './NotFoundPage')).NotFoundPage,
            ),
          },
        ],
      },
    ],
  },
];

type Router = RouterProviderProps['router'];

/**
 * Returns the router. If a prerendered page is shown, waits for the first page's code, so that one render
 * replaces it without a blank frame; `isLoginFirst` if that is the sign-in page, at /login.
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
