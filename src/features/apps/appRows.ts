import type { App } from '../../domain/entities';
import type { ListData } from '../../shared/list/ResourceGrid';

/** The list is here as a whole, so the search asks nobody (design, section 5, "Apps"). */
export function matchingApps(apps: readonly App[], search: string): readonly App[] {
  const wanted = search.toLowerCase();
  return apps.filter(({ name, displayName }) =>
    [name, displayName].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** The contract names no page size for the apps (section 9). */
export const PAGE_SIZE = 20;

/** What a server that pages would answer; nothing until the list is there. */
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

/** The cards of the screen; users and devices are summed from the counts of every app. */
export function appMetrics(apps: readonly App[]) {
  const sum = (count: (app: App) => number) => apps.reduce((all, app) => all + count(app), 0);
  return {
    total: apps.length,
    active: sum(({ isActive }) => (isActive ? 1 : 0)),
    users: sum(({ userCount }) => userCount),
    devices: sum(({ deviceCount }) => deviceCount),
  };
}
