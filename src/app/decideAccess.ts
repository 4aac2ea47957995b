import type { Access } from '../features/screens';

/** What somebody gets who asks for a screen: the screen, the sign-in page, or the console behind it. */
export type AccessDecision = 'screen' | 'login' | 'console';

/** The rule of the guards (guards.tsx), and of the script that shows a page before they are there. */
export function decideAccess(access: Access, isSignedIn: boolean): AccessDecision {
  if (access === 'signedIn' && !isSignedIn) return 'login';
  if (access === 'signedOut' && isSignedIn) return 'console';
  return 'screen';
}
