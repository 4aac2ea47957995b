import type { ComponentType } from 'react';
import {
  createBrowserRouter,
  createHashRouter,
  createPath,
  Navigate,
  Outlet,
  type RouteObject,
} from 'react-router-dom';
import {
  canonicalPath,
  isOperatorScreen,
  ROOT,
  screenNames,
  screens,
  shortTitle,
  START_SCREEN,
  type ScreenName,
} from '../../features/navigation/screens';
import { currentAddress, hrefOf, routerBase } from '../../shared/browser/base';
import { untilOpened, type Router } from '../../shared/routing/routerContext';
import { useTimes } from '../../shared/times/Time';
import { useAppSelector } from '../../store/hooks';
import { selectIsSignedIn, selectSessionKey, selectStartup } from '../../store/sessionSlice';
import { RequireSession, SignedOutOnly, loadShell } from './guards';
import { RootLayout, type RouteHandle } from './RootLayout';
import { ScreenError } from './ScreenError';
import { screenModules } from './screenModules';
import { canonicalAddress, loginPath } from './redirect';
import type { AppStore } from '../../store/rootState';

/**
 * `lazy` of a route, which loads its component when the route is first opened. The component
 * renders again when the time zone changes, because its texts contain times. It stays mounted, to
 * keep what the operator typed.
 */
const lazily = (load: () => Promise<ComponentType>) => async () => {
  const Content = await load();
  return {
    Component: function RouteContent() {
      useTimes();
      return <Content />;
    },
  };
};

const handleOf = (title: string): RouteHandle => ({ title });

/**
 * Shows `ScreenError` in place of routes that fail to load or render. The routes can't define it
 * themselves, because React Router renders nothing of a route whose `lazy` has rejected.
 */
const guarded = (children: RouteObject[]): RouteObject => ({
  errorElement: <ScreenError />,
  children,
});

const screenRoute = (name: ScreenName): RouteObject => ({
  path: screens[name].path,
  handle: handleOf(shortTitle(name)),
  lazy: lazily(screenModules[name]),
});

const publicRoutes = (access: 'signedOut' | 'everyone') =>
  screenNames.filter((name) => screens[name].access === access).map(screenRoute);

const notFound: RouteObject = {
  path: '*',
  handle: handleOf('404 Page Not Found'),
  lazy: lazily(
    async () => (await import(/* webpackChunkName: 'notFound' */ './NotFoundPage')).NotFoundPage,
  ),
};

async function loadShellOfOperator() {
  const Shell = await loadShell();
  return function ShellOfOperator() {
    const isStarting = useAppSelector(selectStartup) === 'starting';
    const isSignedIn = useAppSelector(selectIsSignedIn);
    const sessionKey = useAppSelector(selectSessionKey);
    if (isStarting) return null;
    return isSignedIn ? <Shell key={sessionKey} /> : <Outlet />;
  };
}

/** The screens (features/navigation/screens.ts), surrounded by the guards and the shell. */
export const routes: RouteObject[] = [
  guarded([
    {
      element: <RootLayout />,
      children: [
        guarded([
          { element: <SignedOutOnly />, children: publicRoutes('signedOut') },
          ...publicRoutes('everyone'),
          {
            element: <RequireSession />,
            children: [
              { path: ROOT, element: <Navigate to={screens[START_SCREEN].path} replace /> },
              {
                lazy: lazily(loadShell),
                children: [guarded(screenNames.filter(isOperatorScreen).map(screenRoute))],
              },
            ],
          },
          { lazy: lazily(loadShellOfOperator), children: [guarded([notFound])] },
        ]),
      ],
    },
  ]),
];

/**
 * Resolves to the router once the first page's code is loaded, so that one render replaces a
 * prerendered page without a blank frame. `isLoginFirst` tells whether that page is the sign-in
 * page; the address is then /login.
 */
export async function openRouter(
  store: AppStore,
  prerendered: string | undefined,
): Promise<{ router: Router; isLoginFirst: boolean }> {
  const opened = currentAddress();
  const isVisitor = prerendered === 'login' && !selectIsSignedIn(store.getState());
  const address = canonicalAddress(opened);
  const isElsewhere = isVisitor && canonicalPath(opened.pathname) !== screens.login.path;
  const wanted = isElsewhere ? loginPath(address) : address;
  if (wanted !== createPath(opened)) {
    window.history.replaceState(window.history.state, '', hrefOf(wanted));
  }
  const createRouter =
    process.env.CONSOLE_ADDRESSES === 'fragment' ? createHashRouter : createBrowserRouter;
  const router = createRouter(routes, { basename: routerBase });
  await untilOpened(router);
  return { router, isLoginFirst: isVisitor };
}
