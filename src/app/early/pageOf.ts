import { paths } from '../../shared/paths';

export type PathName = keyof typeof paths;

/** What stands in the page before the console's code is there. */
export type EarlyPage = 'login' | 'shell';

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

/**
 * What the console will show first: the guards' decision (app/guards.tsx) as far as it can be told
 * without the store. Null where it can't, or where the page is one of its own.
 */
export function earlyPageOf(name: PathName | null, isSignedIn: boolean): EarlyPage | null {
  if (name === null || publicNames.includes(name)) return null;
  if (name === 'login') return isSignedIn ? null : 'login';
  return isSignedIn ? 'shell' : 'login';
}
