import * as v from 'valibot';

/**
 * An access token that can be sent: visible ASCII. Anything else can't stand in a header, or not
 * whole, and every request would fail before it leaves.
 */
export const bearerToken = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));
