import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { appSlugIn } from './appAddress';
import { nextLocation, useRouter } from './routerContext';

/**
 * Returns a function that tells whether the router is on the way to another screen or app, or is there
 * already and has not rendered it. What the screen then does to its own address by itself would abort
 * that navigation, since the newest one wins: the operator's wins instead (docs/product/routes.md#routes).
 */
export function useIsLeaving(): () => boolean {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const slug = appSlugIn(search);
  return useCallback(() => {
    if (!router) return false;
    const next = nextLocation(router);
    // The app is only added to an address that names none.
    const isOtherApp = slug !== '' && appSlugIn(next.search) !== slug;
    return isOtherApp || next.pathname !== pathname;
  }, [router, pathname, slug]);
}
