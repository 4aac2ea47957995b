import * as v from 'valibot';
import { persisted } from '../shared/browser/persisted';
import { browserStore } from '../shared/browser/storage';
import { CREDENTIALS_KEY } from '../shared/browser/storageKeys';

/** Access token: visible ASCII, because a header can't contain other characters. */
export const accessToken = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));

export const refreshToken = v.pipe(v.string(), v.minLength(1));

const credentialsSchema = v.object({
  accessToken,
  refreshToken,
  userId: v.pipe(v.string(), v.minLength(1)),
  /**
   * Random id of the session, unchanged until the session ends. Missing in credentials that an
   * older version stored.
   */
  sessionId: v.optional(v.string()),
  /** Time of the sign-in. Missing in credentials that an older version stored. */
  signedInAt: v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined),
  /** The access token's `exp` claim in milliseconds; null when missing or malformed. */
  expiresAt: v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null),
});

export type Credentials = v.InferOutput<typeof credentialsSchema>;

/**
 * Tokens that any tab of this browser stored last; null when missing or malformed. Defined apart
 * from `sessionPersistence.ts`, to keep the script in the page's head small.
 */
export const storedCredentials = persisted({
  store: browserStore,
  key: CREDENTIALS_KEY,
  schema: credentialsSchema,
});

/** Whether both belong to the same session. If one lacks a session id, the user id decides. */
export function isSameSession(one: Credentials | null, other: Credentials | null): boolean {
  if (!one || one.userId !== other?.userId) return false;
  return (one.sessionId ?? other.sessionId) === (other.sessionId ?? one.sessionId);
}
