/*
 * Signals that every tab sees at once: Web Locks by name, held by the tab that raised them. A busy tab may
 * read localStorage as it was seconds ago (docs/adr/0013-session-between-tabs.md). There are two: a session
 * has ended (for the life of the page that ended it, `listeners.ts`), and a token refresh has failed (for
 * twice as long as it took, `reauth.ts`).
 */

import { namePrefix, ownName } from '../shared/browser/base';

/** The lock manager. The DOM types promise it; browsers before 2022 and insecure pages lack it. */
export function lockManager(): LockManager | undefined {
  return (navigator as { locks?: LockManager }).locks;
}

/** Raises a signal for so long (milliseconds), or for as long as this page lives. */
export function raiseSignal(signal: string, ms?: number): void {
  const isOver = new Promise((resolve) => {
    if (ms !== undefined) setTimeout(resolve, ms);
  });
  // Without locks, or in a page that may not use them, the signal is this tab's alone.
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

/** The signal that a session has ended, in whichever tab. */
export function sessionEndedSignal(sessionId: string): string {
  return `console.ended ${sessionId}`;
}
