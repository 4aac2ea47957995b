import { useLocation } from 'react-router-dom';
import { useGetAppsQuery } from '../../api/api';
import { appOfAddress } from '../../domain/appSelection';
import { isAppScoped } from '../../features/navigation/screens';
import { appSlugIn } from '../../shared/routing/appAddress';
import { useAppSelector } from '../../store/hooks';
import { selectSelectedAppId, selectSelectedAppSlug } from '../../store/selectedAppSlice';
import { screenNameOf } from '../prerender/screenTarget';

/**
 * Returns the app of the current address (docs/product/routes.md#links), and the screen of one app
 * that the address shows. On other screens, `scoped` is null and the remembered app is returned.
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
