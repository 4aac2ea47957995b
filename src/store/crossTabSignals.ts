/*
 * Signals that reach every tab at once: named Web Locks, held by the tab that raised them. A busy
 * tab may read an outdated localStorage (docs/adr/0013-session-between-tabs.md), but always sees
 * current locks. Two signals exist:
 * - A session has ended (`listeners.ts`). Held while the page that ended the session lives.
 * - A token refresh has failed (`reauth.ts`). Held for twice as long as the refresh took (at most 5
 *   s), but never shorter than the server's Retry-After.
 */

import { namePrefix, ownName } from '../shared/browser/base';

/**
 * Returns the lock manager. The DOM types promise one, but insecure pages and browsers before 2022
 * lack it.
 */
export function lockManager(): LockManager | undefined {
  return (navigator as { locks?: LockManager }).locks;
}

/** Raises a signal for `ms` milliseconds, or for the life of this page. */
export function raiseSignal(signal: string, ms?: number): void {
  const isOver = new Promise((resolve) => {
    if (ms !== undefined) setTimeout(resolve, ms);
  });
  // Ignores missing or refused Web Locks: the signal then reaches only this tab.
  lockManager()
    ?.request(ownName(signal), { mode: 'shared' }, () => isOver)
    .catch(() => undefined);
}

export type RaisedSignals = ReadonlySet<string | undefined>;

export async function raisedSignals(): Promise<RaisedSignals> {
  const snapshot = await lockManager()
    ?.query()
    .catch(() => undefined);
  const own = snapshot?.held?.filter(({ name }) => name?.startsWith(namePrefix));
  return new Set(own?.map(({ name }) => name?.slice(namePrefix.length)));
}

/** Returns the name of the signal that a session has ended in any tab. */
export function sessionEndedSignal(sessionId: string): string {
  return `console.ended ${sessionId}`;
}
