import type { ComponentType } from 'react';
import { LoginPage } from '../features/auth/LoginPage';
import { paths } from '../shared/paths';

/**
 * The code of each screen, fetched when it is first asked for. Each is named as its path is, so that
 * the page's head can have it fetched before this code is there (app/prerender/startPrerender.ts).
 */
export const screens = {
  // Part of the first file: it takes over the form that stands in the page already.
  [paths.login]: () => Promise.resolve(LoginPage),
  [paths.register]: async () =>
    (await import(/* webpackChunkName: 'register' */ '../features/auth/RegisterPage')).RegisterPage,
  [paths.forgotPassword]: async () =>
    (await import(/* webpackChunkName: 'forgotPassword' */ '../features/auth/ForgotPasswordPage'))
      .ForgotPasswordPage,
  [paths.resetPassword]: async () =>
    (await import(/* webpackChunkName: 'resetPassword' */ '../features/auth/ResetPasswordPage'))
      .ResetPasswordPage,
  [paths.verifyEmail]: async () =>
    (await import(/* webpackChunkName: 'verifyEmail' */ '../features/auth/VerifyEmailPage'))
      .VerifyEmailPage,
  [paths.dashboard]: async () =>
    (await import(/* webpackChunkName: 'dashboard' */ '../features/dashboard/DashboardPage'))
      .DashboardPage,
  [paths.profile]: async () =>
    (await import(/* webpackChunkName: 'profile' */ '../features/profile/ProfilePage')).ProfilePage,
  [paths.apps]: async () =>
    (await import(/* webpackChunkName: 'apps' */ '../features/apps/AppsPage')).AppsPage,
  [paths.devices]: async () =>
    (await import(/* webpackChunkName: 'devices' */ '../features/devices/DevicesPage')).DevicesPage,
  [paths.subscriptions]: async () =>
    (
      await import(
        /* webpackChunkName: 'subscriptions' */ '../features/subscriptions/SubscriptionsPage'
      )
    ).SubscriptionsPage,
  [paths.subscriptionPlans]: async () =>
    (await import(/* webpackChunkName: 'subscriptionPlans' */ '../features/plans/PlansPage'))
      .PlansPage,
  [paths.customers]: async () =>
    (await import(/* webpackChunkName: 'customers' */ '../features/customers/CustomersPage'))
      .CustomersPage,
  [paths.users]: async () =>
    (await import(/* webpackChunkName: 'users' */ '../features/users/UsersPage')).UsersPage,
} as const satisfies Record<string, () => Promise<ComponentType>>;

export type ScreenPath = keyof typeof screens;
