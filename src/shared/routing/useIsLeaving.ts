import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { appSlugIn } from './appAddress';
import { nextLocation, useRouter } from './routerContext';

/**
 * Returns a function that returns whether the router is navigating to another screen or app, or is
 * already there but has not rendered it. A screen must not change its own address then: the newest
 * navigation wins, so the change would cancel the operator's navigation
 * (docs/product/routes.md#routes).
 */
export function useIsLeaving(): () => boolean {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const slug = appSlugIn(search);
  return useCallback(() => {
    if (!router) return false;
    const next = nextLocation(router);
    // An address without an app only gets one added, which is not a change of app.
    const isOtherApp = slug !== '' && appSlugIn(next.search) !== slug;
    return isOtherApp || next.pathname !== pathname;
  }, [router, pathname, slug]);
}
