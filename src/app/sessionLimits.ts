import * as v from 'valibot';
import type { ConsoleConfig } from '../shared/config';
import { selectCredentials, signedOut } from '../store/sessionSlice';
import { browserStore } from '../store/storage';
import type { AppStore } from '../store/rootState';

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
 * Ends the session, as an expiry does, when nobody has used any tab for `idleLockMinutes`, or
 * `maxSessionHours` after the sign-in; 0 is no limit. The sign-in page covers the screen in all tabs,
 * and gives the same operator the page back with what was typed (docs/product.md#session). Returns a
 * function that stops it.
 */
export function startSessionLimits(store: AppStore, limits: Limits): () => void {
  const idleMs = limits.idleLockMinutes * MINUTE_MS || Infinity;
  const lifeMs = limits.maxSessionHours * 60 * MINUTE_MS || Infinity;
  const userId = () => selectCredentials(store.getState())?.userId;
  let user: string | undefined;
  let writtenAt = 0;

  function write(changes: Partial<v.InferOutput<typeof times>> = {}): void {
    const now = Date.now();
    if (user === undefined) return;
    const known = readTimes(user) ?? { signedInAt: now };
    const written = { ...known, userId: user, activeAt: now, ...changes };
    browserStore.set(SESSION_TIMES_KEY, JSON.stringify(written));
    writtenAt = now;
  }

  function check(): void {
    const found = user === undefined ? null : readTimes(user);
    if (!found) {
      write();
      return;
    }
    const now = Date.now();
    // Also after a sleep: the clock went on, the timer did not.
    if (now - found.activeAt >= idleMs || now - found.signedInAt >= lifeMs) {
      store.dispatch(signedOut('expired'));
    }
  }

  /** Whoever comes back after the limit finds the sign-in page: this first touch is too late. */
  function onActivity(): void {
    if (Date.now() - writtenAt < WRITE_INTERVAL_MS) return;
    check();
    write();
  }

  /** A sign-in starts the times anew. */
  function onState(): void {
    const current = userId();
    if (current === user) return;
    const isOver = current === undefined;
    user = current;
    if (isOver) browserStore.remove(SESSION_TIMES_KEY);
    else write({ signedInAt: Date.now() });
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
  return () => {
    unsubscribe();
    clearInterval(timer);
    for (const type of ACTIVITY) window.removeEventListener(type, onActivity, options);
    document.removeEventListener('visibilitychange', check);
  };
}
