import { useEffect } from 'react';
import { useAppSelector } from '../store/hooks';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { screens } from '../features/screens';
import {
  hasLeft,
  selectEndOfSession,
  selectIsSignedIn,
  selectStartup,
} from '../store/sessionSlice';
import { preload } from '../shared/preload';
import { decideAccess } from './decideAccess';
import { preloadScreen } from './preloadScreen';
import { loginPath, safeRedirect } from './redirect';
import { ServerUnreachable } from './ServerUnreachable';
import { loadShell } from './shell/loadShell';

/**
 * Around the screens behind the sign-in: nothing while the session is being checked, and /login
 * with the wanted page as redirect target for a visitor who is not signed in.
 */
export function RequireSession() {
  const startup = useAppSelector(selectStartup);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const endedBy = useAppSelector(selectEndOfSession);
  const { pathname, search } = useLocation();

  if (startup === 'starting') return null;
  if (startup === 'unreachable') return <ServerUnreachable />;
  if (decideAccess('signedIn', isSignedIn) === 'screen') return <Outlet />;
  // An operator who left on purpose, here or in another tab, leaves no trace of where they were.
  const target = hasLeft(endedBy) ? screens.login.path : loginPath(pathname + search);
  return <Navigate to={target} replace />;
}

/** Around the screens for visitors: an operator who is signed in already is sent on at once. */
export function SignedOutOnly() {
  const startup = useAppSelector(selectStartup);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const [search] = useSearchParams();

  const target = safeRedirect(search.get('redirect'));

  // A visitor who types into the form is about to sign in.
  useEffect(() => {
    if (isSignedIn) return undefined;
    const load = () => {
      preload(loadShell);
      preloadScreen(target);
    };
    // The visitor may have typed before this code was there.
    if (window.prerenderState?.wasTypedInto) load();
    document.addEventListener('input', load, { once: true });
    return () => {
      document.removeEventListener('input', load);
    };
  }, [isSignedIn, target]);

  if (startup === 'starting') return null;
  return decideAccess('signedOut', isSignedIn) === 'screen' ? (
    <Outlet />
  ) : (
    <Navigate to={target} replace />
  );
}
