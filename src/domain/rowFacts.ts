import type { AppUser, Customer, Device } from './entities';

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

/** The maximum that means unlimited (docs/product.md#devices). */
const UNLIMITED_SERVERS = 999;

export function isUnlimited(maxServers: number | null): boolean {
  return maxServers === UNLIMITED_SERVERS;
}

type ServerLimit = { serverCount: number | null; maxServers: number | null };

/** `3 / 10`: count and maximum. An unlimited maximum is `∞`, an unknown number a dash. */
export function serversLabel({ serverCount, maxServers }: ServerLimit): string {
  return `${serverCount ?? '—'} / ${isUnlimited(maxServers) ? '∞' : (maxServers ?? '—')}`;
}

/** Servers per device, with one decimal; `0` without devices. */
export function averageServers(devices: readonly Pick<Device, 'serverCount'>[]): string {
  if (devices.length === 0) return '0';
  const total = devices.reduce((sum, { serverCount }) => sum + serverCount, 0);
  return (total / devices.length).toFixed(1);
}

/** The cards of the devices screen that count the rows of the current page. */
export function deviceMetrics(devices: readonly Device[]) {
  return {
    active: devices.filter(({ isActive }) => isActive).length,
    premium: devices.filter(({ hasActiveSubscription }) => hasActiveSubscription).length,
    averageServers: averageServers(devices),
  };
}

type Address = Pick<
  Customer,
  'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode' | 'country'
>;

function joined(parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(', ') || null;
}

/** City, state and country in one line; null where none of them is known. */
export function customerLocation({ city, state, country }: Address): string | null {
  return joined([city, state, country]);
}

/** The whole address in one line; null where no part of it is known. */
export function customerAddress(address: Address): string | null {
  const { addressLine1, addressLine2, city, state, postalCode, country } = address;
  return joined([addressLine1, addressLine2, city, state, postalCode, country]);
}
