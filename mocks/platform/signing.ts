import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64urlnopad } from '@scure/base';
import { isObject } from './fields';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

// Signing key, which is the same in every sandbox, so that people stay signed in after a restart or
// reload.
const SECRET = bytesOf('sandbox-signing-secret-not-for-production');

/** Returns the HMAC-SHA256 of the text under the sandbox's secret, in base64url. */
export const signatureOf = (text: string): string =>
  base64urlnopad.encode(hmac(sha256, SECRET, bytesOf(text)));

/** Returns ten characters that identify a token without revealing it. */
export const fingerprintOf = (token: string): string =>
  base64urlnopad.encode(sha256(bytesOf(token))).slice(0, 10);

type Claims = Record<string, unknown>;

/** Encodes a value as JSON in UTF-8 and base64url, so that non-ASCII names are preserved. */
const encodeJson = (value: unknown): string =>
  base64urlnopad.encode(bytesOf(JSON.stringify(value)));

const HEADER = encodeJson({ alg: 'HS256', typ: 'JWT' });

/** Creates a JSON Web Token (RFC 7519) with these claims, signed with HS256. */
export const signToken = (claims: Claims): string => {
  const signed = `${HEADER}.${encodeJson(claims)}`;
  return `${signed}.${signatureOf(signed)}`;
};

/** Reads the claims of a token without checking its signature; null if they can't be read. */
export const readClaims = (token: string): Claims | null => {
  try {
    const payload = base64urlnopad.decode(token.split('.')[1] ?? '');
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
    return isObject(claims) ? claims : null;
  } catch {
    return null;
  }
};

/** Returns the claims of a token that this sandbox has signed; null for any other text. */
export const verifyToken = (token: string): Claims | null => {
  const [header, payload, signature, ...rest] = token.split('.');
  if (header !== HEADER || payload === undefined || rest.length > 0) return null;
  return signature === signatureOf(`${header}.${payload}`) ? readClaims(token) : null;
};
