import type { ComponentType } from 'react';
import { LoginPage } from '../features/auth/LoginPage';
import type { ScreenName } from '../features/screens';

/**
 * The code of each screen, fetched when it is first asked for. Its chunk has the screen's name: the
 * build fails without it, since the page's head lists the files of each screen (scripts/prerenderPlugin.ts).
 */
export const screenModules = {
  // Part of the first file: it takes over the form that stands in the page already.
  login: () => Promise.resolve(LoginPage),
  register: async () =>
    (await import(/* webpackChunkName: 'register' */ '../features/auth/RegisterPage')).RegisterPage,
  forgotPassword: async () =>
    (await import(/* webpackChunkName: 'forgotPassword' */ '../features/auth/ForgotPasswordPage'))
      .ForgotPasswordPage,
  resetPassword: async () =>
    (await import(/* webpackChunkName: 'resetPassword' */ '../features/auth/ResetPasswordPage'))
      .ResetPasswordPage,
  verifyEmail: async () =>
    (await import(/* webpackChunkName: 'verifyEmail' */ '../features/auth/VerifyEmailPage'))
      .VerifyEmailPage,
  dashboard: async () =>
    (await import(/* webpackChunkName: 'dashboard' */ '../features/dashboard/DashboardPage'))
      .DashboardPage,
  profile: async () =>
    (await import(/* webpackChunkName: 'profile' */ '../features/profile/ProfilePage')).ProfilePage,
  apps: async () =>
    (await import(/* webpackChunkName: 'apps' */ '../features/apps/AppsPage')).AppsPage,
  devices: async () =>
    (await import(/* webpackChunkName: 'devices' */ '../features/devices/DevicesPage')).DevicesPage,
  subscriptions: async () =>
    (
      await import(
        /* webpackChunkName: 'subscriptions' */ '../features/subscriptions/SubscriptionsPage'
      )
    ).SubscriptionsPage,
  subscriptionPlans: async () =>
    (await import(/* webpackChunkName: 'subscriptionPlans' */ '../features/plans/PlansPage'))
      .PlansPage,
  customers: async () =>
    (await import(/* webpackChunkName: 'customers' */ '../features/customers/CustomersPage'))
      .CustomersPage,
  users: async () =>
    (await import(/* webpackChunkName: 'users' */ '../features/users/UsersPage')).UsersPage,
} satisfies Record<ScreenName, () => Promise<ComponentType>>;
