import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { appSlugIn } from './appAddress';
import { nextLocation, useRouter } from './routerContext';

/**
 * Returns a function that tests whether the router is navigating to another screen or app, or has
 * already arrived there without rendering it. During that time a screen must not change its own
 * address: the newest navigation wins, so the change would cancel the operator's navigation
 * (docs/product/routes.md#routes).
 */
export function useIsLeaving(): () => boolean {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const slug = appSlugIn(search);
  return useCallback(() => {
    if (!router) return false;
    const next = nextLocation(router);
    // Adding the current app to an address that names no app is not a change of app.
    const isOtherApp = slug !== '' && appSlugIn(next.search) !== slug;
    return isOtherApp || next.pathname !== pathname;
  }, [router, pathname, slug]);
}
