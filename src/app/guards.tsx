import { useEffect } from 'react';
import { useAppSelector } from '../store/hooks';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { loginPath, paths, safeRedirect } from '../shared/paths';
import { selectEndOfSession, selectIsSignedIn, selectStartup } from '../store/sessionSlice';
import { preload } from '../shared/preload';
import { loadGrid } from '../shared/list/loadGrid';
import { preloadScreen } from './preloadScreen';
import { ServerUnreachable } from './ServerUnreachable';
import { loadShell } from './shell/loadShell';

/**
 * Protected routes (section 2): nothing while the session is being checked, and /login with the
 * wanted page as redirect target for a visitor who is not signed in.
 */
export function RequireSession() {
  const startup = useAppSelector(selectStartup);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const endedBy = useAppSelector(selectEndOfSession);
  const { pathname, search } = useLocation();

  if (startup === 'starting') return null;
  if (startup === 'unreachable') return <ServerUnreachable />;
  if (isSignedIn) return <Outlet />;
  // Whoever left on purpose, here or in another tab, leaves no trace of where they were.
  const left = endedBy === 'logout' || endedBy === 'elsewhere';
  return <Navigate to={left ? paths.login : loginPath(pathname + search)} replace />;
}

/** /login and /register: an operator who is signed in already is sent on at once. */
export function SignedOutOnly() {
  const startup = useAppSelector(selectStartup);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const [search] = useSearchParams();

  const target = safeRedirect(search.get('redirect'));

  // Whoever types into the form is about to sign in.
  useEffect(() => {
    if (isSignedIn) return undefined;
    const load = () => {
      preload(loadShell);
      preloadScreen(target);
      preload(loadGrid);
    };
    // Somebody may have been quicker than this code.
    if (window.prerenderState?.wasTypedInto) load();
    document.addEventListener('input', load, { once: true });
    return () => {
      document.removeEventListener('input', load);
    };
  }, [isSignedIn, target]);

  if (startup === 'starting') return null;
  return isSignedIn ? <Navigate to={target} replace /> : <Outlet />;
}
