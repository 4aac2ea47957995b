import { parsePath, useSearchParams } from 'react-router-dom';
import { appSlugIn, withApp } from '../../shared/routing/appAddress';
import { useAppSelector } from '../../store/hooks';
import { selectSelectedAppSlug } from '../../store/selectedAppSlice';
import { isAppScoped, screenAt } from './screens';

/** An in-app path that names an app by its slug, where its screen shows one app and it names none yet. */
function namingApp(to: string, slug: string): string {
  const { pathname = '', search = '' } = parsePath(to);
  const screen = screenAt(pathname);
  return screen !== null && isAppScoped(screen) && !appSlugIn(search) ? withApp(to, slug) : to;
}

/**
 * Returns the function that makes an in-app path a link: a path of a screen of one app names the
 * app of the present address, so that it leads to the same app in another tab, too
 * (docs/product/routes.md#links).
 */
export function useAppLink(): (to: string) => string {
  const [params] = useSearchParams();
  const remembered = useAppSelector(selectSelectedAppSlug);
  const slug = appSlugIn(params.toString()) || remembered;
  return (to) => namingApp(to, slug);
}
