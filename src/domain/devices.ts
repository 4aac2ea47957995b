import type { Device } from './entities';

/** Value of `maxServers` that means unlimited (docs/product/devices.md#devices). */
const UNLIMITED_SERVERS = 999;

export function isUnlimited(maxServers: number | null): boolean {
  return maxServers === UNLIMITED_SERVERS;
}

/** The device's name, or 'Unnamed Device'. */
export function deviceName({ deviceName: name }: Pick<Device, 'deviceName'>): string {
  return name ?? 'Unnamed Device';
}

type ServerLimit = { serverCount: number | null; maxServers: number | null };

/**
 * Formats a server count and its maximum: `3 / 10`. Shows an unlimited maximum as `∞`, and an
 * unknown number as a dash.
 */
export function serversLabel({ serverCount, maxServers }: ServerLimit): string {
  return `${serverCount ?? '—'} / ${isUnlimited(maxServers) ? '∞' : (maxServers ?? '—')}`;
}

/** Formats the average number of servers per device with one decimal; `0` without devices. */
export function averageServers(devices: readonly Pick<Device, 'serverCount'>[]): string {
  if (devices.length === 0) return '0';
  const total = devices.reduce((sum, { serverCount }) => sum + serverCount, 0);
  return (total / devices.length).toFixed(1);
}

/** Counts for the cards of the devices screen, from the rows of the current page. */
export function deviceMetrics(devices: readonly Device[]) {
  return {
    active: devices.filter(({ isActive }) => isActive).length,
    premium: devices.filter(({ hasActiveSubscription }) => hasActiveSubscription).length,
    averageServers: averageServers(devices),
  };
}
