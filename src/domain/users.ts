import type { AppUser } from './entities';

/**
 * Counts for the cards of the users screen, from the rows of the current page
 * (docs/product/users.md#users). `free` counts users without any subscription.
 */
export function userMetrics(users: readonly Pick<AppUser, 'isActive' | 'subscription'>[]) {
  return {
    active: users.filter(({ isActive }) => isActive).length,
    premium: users.filter(({ subscription }) => subscription?.status === 'active').length,
    free: users.filter(({ subscription }) => subscription === null).length,
  };
}

export function totalServers({ devices }: Pick<AppUser, 'devices'>): number {
  return devices.reduce((sum, { serverCount }) => sum + serverCount, 0);
}
