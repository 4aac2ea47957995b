import type { AppUser } from './entities';

/**
 * The cards of the users screen that count the rows of the current page (design, section 5,
 * "Users"): Premium counts active subscriptions, Free counts users without one.
 */
export function userMetrics(users: readonly Pick<AppUser, 'isActive' | 'subscription'>[]) {
  return {
    active: users.filter(({ isActive }) => isActive).length,
    premium: users.filter(({ subscription }) => subscription?.status === 'active').length,
    free: users.filter(({ subscription }) => subscription === null).length,
  };
}

/** Servers on all devices of a user (section 2, /users, "Devices"). */
export function totalServers({ devices }: Pick<AppUser, 'devices'>): number {
  return devices.reduce((sum, { serverCount }) => sum + serverCount, 0);
}
