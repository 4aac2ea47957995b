import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '../shared/paths';
import { AppScope } from './AppScope';
import { RequireSession, SignedOutOnly } from './guards';
import { NotFoundPage } from './NotFoundPage';
import { RootLayout } from './RootLayout';
import { missingScreen, ScreenError } from './ScreenError';
import { Shell } from './shell/Shell';

/** A route whose code is fetched when it is first visited. */
function screen(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    handle: { title },
    errorElement: <ScreenError />,
    lazy: async () => ({ Component: await load().catch(missingScreen) }),
  };
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
        children: [
          screen(
            paths.login,
            'Sign In',
            async () => (await import('../features/auth/LoginPage')).LoginPage,
          ),
          screen(
            paths.register,
            'Create account',
            async () => (await import('../features/auth/RegisterPage')).RegisterPage,
          ),
        ],
      },
      screen(
        paths.forgotPassword,
        'Forgot password',
        async () => (await import('../features/auth/ForgotPasswordPage')).ForgotPasswordPage,
      ),
      screen(
        paths.resetPassword,
        'Reset password',
        async () => (await import('../features/auth/ResetPasswordPage')).ResetPasswordPage,
      ),
      screen(
        paths.verifyEmail,
        'Verify email',
        async () => (await import('../features/auth/VerifyEmailPage')).VerifyEmailPage,
      ),
      {
        element: <RequireSession />,
        children: [
          { path: paths.root, element: <Navigate to={paths.dashboard} replace /> },
          {
            element: <Shell />,
            children: [
              screen(
                paths.profile,
                'My Profile',
                async () => (await import('../features/profile/ProfilePage')).ProfilePage,
              ),
              screen(
                paths.apps,
                'App Management',
                async () => (await import('../features/apps/AppsPage')).AppsPage,
              ),
              screen(
                paths.customers,
                'Customers',
                async () => (await import('../features/customers/CustomersPage')).CustomersPage,
              ),
              {
                element: <AppScope prompt="Please select an app to view the dashboard" />,
                children: [
                  screen(
                    paths.dashboard,
                    'Admin Dashboard',
                    async () => (await import('../features/dashboard/DashboardPage')).DashboardPage,
                  ),
                ],
              },
              {
                element: <AppScope prompt="Please select an app to view devices" />,
                children: [
                  screen(
                    paths.devices,
                    'Device Management',
                    async () => (await import('../features/devices/DevicesPage')).DevicesPage,
                  ),
                ],
              },
              {
                element: <AppScope prompt="Please select an app to view subscriptions" />,
                children: [
                  screen(
                    paths.subscriptions,
                    'Subscription Management',
                    async () =>
                      (await import('../features/subscriptions/SubscriptionsPage'))
                        .SubscriptionsPage,
                  ),
                ],
              },
              {
                element: <AppScope prompt="Please select an app to view plans" />,
                children: [
                  screen(
                    paths.subscriptionPlans,
                    'Subscription Plans',
                    async () => (await import('../features/plans/PlansPage')).PlansPage,
                  ),
                ],
              },
              {
                element: <AppScope prompt="Please select an app to view users" />,
                children: [
                  screen(
                    paths.users,
                    'User Management',
                    async () => (await import('../features/users/UsersPage')).UsersPage,
                  ),
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPage />, handle: { title: '404 Page Not Found' } },
    ],
  },
];
