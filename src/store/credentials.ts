import * as v from 'valibot';

/**
 * An access token that can be sent: visible ASCII. Anything else can't stand in a header, or not
 * whole, and every request would fail before it leaves.
 */
export const accessToken = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));

export const refreshToken = v.pipe(v.string(), v.minLength(1));

/** What the session needs of its tokens, as this browser keeps it. */
export const credentialsSchema = v.object({
  accessToken,
  refreshToken,
  userId: v.pipe(v.string(), v.minLength(1)),
  /** From the access token's exp claim; null when it has none that can be read. */
  expiresAt: v.fallback(v.nullable(v.pipe(v.number(), v.finite())), null),
});

export type Credentials = v.InferOutput<typeof credentialsSchema>;
