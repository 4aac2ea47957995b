import { PAGE_SIZE } from '../api/resources/paging';
import type { App } from '../domain/entities';
import type { ListData } from '../shared/list/ResourceGrid';

/** The values of the filter by status. */
export const appFilters = { status: ['active', 'inactive'] } as const;

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

/** One page of the apps, as a server would answer it; without rows until the list is there. */
export function pageOfApps(
  found: readonly App[] | undefined,
  page: number,
): Pick<ListData<App>, 'rows' | 'total' | 'pages'> {
  return {
    rows: found?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: found?.length,
    pages: undefined,
  };
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
