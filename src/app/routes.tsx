import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../shared/paths';
import { AppScope } from './AppScope';
import { RequireSession, SignedOutOnly } from './guards';
import { NotFoundPage } from './NotFoundPage';
import { RootLayout } from './RootLayout';
import { missingScreen, ScreenError } from './ScreenError';
import { screens, type ScreenPath } from './screens';
import { loadShell } from './shell/loadShell';

/** Where code may fail to come, or fail. The router fetches what a page needs all at once. */
const fetched = (load: () => Promise<ComponentType>) =>
  ({
    errorElement: <ScreenError />,
    lazy: async () => ({ Component: await load().catch(missingScreen) }),
  }) satisfies RouteObject;

function screen(path: ScreenPath, title: string): RouteObject {
  return { path, handle: { title }, ...fetched(screens[path]) };
}

/** A screen of one tenant, and what stands there while there is none. */
function appScreen(path: ScreenPath, title: string, prompt: string): RouteObject {
  return { element: <AppScope prompt={prompt} />, children: [screen(path, title)] };
}

/** Section 2, "Route table", and the public routes that the calls of section 7 need. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <ScreenError />,
    // While the first page's code is on its way nothing is shown, as while the session is checked.
    hydrateFallbackElement: <></>,
    children: [
      {
        element: <SignedOutOnly />,
        children: [screen(paths.login, 'Sign In'), screen(paths.register, 'Create account')],
      },
      screen(paths.forgotPassword, 'Forgot password'),
      screen(paths.resetPassword, 'Reset password'),
      screen(paths.verifyEmail, 'Verify email'),
      {
        element: <RequireSession />,
        children: [
          { path: paths.root, element: <Navigate to={paths.dashboard} replace /> },
          {
            ...fetched(loadShell),
            children: [
              screen(paths.profile, 'My Profile'),
              screen(paths.apps, 'App Management'),
              screen(paths.customers, 'Customers'),
              appScreen(
                paths.dashboard,
                'Admin Dashboard',
                'Please select an app to view the dashboard',
              ),
              appScreen(paths.devices, 'Device Management', 'Please select an app to view devices'),
              appScreen(
                paths.subscriptions,
                'Subscription Management',
                'Please select an app to view subscriptions',
              ),
              appScreen(
                paths.subscriptionPlans,
                'Subscription Plans',
                'Please select an app to view plans',
              ),
              appScreen(paths.users, 'User Management', 'Please select an app to view users'),
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPage />, handle: { title: '404 Page Not Found' } },
    ],
  },
];
