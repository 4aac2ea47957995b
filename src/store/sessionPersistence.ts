import * as v from 'valibot';
import { sessionUser, type EpochMs } from '../domain/entities';
import { tokenExpiry, tokenIssue } from '../domain/token';
import { persisted } from '../shared/browser/persisted';
import type { SlicePersistence } from './persistence';
import { isSameSession, storedCredentials, type Credentials } from './credentials';
import type { SessionState } from './sessionSlice';
import { isLogout, type EndOfSession } from './endOfSession';
import { browserStore } from '../shared/browser/storage';
import { CREDENTIALS_KEY, PROFILE_KEY } from '../shared/browser/storageKeys';

/** Stored in place of the credentials, to inform other tabs which session ended and why. */
const storedEnd = persisted({
  store: browserStore,
  key: CREDENTIALS_KEY,
  schema: v.object({
    endedBy: v.nullable(
      v.picklist([
        'logout',
        'logoutKeepingChanges',
        'expired',
        'timeLimit',
        'elsewhere',
        'incomplete',
      ]),
    ),
    sessionId: v.optional(v.string()),
  }),
});

const storedProfile = persisted({ store: browserStore, key: PROFILE_KEY, schema: sessionUser });

/**
 * The server's time according to the stored access token, but never more than the device's time.
 * Uses `iat`, or `exp` when `iat` is missing, because tokens expire soon after they were issued.
 */
export function timeOfServer(): EpochMs {
  const now = Date.now();
  const { accessToken = '' } = storedCredentials.get() ?? {};
  return Math.min(now, tokenIssue(accessToken) ?? tokenExpiry(accessToken) ?? now);
}

/**
 * Returns how this session ended, if another tab has stored that; otherwise null.
 *
 * @param eventText text to read instead of the storage. The text of a storage event may be newer
 * than the storage, or may already be overwritten there.
 */
export function readStoredEnd(session: Credentials, eventText?: string): EndOfSession | null {
  const end = eventText === undefined ? storedEnd.get() : storedEnd.parse(eventText);
  // `elsewhere` only says that the tab that stored it had followed another one.
  return end?.sessionId === session.sessionId && end?.endedBy !== 'elsewhere'
    ? (end?.endedBy ?? null)
    : null;
}

/** Whether the last session of this browser ended with a logout, and nobody has signed in since. */
export const isLoggedOut = (): boolean => isLogout(storedEnd.get()?.endedBy);

/** Null without tokens. A malformed profile becomes null and is fetched again. */
export function readStoredSession(): Pick<SessionState, 'credentials' | 'user'> | null {
  const credentials = storedCredentials.get();
  return credentials && { credentials, user: storedProfile.get() };
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
      if (!isSignIn && !isSameSession(storedCredentials.get(), credentials ?? ending)) return;
      if (credentials !== before.credentials) {
        storeCredentials(credentials, { endedBy, sessionId: ending?.sessionId });
      }
      if (user !== before.user) storedProfile.set(user);
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
  storeCredentials(credentials, { endedBy, sessionId });
  storedProfile.set(user);
}

/** Stores the tokens; without tokens, how their session ended. */
function storeCredentials(
  credentials: Credentials | null,
  end: Pick<SessionState, 'endedBy'> & { sessionId: string | undefined },
): void {
  if (credentials) storedCredentials.set(credentials);
  else storedEnd.set(end);
}
