import type { AppUser } from './entities';

/**
 * The cards of the users screen that count the rows of the current page (docs/product.md#users).
 * Premium counts the active subscriptions, Free the users without any subscription.
 */
export function userMetrics(users: readonly Pick<AppUser, 'isActive' | 'subscription'>[]) {
  return {
    active: users.filter(({ isActive }) => isActive).length,
    premium: users.filter(({ subscription }) => subscription?.status === 'active').length,
    free: users.filter(({ subscription }) => subscription === null).length,
  };
}

/** The number of servers on all devices of a user. */
export function totalServers({ devices }: Pick<AppUser, 'devices'>): number {
  return devices.reduce((sum, { serverCount }) => sum + serverCount, 0);
}
