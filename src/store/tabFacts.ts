import { lockManager } from './webLock';

/*
 * Facts that every tab of this browser knows at once. A fact is a Web Lock of that name, held by the
 * tab that announced it: the browser itself answers who holds what, while a busy tab may read
 * localStorage as it was seconds ago (docs/adr/0013-session-between-tabs.md).
 */

/** Announces a fact for so long (milliseconds), or for as long as this page lives. */
export function announceToTabs(fact: string, ms?: number): void {
  const isOver = new Promise((resolve) => {
    if (ms !== undefined) setTimeout(resolve, ms);
  });
  // Without locks, or in a page that may not use them, the fact is this tab's alone.
  lockManager()
    ?.request(fact, { mode: 'shared' }, () => isOver)
    .catch(() => undefined);
}

export type AnnouncedFacts = ReadonlySet<string | undefined>;

/** What the tabs have announced. */
export async function announcedFacts(): Promise<AnnouncedFacts> {
  const snapshot = await lockManager()
    ?.query()
    .catch(() => undefined);
  return new Set(snapshot?.held?.map(({ name }) => name));
}

/** The fact that a session has ended, in whichever tab. */
export function endedFact(sessionId: string): string {
  return `console.ended ${sessionId}`;
}
