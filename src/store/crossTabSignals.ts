/*
 * Signals that reach every tab at once: named Web Locks, held by the tab that raised them. A busy
 * tab may read an outdated localStorage (docs/adr/0013-session-between-tabs.md), but always sees
 * current locks. Two signals exist:
 * - A session has ended (`listeners.ts`). Held while the page that ended the session lives.
 * - A token refresh has failed (`reauth.ts`). Held for twice as long as the refresh took (at most 5
 *   s), but never shorter than the server's Retry-After.
 */

import { heldLocks, shareLock } from './webLock';

/** Raises a signal for `ms` milliseconds, or for the life of this page. */
export const raiseSignal = (signal: string, ms?: number): void => void shareLock(signal, ms);

export type RaisedSignals = ReadonlySet<string>;

export const raisedSignals = (): Promise<RaisedSignals> => heldLocks();

/** Name of the signal that a session has ended in any tab. */
export function sessionEndedSignal(sessionId: string): string {
  return `console.ended ${sessionId}`;
}
