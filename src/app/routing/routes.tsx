import type { ComponentType } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import {
  isOperatorScreen,
  ROOT,
  screenNames,
  screens,
  shortTitle,
  START_SCREEN,
  type ScreenName,
} from '../../features/screens';
import { currentAddress, withBase } from '../../shared/base';
import { createBrowserRouter, type Route, type Router } from '../../shared/router';
import { useAppSelector } from '../../store/hooks';
import { selectIsSignedIn, selectSessionKey, selectStartup } from '../../store/sessionSlice';
import { RequireSession, SignedOutOnly, loadShell } from './guards';
import { RootLayout } from './RootLayout';
import { missingScreen, ScreenBoundary } from './ScreenError';
import { screenModules } from './screenModules';
import { loginPath } from './redirect';
import type { AppStore } from '../../store/rootState';

/** The loading of a component, with a screen for a failed load and for a failed render. */
const guarded = (load: () => Promise<ComponentType>) => async () => {
  const Component = await load().catch(missingScreen);
  // The same element for each address: what does not ask for the address needn't render for it.
  const content = <Component />;
  return () => <ScreenBoundary>{content}</ScreenBoundary>;
};

function screenRoute(name: ScreenName): Route {
  const { path } = screens[name];
  const title = shortTitle(name);
  return { path, title, load: guarded(screenModules[name]) };
}

const publicRoutes = (access: 'signedOut' | 'everyone') =>
  screenNames.filter((name) => screens[name].access === access).map(screenRoute);

/** The screens (features/screens.ts) with the guards and the shell around them. */
export const routes: Route[] = [
  {
    element: (
      <ScreenBoundary>
        <RootLayout />
      </ScreenBoundary>
    ),
    children: [
      { element: <SignedOutOnly />, children: publicRoutes('signedOut') },
      ...publicRoutes('everyone'),
      {
        element: <RequireSession />,
        children: [
          { path: ROOT, element: <Navigate to={screens[START_SCREEN].path} replace /> },
          {
            load: guarded(loadShell),
            children: screenNames.filter(isOperatorScreen).map(screenRoute),
          },
        ],
      },
      {
        load: guarded(async () => {
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
            title: '404 Page Not Found',
            load: guarded(
              async () =>
                (await import(/* webpackChunkName: 'notFound' */ './NotFoundPage')).NotFoundPage,
            ),
          },
        ],
      },
    ],
  },
];

/**
 * Returns the router when it has the first page's code, so that one render replaces a prerendered page
 * without a blank frame; `isLoginFirst` if that is the sign-in page, at /login.
 */
export async function openRouter(
  store: AppStore,
  prerendered: string | undefined,
): Promise<{ router: Router; isLoginFirst: boolean }> {
  const { pathname, search } = currentAddress();
  const isVisitor = prerendered === 'login' && !selectIsSignedIn(store.getState());
  if (isVisitor && pathname !== screens.login.path) {
    window.history.replaceState(null, '', withBase(loginPath(pathname + search)));
  }
  const router = createBrowserRouter(routes);
  await router.opened();
  return { router, isLoginFirst: isVisitor };
}
