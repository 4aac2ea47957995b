import { refreshSession } from '../api/client/baseQuery';
import { needsRefresh } from '../domain/token';
import { readStoredEnd, readStoredSession } from '../store/sessionPersistence';
import { CREDENTIALS_KEY } from '../store/storageKeys';
import {
  credentialsRenewed,
  profileLoaded,
  selectCredentials,
  signedIn,
  signedOut,
} from '../store/sessionSlice';
import { startSession } from './startSession';
import type { AppStore } from '../store/rootState';

/** The interval of the background token check (docs/product.md#session). */
const CHECK_INTERVAL_MS = 4 * 60 * 1000;

/** Takes over a sign-in, a sign-out or renewed tokens that another tab has stored. */
function followStoredSession(store: AppStore): void {
  const current = selectCredentials(store.getState());
  const stored = readStoredSession();
  if (!stored?.credentials) {
    if (current) store.dispatch(signedOut(readStoredEnd()));
    return;
  }
  if (stored.credentials.userId === current?.userId) {
    if (stored.credentials.accessToken !== current.accessToken) {
      store.dispatch(credentialsRenewed(stored.credentials));
    }
    return;
  }
  // Another operator has signed in: first remove all data of the previous one. Both dispatches run
  // in one turn, so that the queued write can't overwrite the session that the other tab stored.
  if (current) store.dispatch(signedOut('elsewhere'));
  store.dispatch(signedIn(stored.credentials));
  if (stored.user) store.dispatch(profileLoaded(stored.user));
  void startSession(store);
}

/**
 * Checks the session every four minutes, and when the machine wakes up or comes back online
 * (docs/product.md#session), and follows the session of the browser's other tabs. Returns a
 * function that stops it.
 */
export function startTokenRefreshTimer(store: AppStore): () => void {
  function check(): void {
    const credentials = selectCredentials(store.getState());
    if (credentials && needsRefresh(credentials.expiresAt, Date.now())) void refreshSession(store);
  }
  function onVisibilityChange(): void {
    if (document.visibilityState === 'visible') check();
  }
  function onPageShow({ persisted }: PageTransitionEvent): void {
    // A page restored from the back/forward cache has missed the storage events of other tabs.
    if (persisted) followStoredSession(store);
  }
  function onStorage({ key }: StorageEvent): void {
    // The key is null when the whole storage was cleared.
    if (key === CREDENTIALS_KEY || key === null) followStoredSession(store);
  }

  const timer = setInterval(check, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('online', check);
  window.addEventListener('pageshow', onPageShow);
  window.addEventListener('storage', onStorage);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('online', check);
    window.removeEventListener('pageshow', onPageShow);
    window.removeEventListener('storage', onStorage);
  };
}
