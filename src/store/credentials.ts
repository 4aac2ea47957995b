import * as v from 'valibot';

/**
 * An access token that can be sent: visible ASCII. A header can't hold any other text, and every
 * request would fail before it is sent.
 */
export const accessToken = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));

export const refreshToken = v.pipe(v.string(), v.minLength(1));

/** The session's tokens and user id, as this browser stores them. */
export const credentialsSchema = v.object({
  accessToken,
  refreshToken,
  userId: v.pipe(v.string(), v.minLength(1)),
  /** From the access token's exp claim; null when that is missing or malformed. */
  expiresAt: v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null),
});

export type Credentials = v.InferOutput<typeof credentialsSchema>;
