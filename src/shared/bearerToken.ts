import * as v from 'valibot';

/**
 * An access token that an HTTP header can hold: visible ASCII. With any other token, every request
 * would fail before it leaves the browser.
 */
export const bearerToken = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));
