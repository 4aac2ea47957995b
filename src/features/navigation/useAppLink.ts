import { parsePath } from 'react-router-dom';
import { appSlugIn, withApp } from '../../shared/routing/appAddress';
import { slugOf } from '../../domain/appSelection';
import { useCurrentApp } from './currentApp';
import { isAppScoped, screenAt } from './screens';

/** Adds the app to the path of a screen of one app, unless the path already names an app. */
function namingApp(to: string, slug: string): string {
  const { pathname = '', search = '' } = parsePath(to);
  const screen = screenAt(pathname);
  return screen !== null && isAppScoped(screen) && !appSlugIn(search) ? withApp(to, slug) : to;
}

/**
 * Adds the current app to the path of a screen of one app, so that the link leads to the same app
 * in another tab (docs/product/routes.md#links).
 */
export function useAppLink(): (to: string) => string {
  const { slug: named, app } = useCurrentApp();
  const slug = named || (app ? slugOf(app) : '');
  return (to) => namingApp(to, slug);
}
