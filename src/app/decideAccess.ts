import type { Access } from '../features/screens';

/**
 * Where a request for a screen leads: to the screen, to the sign-in page, or to the start screen.
 */
type AccessDecision = 'screen' | 'login' | 'console';

/** The access rule of the guards (guards.tsx) and of the script that shows prerendered pages. */
export function decideAccess(access: Access, isSignedIn: boolean): AccessDecision {
  if (access === 'signedIn' && !isSignedIn) return 'login';
  if (access === 'signedOut' && isSignedIn) return 'console';
  return 'screen';
}
