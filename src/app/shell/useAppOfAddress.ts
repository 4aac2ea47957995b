import { useLocation } from 'react-router-dom';
import { useGetAppsQuery } from '../../api/api';
import { appOfAddress } from '../../domain/appSelection';
import { isAppScoped } from '../../features/navigation/screens';
import { appSlugIn } from '../../shared/routing/appAddress';
import { useAppSelector } from '../../store/hooks';
import { selectSelectedAppId, selectSelectedAppSlug } from '../../store/selectedAppSlice';
import { screenNameOf } from '../prerender/screenTarget';

/**
 * Returns the app that the current address names (docs/product/routes.md#links), or the remembered
 * app if the address names none. `scoped` is the current screen if that screen belongs to one app,
 * or else null.
 */
export function useAppOfAddress() {
  const { pathname, search } = useLocation();
  const apps = useGetAppsQuery();
  const id = useAppSelector(selectSelectedAppId);
  const rememberedSlug = useAppSelector(selectSelectedAppSlug);

  const screen = screenNameOf(pathname);
  const scoped = screen !== null && isAppScoped(screen) ? screen : null;
  const slug = scoped === null ? '' : appSlugIn(search);
  const remembered = id === null ? null : { id, name: rememberedSlug };
  return { scoped, slug, app: appOfAddress(slug, remembered, apps.currentData?.rows ?? []), apps };
}
