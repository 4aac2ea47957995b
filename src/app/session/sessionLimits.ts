import * as v from 'valibot';
import type { EpochMs } from '../../domain/entities';
import type { ConsoleConfig } from '../../shared/config';
import { formDrafts } from '../../shared/forms/formDrafts';
import { preload } from '../../shared/browser/preload';
import { persisted, plainText } from '../../shared/browser/persisted';
import { isSameSession, storedCredentials, type Credentials } from '../../store/credentials';
import { lockChanged, selectCredentials, signedOut } from '../../store/sessionSlice';
import { browserStore } from '../../shared/browser/storage';
import { LOCK_KEY, SESSION_TIMES_KEY } from '../../shared/browser/storageKeys';
import type { AppStore } from '../../store/rootState';
import { loadLocked } from '../routing/RootLayout';

type Limits = Pick<ConsoleConfig, 'idleLockMinutes' | 'maxSessionHours'>;

const MINUTE_MS = 60_000;
const CHECK_INTERVAL_MS = 5_000;
const WRITE_INTERVAL_MS = 5_000;
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const times = v.object({ userId: v.string(), signedInAt: v.number(), activeAt: v.number() });

type Times = v.InferOutput<typeof times>;

const storedTimes = persisted({ store: browserStore, key: SESSION_TIMES_KEY, schema: times });

/** Id of the user whose session is locked. */
const storedLock = persisted({
  store: browserStore,
  key: LOCK_KEY,
  schema: v.string(),
  ...plainText,
});

function readTimes(userId: string): Times | null {
  const found = storedTimes.get();
  return found?.userId === userId ? found : null;
}

/**
 * Time of an event by the device's clock (`at`), which can be set back, and by the page's timer,
 * which can't.
 */
type Moment = { at: EpochMs; timer: number };

const momentOf = (at: EpochMs): Moment => ({
  at,
  timer: performance.now() - Math.max(0, Date.now() - at),
});

/**
 * Milliseconds since a moment, by the clock or by the timer, whichever is longer. The timer may
 * pause while the machine sleeps.
 */
const since = ({ at, timer }: Moment) => Math.max(Date.now() - at, performance.now() - timer);

/**
 * Locks all tabs after `idleLockMinutes` without activity, and ends the session `maxSessionHours`
 * after the sign-in; 0 means no limit. The lock is stored, so that it survives a reload and reaches
 * all tabs. Lock and times belong to the stored session: a page with another session does not
 * change them (docs/adr/0015-idle-lock.md). Returns a function that stops the checks.
 */
export function startSessionLimits(store: AppStore, limits: Limits): () => void {
  const idleMs = limits.idleLockMinutes * MINUTE_MS || Infinity;
  const lifeMs = limits.maxSessionHours * 60 * MINUTE_MS || Infinity;
  const isLocked = () => store.getState().session.isLocked;
  const isReplaced = (credentials: Credentials) => {
    const stored = storedCredentials.get();
    return stored !== null && !isSameSession(stored, credentials);
  };
  let session = selectCredentials(store.getState());
  let wasLocked = isLocked();
  let begun = momentOf(0);
  let used = momentOf(0);
  let written = momentOf(0);

  function write({ userId, signedInAt }: Credentials, earlier = readTimes(userId)): Times {
    const now = Date.now();
    const known = earlier ?? { userId, signedInAt: signedInAt ?? now };
    const changed = { ...known, activeAt: now };
    storedTimes.set(changed);
    used = written = momentOf(now);
    return changed;
  }

  /**
   * Covers or uncovers the screen according to the stored lock, which any tab may have set or
   * removed.
   */
  function followLock(): void {
    const isStored = session !== null && storedLock.get() === session.userId;
    if (isStored === isLocked()) return;
    // Keep the form drafts now, because the lock unmounts the screens.
    if (isStored) formDrafts.keep();
    store.dispatch(lockChanged(isStored));
  }

  function check(): void {
    if (session === null || isReplaced(session)) return;
    const { signedInAt, activeAt } = readTimes(session.userId) ?? write(session);
    if (signedInAt !== begun.at) begun = momentOf(signedInAt);
    if (activeAt !== used.at) used = momentOf(activeAt);
    if (since(begun) >= lifeMs) {
      store.dispatch(signedOut('timeLimit'));
    } else if (since(used) >= idleMs && !isLocked()) {
      storedLock.set(session.userId);
    }
    followLock();
  }

  /**
   * Stores the time of the operator's activity, unless the console is locked. Checks the limits
   * first, so that activity after a limit locks the console instead.
   */
  function onActivity(): void {
    if (since(written) < WRITE_INTERVAL_MS) return;
    check();
    if (session !== null && !isReplaced(session) && !isLocked()) write(session);
  }

  /** Stores new times after a sign-in in this page, and a new idle time after an unlock. */
  function onState(): void {
    const before = session;
    session = selectCredentials(store.getState());
    if (session && !isSameSession(session, before)) {
      wasLocked = false;
      // Writes only if this page started the session, because otherwise another tab has stored the
      // times.
      if (!isSameSession(session, storedCredentials.get())) {
        storedLock.set(null);
        write(session, null);
      }
      check();
    } else if (session && isLocked() !== wasLocked) {
      wasLocked = isLocked();
      if (wasLocked) return;
      storedLock.set(null);
      write(session);
    }
  }

  const unsubscribe = store.subscribe(onState);
  // Checks the limits now, because the session may be from an earlier visit, whose times still
  // count.
  check();
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  const options = { capture: true, passive: true };
  for (const type of ACTIVITY) window.addEventListener(type, onActivity, options);
  // Checks the limits when a hidden or frozen page resumes, because it may have missed timers.
  const listeners = [
    [document, 'visibilitychange'],
    [document, 'resume'],
    [window, 'pageshow'],
  ] as const;
  for (const [target, type] of listeners) target.addEventListener(type, check);
  const unlisten = storedLock.subscribe(followLock);
  preload(loadLocked);
  return () => {
    unsubscribe();
    unlisten();
    clearInterval(timer);
    for (const type of ACTIVITY) window.removeEventListener(type, onActivity, options);
    for (const [target, type] of listeners) target.removeEventListener(type, check);
  };
}
