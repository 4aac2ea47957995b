import type { ComponentType } from 'react';
import { paths } from '../shared/paths';

/** The code of each screen, fetched when it is first asked for. */
export const screens = {
  [paths.login]: async () => (await import('../features/auth/LoginPage')).LoginPage,
  [paths.register]: async () => (await import('../features/auth/RegisterPage')).RegisterPage,
  [paths.forgotPassword]: async () =>
    (await import('../features/auth/ForgotPasswordPage')).ForgotPasswordPage,
  [paths.resetPassword]: async () =>
    (await import('../features/auth/ResetPasswordPage')).ResetPasswordPage,
  [paths.verifyEmail]: async () =>
    (await import('../features/auth/VerifyEmailPage')).VerifyEmailPage,
  [paths.dashboard]: async () =>
    (await import('../features/dashboard/DashboardPage')).DashboardPage,
  [paths.profile]: async () => (await import('../features/profile/ProfilePage')).ProfilePage,
  [paths.apps]: async () => (await import('../features/apps/AppsPage')).AppsPage,
  [paths.devices]: async () => (await import('../features/devices/DevicesPage')).DevicesPage,
  [paths.subscriptions]: async () =>
    (await import('../features/subscriptions/SubscriptionsPage')).SubscriptionsPage,
  [paths.subscriptionPlans]: async () => (await import('../features/plans/PlansPage')).PlansPage,
  [paths.customers]: async () =>
    (await import('../features/customers/CustomersPage')).CustomersPage,
  [paths.users]: async () => (await import('../features/users/UsersPage')).UsersPage,
} as const satisfies Record<string, () => Promise<ComponentType>>;

export type ScreenPath = keyof typeof screens;
