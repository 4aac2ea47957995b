import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { config } from '../shared/config';

function titleOf(handle: unknown): string | null {
  const isTitled = typeof handle === 'object' && handle !== null && 'title' in handle;
  return isTitled && typeof handle.title === 'string' ? handle.title : null;
}

/**
 * Around every route: the page's title, and what a document load does by itself on a change of
 * page: to the top, and the focus to the new content. A change of search only (a filter, a page of
 * a list) is no change of page.
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
    // A page that put the focus into its first field keeps it there.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);

  return <Outlet />;
}
