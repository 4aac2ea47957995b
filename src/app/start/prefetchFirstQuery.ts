import { api } from '../../api/api';
import { appOfAddress, type NamedApp } from '../../domain/appSelection';
import { appSlugIn } from '../../shared/appAddress';
import { currentAddress } from '../../shared/base';
import type { AppDispatch } from '../../store/rootState';
import { firstQueryOf, screenTargetOf } from '../prerender/screenTarget';

/** For the app that the address names among `apps`, else for the remembered one. */
export function prefetchFirstQuery(
  dispatch: AppDispatch,
  remembered: NamedApp | null,
  apps: readonly NamedApp[],
): void {
  const target = screenTargetOf(currentAddress());
  const query = target && firstQueryOf(target);
  const app = target && appOfAddress(appSlugIn(target.search), remembered, apps);
  if (query && app) dispatch(query.prefetch(api.util.prefetch, app.id));
}
