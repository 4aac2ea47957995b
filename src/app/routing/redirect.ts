import {
  isOperatorScreen,
  ROOT,
  screenAt,
  screens,
  type Access,
} from '../../features/navigation/screens';

/**
 * Returns the path of the sign-in page, with the requested path and search as its redirect target.
 */
export function loginPath(wanted?: string): string {
  const target = safeRedirect(wanted);
  return target === ROOT
    ? screens.login.path
    : `${screens.login.path}?${new URLSearchParams({ redirect: target }).toString()}`;
}

/**
 * Returns the path to open after a sign-in: the requested path if it leads to an operator screen,
 * or else the start page. The requested path is taken from the address bar and may be hostile.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  // The path must begin with exactly one slash. Anything else could name another host (`//evil`,
  // `/\evil`, `https:`).
  if (!wanted || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted)) return ROOT;
  const { pathname, search } = new URL(wanted, 'https://console.invalid');
  const name = screenAt(pathname);
  return name !== null && isOperatorScreen(name) ? pathname + search : ROOT;
}

type AccessDecision = 'screen' | 'login' | 'console';

/**
 * Returns whether to show a screen, or to redirect to /login or into the console. Used by the route
 * guards (guards.tsx) and by the script that shows prerendered pages.
 */
export function decideAccess(access: Access, isSignedIn: boolean): AccessDecision {
  if (access === 'signedIn' && !isSignedIn) return 'login';
  if (access === 'signedOut' && isSignedIn) return 'console';
  return 'screen';
}
