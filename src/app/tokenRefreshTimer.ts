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

/** Section 9, "Background token check". */
const CHECK_INTERVAL_MS = 4 * 60 * 1000;

/** What another tab did to the session, taken over here. */
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
  // Somebody else: everything of the earlier operator goes before anything of the new one comes.
  // Both happen in one turn, so that the queued write can't wipe what the other tab stored.
  if (current) store.dispatch(signedOut('elsewhere'));
  store.dispatch(signedIn(stored.credentials));
  if (stored.user) store.dispatch(profileLoaded(stored.user));
  void startSession(store);
}

/**
 * Keeps the session fresh for as long as the page is open: every four minutes, and when the
 * machine wakes up or comes back online (section 4, "Token refresh"); and in step with the other
 * tabs of this browser. Answers a function that ends it.
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
    // A page out of the browser's page cache slept through whatever the other pages did.
    if (persisted) followStoredSession(store);
  }
  function onStorage({ key }: StorageEvent): void {
    // A null key is a storage wiped as a whole.
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
