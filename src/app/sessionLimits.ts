import * as v from 'valibot';
import type { ConsoleConfig } from '../shared/config';
import { formDrafts } from '../shared/formDrafts';
import { preload } from '../shared/preload';
import { lockChanged, selectCredentials, signedOut } from '../store/sessionSlice';
import { browserStore, onStorageChange } from '../store/storage';
import { LOCK_KEY } from '../store/storageKeys';
import type { AppStore } from '../store/rootState';
import { loadLocked } from './loadLocked';

type Limits = Pick<ConsoleConfig, 'idleLockMinutes' | 'maxSessionHours'>;

/** Local-storage key of the session's times, which the browser's tabs share: docs/product.md#storage. */
const SESSION_TIMES_KEY = 'console.sessionTimes';

const MINUTE_MS = 60_000;
const CHECK_INTERVAL_MS = 5_000;
/** Activity is written down at most this often. */
const WRITE_INTERVAL_MS = 5_000;
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const times = v.object({ userId: v.string(), signedInAt: v.number(), activeAt: v.number() });

/** The times of this operator's session, as any tab wrote them; null without any. */
function readTimes(userId: string): v.InferOutput<typeof times> | null {
  try {
    const result = v.safeParse(times, JSON.parse(browserStore.get(SESSION_TIMES_KEY) ?? 'null'));
    return result.success && result.output.userId === userId ? result.output : null;
  } catch {
    return null;
  }
}

/**
 * Locks the console in all tabs once no tab was used for `idleLockMinutes`, and ends the session
 * `maxSessionHours` after the sign-in; 0 is no limit (docs/product.md#session). The lock is in the
 * browser's storage, so that it holds after a reload and in a new tab; the state follows it. Returns
 * a function that stops it.
 */
export function startSessionLimits(store: AppStore, limits: Limits): () => void {
  const idleMs = limits.idleLockMinutes * MINUTE_MS || Infinity;
  const lifeMs = limits.maxSessionHours * 60 * MINUTE_MS || Infinity;
  const userId = () => selectCredentials(store.getState())?.userId;
  const isLocked = () => store.getState().session.isLocked;
  let user: string | undefined;
  let wasLocked = false;
  let writtenAt = 0;

  function write(changes: Partial<v.InferOutput<typeof times>> = {}): void {
    const now = Date.now();
    if (user === undefined) return;
    const known = readTimes(user) ?? { signedInAt: now };
    const written = { ...known, userId: user, activeAt: now, ...changes };
    browserStore.set(SESSION_TIMES_KEY, JSON.stringify(written));
    writtenAt = now;
  }

  /** Covers or uncovers the screen as the stored lock says, which any tab may have set or removed. */
  function followLock(): void {
    const isStored = user !== undefined && browserStore.get(LOCK_KEY) === user;
    if (isStored === isLocked()) return;
    // Before the screens unmount.
    if (isStored) formDrafts.keep();
    store.dispatch(lockChanged(isStored));
  }

  function check(): void {
    if (user === undefined) return;
    const found = readTimes(user);
    const now = Date.now();
    if (!found) {
      write();
    } else if (now - found.signedInAt >= lifeMs) {
      store.dispatch(signedOut('timeLimit'));
    } else if (now - found.activeAt >= idleMs && !isLocked()) {
      // Also after a sleep: the clock went on, the timer did not.
      browserStore.set(LOCK_KEY, user);
    }
    followLock();
  }

  /** The first touch after the limit comes too late: the check locks the console before it counts. */
  function onActivity(): void {
    if (Date.now() - writtenAt < WRITE_INTERVAL_MS) return;
    check();
    if (!isLocked()) write();
  }

  /** A sign-in starts the times anew; an unlock starts the idle time anew. */
  function onState(): void {
    const current = userId();
    const isSameUser = current === user;
    if (isSameUser && isLocked() === wasLocked) return;
    user = current;
    wasLocked = isLocked();
    if (!wasLocked) browserStore.remove(LOCK_KEY);
    if (current === undefined) browserStore.remove(SESSION_TIMES_KEY);
    else if (!wasLocked) write(isSameUser ? {} : { signedInAt: Date.now() });
  }

  // A session of an earlier visit keeps its times.
  user = userId();
  check();
  const unsubscribe = store.subscribe(onState);
  onState();
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  const options = { capture: true, passive: true };
  for (const type of ACTIVITY) window.addEventListener(type, onActivity, options);
  document.addEventListener('visibilitychange', check);
  const unlisten = onStorageChange(({ key }) => {
    if (key === LOCK_KEY) followLock();
  });
  preload(loadLocked);
  return () => {
    unsubscribe();
    unlisten();
    clearInterval(timer);
    for (const type of ACTIVITY) window.removeEventListener(type, onActivity, options);
    document.removeEventListener('visibilitychange', check);
  };
}
