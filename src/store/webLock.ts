import { ownName } from '../shared/browser/base';
import { lockManager } from './crossTabSignals';

/**
 * Acquires a Web Lock and resolves to its release function, or to null if another tab holds the
 * lock for longer than `waitMs`. Without Web Locks, every tab acquires it.
 */
export async function holdLock(name: string, waitMs = 0): Promise<(() => void) | null> {
  const locks = lockManager();
  if (!locks) return () => undefined;
  const options = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true };
  return new Promise((resolve) => {
    locks
      .request(ownName(name), options, (lock) => {
        if (lock !== null) return new Promise<void>((release) => resolve(release));
        resolve(null);
        return undefined;
      })
      .catch(() => resolve(null));
  });
}

/**
 * Maximum time that a reloaded page waits for a lock that it held before the reload (milliseconds).
 */
export const RELOAD_TAKES_MS = 2000;

export function inOneTab<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const locks = lockManager();
  return locks ? locks.request(ownName(name), task) : task();
}
