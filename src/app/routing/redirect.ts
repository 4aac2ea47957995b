import {
  canonicalPath,
  isOperatorScreen,
  ROOT,
  screenAt,
  screens,
  type Access,
} from '../../features/navigation/screens';

/** Path of the sign-in page, with the requested path and search as its redirect target. */
export function loginPath(wanted?: string): string {
  const target = safeRedirect(wanted);
  return target === ROOT
    ? screens.login.path
    : `${screens.login.path}?${new URLSearchParams({ redirect: target }).toString()}`;
}

/**
 * The one address of a screen (docs/product/routes.md#links). A raw `+` in a value with a raw `@`,
 * or in an email, is part of the address, which can't contain a space. The console's own links
 * encode both.
 */
export function canonicalAddress({ pathname, search, hash = '' }: Address): string {
  const emails = /(?<=[?&])(?:email=[^&]*|[^&]*@[^&]*)/g;
  const query = search.replace(emails, (value) => value.replaceAll('+', '%2B'));
  return canonicalPath(pathname) + query + hash;
}

/**
 * Path to open after a sign-in: the requested path if it leads to an operator screen, or else the
 * start page. The requested path is taken from the address bar and may be hostile.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  // The path must begin with exactly one slash. Anything else could name another host (`//evil`,
  // `/\evil`, `https:`).
  if (!wanted || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wanted)) return ROOT;
  const { pathname, search } = new URL(wanted, 'https://console.invalid');
  const name = screenAt(canonicalPath(pathname));
  return name !== null && isOperatorScreen(name) ? canonicalAddress({ pathname, search }) : ROOT;
}

type Address = { pathname: string; search: string; hash?: string };

type AccessDecision = 'screen' | 'login' | 'console';

/**
 * Whether to show a screen, or to redirect to /login or into the console. Used by the route guards
 * (guards.tsx) and by the script that shows prerendered pages.
 */
export function decideAccess(access: Access, isSignedIn: boolean): AccessDecision {
  if (access === 'signedIn' && !isSignedIn) return 'login';
  if (access === 'signedOut' && isSignedIn) return 'console';
  return 'screen';
}
