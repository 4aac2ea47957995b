import * as v from 'valibot';
import { sessionUser, type EpochMs } from '../domain/entities';
import { tokenExpiry, tokenIssue } from '../domain/token';
import { readJson } from '../shared/readJson';
import type { SlicePersistence } from './persistence';
import { credentialsSchema, isSameSession, type Credentials } from './credentials';
import type { SessionState } from './sessionSlice';
import { isLogout, type EndOfSession } from './endOfSession';
import { browserStore } from './storage';
import { CREDENTIALS_KEY, PROFILE_KEY } from './storageKeys';

type StoredKey = typeof CREDENTIALS_KEY | typeof PROFILE_KEY;

/** Stored in place of the credentials, to inform other tabs which session ended and why. */
const storedEnd = v.object({
  endedBy: v.picklist(['logout', 'logoutKeepingChanges', 'expired', 'timeLimit', 'incomplete']),
  sessionId: v.optional(v.string()),
});

const readStored = <const Schema extends v.GenericSchema>(key: StoredKey, schema: Schema) =>
  readJson(schema, browserStore.get(key));

/** Returns the tokens that any tab of this browser stored last; null when missing or malformed. */
export function readStoredCredentials(): Credentials | null {
  return readStored(CREDENTIALS_KEY, credentialsSchema);
}

/**
 * Returns the server's time according to the stored access token, but never more than the device's
 * time. Uses `iat`, or `exp` when `iat` is missing, because tokens expire soon after they were
 * issued.
 */
export function timeOfServer(): EpochMs {
  const now = Date.now();
  const { accessToken = '' } = readStoredCredentials() ?? {};
  return Math.min(now, tokenIssue(accessToken) ?? tokenExpiry(accessToken) ?? now);
}

/**
 * Returns how this session ended, if another tab has stored that; otherwise null.
 *
 * @param stored text to read. The text of a storage event may be newer than the storage, or may
 * already be overwritten there.
 */
export function readStoredEnd(
  session: Credentials,
  stored = browserStore.get(CREDENTIALS_KEY),
): EndOfSession | null {
  const end = readJson(storedEnd, stored);
  return end && end.sessionId === session.sessionId ? end.endedBy : null;
}

/**
 * Returns whether the last session of this browser ended with a logout, and nobody has signed in
 * since.
 */
export const isLoggedOut = (): boolean => isLogout(readStored(CREDENTIALS_KEY, storedEnd)?.endedBy);

/**
 * Returns the stored session; null without tokens. A malformed profile becomes null and is fetched
 * again.
 */
export function readStoredSession(): Pick<SessionState, 'credentials' | 'user'> | null {
  const credentials = readStoredCredentials();
  return credentials && { credentials, user: readStored(PROFILE_KEY, sessionUser) };
}

/**
 * Persists the tokens and the profile, each only when this tab has changed it. A sign-in overwrites
 * any stored session. Later writes require that the session is still the stored one, so that they
 * can't undo another tab's logout or sign-in.
 */
export function createSessionPersistence(): SlicePersistence<SessionState> {
  let last: Partial<Pick<SessionState, 'credentials' | 'user'>> = {};
  return {
    read: () => {
      last = readStoredSession() ?? {};
      return last;
    },
    write: ({ credentials, user, endedBy }) => {
      const before = last;
      last = { credentials, user };
      const ending = before.credentials ?? null;
      const isSignIn = credentials !== null && !isSameSession(credentials, ending);
      if (!isSignIn && !isSameSession(readStoredCredentials(), credentials ?? ending)) return;
      if (credentials !== before.credentials) {
        store(CREDENTIALS_KEY, credentials ?? { endedBy, sessionId: ending?.sessionId });
      }
      if (user !== before.user) store(PROFILE_KEY, user);
    },
  };
}

/**
 * Overwrites the stored session `sessionId`, which has ended: with this tab's session, or, if this
 * tab is signed out, with the reason why the session ended.
 */
export function replaceEndedSession(
  { credentials, user, endedBy }: SessionState,
  sessionId: string,
) {
  store(CREDENTIALS_KEY, credentials ?? { endedBy, sessionId });
  store(PROFILE_KEY, user);
}

function store(key: StoredKey, value: object | null): void {
  browserStore.set(key, value && JSON.stringify(value));
}
