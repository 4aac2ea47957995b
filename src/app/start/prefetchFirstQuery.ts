import { api } from '../../api/api';
import { appOfAddress, type NamedApp } from '../../domain/appSelection';
import { appSlugIn } from '../../shared/routing/appAddress';
import type { AppDispatch } from '../../store/rootState';
import { firstQueryOf, type ScreenTarget } from '../prerender/screenTarget';

/**
 * Prefetches the screen's first query for the app that its address names among `apps`, or else for
 * the remembered app.
 */
export function prefetchFirstQuery(
  dispatch: AppDispatch,
  target: ScreenTarget,
  remembered: NamedApp | null,
  apps: readonly NamedApp[],
): void {
  const query = firstQueryOf(target);
  const app = appOfAddress(appSlugIn(target.search), remembered, apps);
  if (query && app) dispatch(query.prefetch(api.util.prefetch, app.id));
}
