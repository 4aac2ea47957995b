import type { Device } from './entities';

/** Section 9, "Max servers value meaning unlimited". */
const UNLIMITED_SERVERS = 999;

export function isUnlimited(maxServers: number | null): boolean {
  return maxServers === UNLIMITED_SERVERS;
}

/** Section 2, /devices, "Servers": count / max, with a max of 999 as infinity. */
export function serversLabel({
  serverCount,
  maxServers,
}: Pick<Device, 'serverCount' | 'maxServers'>): string {
  return `${serverCount} / ${isUnlimited(maxServers) ? '∞' : (maxServers ?? '—')}`;
}

/** Section 2, /devices, "Avg Servers/Device": to one decimal, or 0 where there is no device. */
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
