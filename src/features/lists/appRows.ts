import type { App } from '../../domain/entities';
import { foldText } from '../../shared/text';

/**
 * Apps of a status whose name or display name contains the search, ignoring case and accents. The
 * whole list is in memory, so no request is needed (docs/product/apps.md#apps).
 */
export function matchingApps(
  apps: readonly App[],
  { search = '', status }: { search?: string | undefined; status?: string | undefined },
): readonly App[] {
  const searched = foldText(search);
  return apps.filter(
    ({ name, displayName, isActive }) =>
      (status === undefined || isActive === (status === 'active')) &&
      [name, displayName].some((text) => foldText(text).includes(searched)),
  );
}

/**
 * Users and devices are the sums of the apps' own counts, or null if the count of an app is
 * unknown.
 */
export function appMetrics(apps: readonly App[]) {
  const sum = (count: (app: App) => number | null) =>
    apps
      .map(count)
      .reduce((total, each) => (total === null || each === null ? null : total + each), 0);
  return {
    total: apps.length,
    active: apps.filter(({ isActive }) => isActive).length,
    users: sum(({ userCount }) => userCount),
    devices: sum(({ deviceCount }) => deviceCount),
  };
}
