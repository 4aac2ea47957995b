import { refreshSession } from '../../api/client/baseQuery';
import { needsRefresh } from '../../domain/token';
import { isSameSession } from '../../store/credentials';
import { flushPersisted } from '../../store/persistence';
import {
  readStoredEnd,
  readStoredSession,
  replaceEndedSession,
} from '../../store/sessionPersistence';
import { onStorageChange } from '../../shared/browser/storage';
import { CREDENTIALS_KEY } from '../../shared/browser/storageKeys';
import {
  credentialsRenewed,
  profileLoaded,
  selectCredentials,
  selectEndedSessions,
  signedIn,
  signedOut,
} from '../../store/sessionSlice';
import { startSession } from './startSession';
import type { AppStore } from '../../store/rootState';

/** Interval of the background token check (docs/product/session.md#session). */
const CHECK_INTERVAL_MS = 4 * 60 * 1000;

/**
 * Adopts the session that another tab stored. `eventText` is the text of a storage event, which may
 * be older than the storage.
 */
function followStoredSession(store: AppStore, eventText?: string | null): void {
  const { session } = store.getState();
  const current = selectCredentials(store.getState());
  const stored = readStoredSession();
  const sessionId = stored?.credentials?.sessionId;
  if (sessionId !== undefined && selectEndedSessions(store.getState()).includes(sessionId)) {
    // Another tab did not know that this session had ended, and stored renewed tokens for the
    // session: overwrite them.
    replaceEndedSession(session, sessionId);
    return;
  }
  if (stored?.credentials && isSameSession(current, stored.credentials)) {
    const end = eventText && readStoredEnd(stored.credentials, eventText);
    // Another tab ended the session, although renewed tokens were stored afterwards.
    if (end) store.dispatch(signedOut(end));
    else if (stored.credentials.accessToken !== current?.accessToken) {
      store.dispatch(credentialsRenewed(stored.credentials));
    }
  } else {
    // Signs out of the previous session first, because this removes its cached data.
    if (current) store.dispatch(signedOut(readStoredEnd(current) ?? 'elsewhere'));
    if (stored?.credentials) {
      store.dispatch(signedIn(stored.credentials));
      if (stored.user) store.dispatch(profileLoaded(stored.user));
      void startSession(store);
    }
  }
  // Writes the adopted session in the same task in which it was read, because a later write could
  // overwrite a newer session.
  flushPersisted(store.dispatch);
}

/**
 * Checks the token every four minutes and when the page becomes visible again, and follows other
 * tabs (docs/product/session.md#session). Returns a function that stops both.
 */
export function startSessionSync(store: AppStore): () => void {
  // Starts the first interval now, because `startSession` checks the token at startup.
  let checkedAt = Date.now();

  function check(): void {
    checkedAt = Date.now();
    const { credentials, isLocked } = store.getState().session;
    // A locked console does not renew the token, so that the session can expire. A running upload
    // still refreshes the token after a 401.
    if (credentials && !isLocked && needsRefresh(credentials.expiresAt, Date.now()))
      void refreshSession(store);
  }
  /**
   * Follows other tabs and checks the token when the page becomes visible, because a hidden or
   * frozen page may have missed storage events and checks.
   */
  function onLook(): void {
    if (document.visibilityState !== 'visible') return;
    followStoredSession(store);
    if (Date.now() - checkedAt >= CHECK_INTERVAL_MS) check();
  }
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  const listeners = [
    [document, 'visibilitychange', onLook],
    [document, 'resume', onLook],
    [window, 'focus', onLook],
    [window, 'pageshow', onLook],
    [window, 'online', check],
  ] as const;
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
  const unlisten = onStorageChange(({ key, newValue }) => {
    if (key === CREDENTIALS_KEY || key === null) followStoredSession(store, newValue);
  });
  return () => {
    clearInterval(timer);
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
    unlisten();
  };
}
