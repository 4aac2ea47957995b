import { parsePath, useSearchParams } from 'react-router-dom';
import { appSlugIn, withApp } from '../shared/appAddress';
import { useAppSelector } from '../store/hooks';
import { selectSelectedAppSlug } from '../store/selectedAppSlice';
import { isAppScoped, screenAt } from './screens';

/**
 * Returns the function that makes an in-app path a link: a path of a screen of one app names the
 * app of the present address, so that it leads to the same app in another tab, too
 * (docs/product.md#links).
 */
export function useAppLink(): (to: string) => string {
  const [params] = useSearchParams();
  const remembered = useAppSelector(selectSelectedAppSlug);
  const slug = appSlugIn(params.toString()) || remembered;
  return (to) => {
    const screen = screenAt(parsePath(to).pathname ?? '');
    return screen !== null && isAppScoped(screen) ? withApp(to, slug) : to;
  };
}
