import * as v from 'valibot';

/** Visible ASCII: a header can't hold any other text. */
export const accessToken = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));

export const refreshToken = v.pipe(v.string(), v.minLength(1));

export const credentialsSchema = v.object({
  accessToken,
  refreshToken,
  userId: v.pipe(v.string(), v.minLength(1)),
  /** Random, and the same from a sign-in to its end. Credentials of earlier versions have none. */
  sessionId: v.optional(v.string()),
  /** When the session began (milliseconds). Credentials of earlier versions don't tell. */
  signedInAt: v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined),
  /** From the access token's exp claim; null when that is missing or malformed. */
  expiresAt: v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null),
});

export type Credentials = v.InferOutput<typeof credentialsSchema>;

/** Whether both are of one sign-in; where an id is missing, whether they are of one user. */
export function isSameSession(one: Credentials | null, other: Credentials | null): boolean {
  if (!one || one.userId !== other?.userId) return false;
  return (one.sessionId ?? other.sessionId) === (other.sessionId ?? one.sessionId);
}
