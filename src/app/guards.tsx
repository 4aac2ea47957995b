import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { loginPath, paths, safeRedirect } from '../shared/paths';
import { selectEndOfSession, selectIsSignedIn, selectStartup } from '../state/sessionSlice';
import { ServerUnreachable } from './ServerUnreachable';

/**
 * Protected routes (section 2): nothing while the session is being checked, and /login with the
 * wanted page as redirect target for a visitor who is not signed in.
 */
export function RequireSession() {
  const startup = useSelector(selectStartup);
  const isSignedIn = useSelector(selectIsSignedIn);
  const endedBy = useSelector(selectEndOfSession);
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
  const startup = useSelector(selectStartup);
  const isSignedIn = useSelector(selectIsSignedIn);
  const [search] = useSearchParams();

  if (startup === 'starting') return null;
  return isSignedIn ? <Navigate to={safeRedirect(search.get('redirect'))} replace /> : <Outlet />;
}
