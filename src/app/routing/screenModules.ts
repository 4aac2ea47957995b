import type { ComponentType } from 'react';
import { LoginPage } from '../../features/auth/LoginPage';
import { type ScreenName, screenAt } from '../../features/navigation/screens';
import { parsePath } from 'react-router-dom';
import { preload } from '../../shared/browser/preload';

/**
 * Lazily imported component of each screen. Its chunk must have the screen's name, because the
 * build lists the files of each screen by that name (scripts/prerenderPlugin.ts); otherwise the
 * build fails.
 */
export const screenModules = {
  // Part of the entry chunk, because the page already contains the prerendered sign-in form.
  login: () => Promise.resolve(LoginPage),
  register: async () =>
    (await import(/* webpackChunkName: 'register' */ '../../features/auth/RegisterPage'))
      .RegisterPage,
  forgotPassword: async () =>
    (
      await import(
        /* webpackChunkName: 'forgotPassword' */ '../../features/auth/ForgotPasswordPage'
      )
    ).ForgotPasswordPage,
  resetPassword: async () =>
    (await import(/* webpackChunkName: 'resetPassword' */ '../../features/auth/ResetPasswordPage'))
      .ResetPasswordPage,
  verifyEmail: async () =>
    (await import(/* webpackChunkName: 'verifyEmail' */ '../../features/auth/VerifyEmailPage'))
      .VerifyEmailPage,
  overview: async () =>
    (await import(/* webpackChunkName: 'overview' */ '../../features/overview/OverviewPage'))
      .OverviewPage,
  dashboard: async () =>
    (await import(/* webpackChunkName: 'dashboard' */ '../../features/dashboard/DashboardPage'))
      .DashboardPage,
  profile: async () =>
    (await import(/* webpackChunkName: 'profile' */ '../../features/profile/ProfilePage'))
      .ProfilePage,
  apps: async () =>
    (await import(/* webpackChunkName: 'apps' */ '../../features/apps/AppsPage')).AppsPage,
  devices: async () =>
    (await import(/* webpackChunkName: 'devices' */ '../../features/devices/DevicesPage'))
      .DevicesPage,
  subscriptions: async () =>
    (
      await import(
        /* webpackChunkName: 'subscriptions' */ '../../features/subscriptions/SubscriptionsPage'
      )
    ).SubscriptionsPage,
  subscriptionPlans: async () =>
    (await import(/* webpackChunkName: 'subscriptionPlans' */ '../../features/plans/PlansPage'))
      .PlansPage,
  customers: async () =>
    (await import(/* webpackChunkName: 'customers' */ '../../features/customers/CustomersPage'))
      .CustomersPage,
  users: async () =>
    (await import(/* webpackChunkName: 'users' */ '../../features/users/UsersPage')).UsersPage,
  checks: async () =>
    (await import(/* webpackChunkName: 'checks' */ '../../features/checks/ChecksPage')).ChecksPage,
  status: async () =>
    (await import(/* webpackChunkName: 'status' */ '../../features/status/StatusPage')).StatusPage,
  activity: async () =>
    (await import(/* webpackChunkName: 'activity' */ '../../features/activity/ActivityPage'))
      .ActivityPage,
  people: async () =>
    (await import(/* webpackChunkName: 'people' */ '../../features/people/PersonPage')).PersonPage,
} satisfies Record<ScreenName, () => Promise<ComponentType>>;

/** Preloads the code of the screen that a link or redirect leads to. */
export function preloadScreen(to: string): void {
  const name = screenAt(parsePath(to).pathname ?? '');
  if (name) preload(screenModules[name]);
}
