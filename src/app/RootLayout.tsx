import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { config } from '../shared/config';
import { loadToaster } from './loadToaster';

/** Loaded after the first paint; messages sent before that stay in the toast store. */
const Toaster = lazy(async () => ({ default: await loadToaster() }));

function titleOf(handle: unknown): string | null {
  const isTitled = typeof handle === 'object' && handle !== null && 'title' in handle;
  return isTitled && typeof handle.title === 'string' ? handle.title : null;
}

/**
 * The layout around every route. On a change of path it sets the title, scrolls to the top and
 * moves the focus to the new content, as a document load would. A change of the search part alone
 * (a filter, a page of a list) does none of this.
 */
export function RootLayout() {
  const { pathname } = useLocation();
  const title = useMatches()
    .map(({ handle }) => titleOf(handle))
    .findLast((found) => found !== null);
  const earlierPath = useRef(pathname);

  useEffect(() => {
    document.title = title ? `${title} · ${config.brandName}` : config.brandName;
  }, [title]);

  useEffect(() => {
    if (earlierPath.current === pathname) return;
    earlierPath.current = pathname;
    window.scrollTo(0, 0);
    const main = document.querySelector<HTMLElement>('main[tabindex="-1"]');
    // Some pages focus their first field themselves.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <Outlet />
      <Messages />
    </>
  );
}

const never = () => () => undefined;

/**
 * Neither prerendered nor hydrated: the toaster renders into `document.body`, after the first
 * paint.
 */
function Messages() {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isLive ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
