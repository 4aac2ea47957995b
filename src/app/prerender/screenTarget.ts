import { paths, safeRedirect } from '../../shared/paths';

export type PathName = keyof typeof paths;

/** What stands in the page before the console's code is there. */
export type PrerenderedPage = 'login' | 'shell';

/** Where nobody has to be signed in. */
const publicNames: readonly PathName[] = [
  'register',
  'forgotPassword',
  'resetPassword',
  'verifyEmail',
];

/** The name of a path of the console; null for one that it does not know. */
export function pathNameOf(pathname: string): PathName | null {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const found = Object.entries(paths).find(([, each]) => each === path);
  // The keys of `paths` are its names.
  return (found?.[0] as PathName | undefined) ?? null;
}

/** A screen, and the search part of its address. */
export type ScreenTarget = { name: PathName; search: string };

/** Where this address leads, by way of the sign-in page or not; null for no screen. */
export function screenTargetOf({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): ScreenTarget | null {
  if (pathname !== paths.login) {
    const name = pathNameOf(pathname);
    return name && { name, search };
  }
  const redirect = safeRedirect(new URLSearchParams(search).get('redirect'));
  const [path = '', query] = redirect.split('?');
  const name = pathNameOf(path);
  return name && { name, search: query === undefined ? '' : `?${query}` };
}

/**
 * What the console will show first: the guards' decision (app/guards.tsx) as far as it can be told
 * without the store. Null where it can't, or where the page is one of its own.
 */
export function prerenderedPageFor(
  name: PathName | null,
  isSignedIn: boolean,
): PrerenderedPage | null {
  if (name === null || publicNames.includes(name)) return null;
  if (name === 'login') return isSignedIn ? null : 'login';
  return isSignedIn ? 'shell' : 'login';
}
