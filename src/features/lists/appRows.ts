import type { App } from '../../domain/entities';

/**
 * The apps of a status whose name or display name contains the search, in any case. No request is
 * needed: the whole list is loaded (docs/product.md#apps).
 */
export function matchingApps(
  apps: readonly App[],
  { search = '', status }: { search?: string | undefined; status?: string | undefined },
): readonly App[] {
  const lowerCased = search.toLowerCase();
  return apps.filter(
    ({ name, displayName, isActive }) =>
      (status === undefined || isActive === (status === 'active')) &&
      [name, displayName].some((text) => text.toLowerCase().includes(lowerCased)),
  );
}

/** The figures of the cards; users and devices are the sums of the apps' own counts. */
export function appMetrics(apps: readonly App[]) {
  const sum = (count: (app: App) => number) => apps.reduce((total, app) => total + count(app), 0);
  return {
    total: apps.length,
    active: sum(({ isActive }) => (isActive ? 1 : 0)),
    users: sum(({ userCount }) => userCount),
    devices: sum(({ deviceCount }) => deviceCount),
  };
}
