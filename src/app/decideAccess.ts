import type { Access } from '../features/screens';

/** Where a request for a screen leads: to the screen, the sign-in page, or the console behind it. */
type AccessDecision = 'screen' | 'login' | 'console';

/** The rule of the guards (guards.tsx), and of the script that shows a page before they are there. */
export function decideAccess(access: Access, isSignedIn: boolean): AccessDecision {
  if (access === 'signedIn' && !isSignedIn) return 'login';
  if (access === 'signedOut' && isSignedIn) return 'console';
  return 'screen';
}
