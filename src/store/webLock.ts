import { answerOf } from '../shared/browser/answerOf';
import { namePrefix, ownName } from '../shared/browser/base';

/*
 * The browser's Web Locks, which let one tab at a time do something. If the browser lacks or
 * refuses them, or never answers, every tab works as if it were the only one
 * (docs/product/session.md#tabs, 5.6).
 */

type Release = () => void;

/** Stands for a lock that the browser could not grant. */
const withoutLock: Release = () => undefined;

function request(name: string, options: LockOptions): Promise<Release | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(ownName(name), options, (lock) => {
        if (lock !== null) return new Promise<void>((release) => resolve(release));
        resolve(null);
        return undefined;
      })
      .catch(reject);
  });
}

/**
 * Acquires a lock and resolves to its release function, or to null if another tab holds the lock.
 * With a signal, waits for the other tab until the signal aborts.
 */
export async function holdLock(name: string, wait?: AbortSignal): Promise<Release | null> {
  const asked = request(name, { ifAvailable: true });
  const release = await answerOf(() => asked, withoutLock);
  // Releases a lock that is granted too late.
  if (release === withoutLock) void asked.then((late) => late?.()).catch(() => undefined);
  if (release !== null || !wait) return release;
  return request(name, { signal: wait }).catch(() => null);
}

/** Runs a task while no other tab runs it, or, once the signal aborts, regardless of other tabs. */
export async function inOneTab<Result>(
  name: string,
  task: () => Promise<Result>,
  wait = new AbortController().signal,
): Promise<Result> {
  const release = await holdLock(name, wait);
  return task().finally(release ?? withoutLock);
}

/** Holds a lock that any number of tabs may hold, for `ms` or for the life of this page. */
export async function shareLock(name: string, ms?: number): Promise<void> {
  const release = await request(name, { mode: 'shared' }).catch(() => withoutLock);
  if (ms !== undefined && release) setTimeout(release, ms);
}

/** Names of the locks that the tabs of this console hold. */
export async function heldLocks(): Promise<ReadonlySet<string>> {
  const snapshot = await answerOf(() => navigator.locks.query(), undefined);
  const names = snapshot?.held?.map(({ name = '' }) => name) ?? [];
  const own = names.filter((name) => name.startsWith(namePrefix));
  return new Set(own.map((name) => name.slice(namePrefix.length)));
}
