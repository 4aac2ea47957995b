import Box from '@mui/material/Box';
import { useAppStore, useAppSelector } from '../../store/hooks';
import { ErrorView } from '../../shared/ui/ErrorView';
import { retryStart } from '../session/startSession';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { ROOT, screens } from '../../features/navigation/screens';
import {
  selectCredentials,
  selectEndOfSession,
  selectIsSignedIn,
  selectSessionKey,
  selectStartup,
} from '../../store/sessionSlice';
import { hasLeft } from '../../store/endOfSession';
import { preload } from '../../shared/browser/preload';
import { decideAccess, loginPath, safeRedirect } from './redirect';
import { preloadScreen } from './screenModules';

function ServerUnreachable() {
  const store = useAppStore();
  return (
    <Box component="main" sx={{ maxWidth: '30rem', mx: 'auto', mt: '15vh', px: 2 }}>
      <ErrorView
        isPage
        title="Failed to fetch user profile"
        detail="Cannot reach the server. You’re still signed in."
        onRetry={() => void retryStart(store)}
      />
    </Box>
  );
}

export const loadShell = async () =>
  (await import(/* webpackChunkName: 'shell' */ '../shell/Shell')).Shell;

/**
 * History state of /login: id of the user whose session ended on the page that `redirect` names.
 */
type LoginState = { userId: string | undefined };

/**
 * Guards the operator screens. Renders nothing while the session is checked, and redirects visitors
 * to /login. If another tab replaces the session, mounts the screens anew; for another operator,
 * opens the first screen.
 */
export function RequireSession() {
  const startup = useAppSelector(selectStartup);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const endedBy = useAppSelector(selectEndOfSession);
  const sessionKey = useAppSelector(selectSessionKey);
  const userId = useAppSelector(selectCredentials)?.userId;
  const { key, pathname, search } = useLocation();
  /**
   * Id of the last signed-in user, and key of the location at which that user replaced another
   * user. The key is empty if there was no other user.
   */
  const [operator, setOperator] = useState({ userId, left: '' });
  if (userId && userId !== operator.userId)
    setOperator({ userId, left: operator.userId ? key : '' });

  if (startup === 'starting') return null;
  if (startup === 'unreachable') return <ServerUnreachable />;
  // The `key` mounts a new `Navigate` for each address, because a mounted one navigates only once,
  // and Back may open another address meanwhile.
  if (operator.left === key) return <Navigate key={key} to={ROOT} replace />;
  if (decideAccess('signedIn', isSignedIn) === 'screen') return <Outlet key={sessionKey} />;
  // After a logout in any tab, the address must not reveal where the operator was.
  if (hasLeft(endedBy)) return <Navigate key={key} to={screens.login.path} replace />;
  const state: LoginState = { userId: operator.userId };
  return <Navigate key={key} to={loginPath(pathname + search)} state={state} replace />;
}

export function SignedOutOnly() {
  const startup = useAppSelector(selectStartup);
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const userId = useAppSelector(selectCredentials)?.userId;
  const [search] = useSearchParams();
  const state = useLocation().state as LoginState | null;

  const redirect = safeRedirect(search.get('redirect'));
  // Drops the search part of another user's target, because it may contain the name of a person
  // whom that user searched for.
  const isOfOther = userId !== undefined && userId !== (state?.userId ?? userId);
  const target = isOfOther ? redirect.replace(/\?.*/, '') : redirect;

  // When the visitor types, a sign-in is likely to follow: preload the shell.
  useEffect(() => {
    if (isSignedIn) return undefined;
    const load = () => {
      preload(loadShell);
      preloadScreen(target);
    };
    // The visitor may have typed into the prerendered form before this code was loaded.
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
