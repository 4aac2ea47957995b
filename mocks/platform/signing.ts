import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { decodeText, encodeBytes, encodeText } from './base64url';

// The same in every sandbox, so that a restart or a reload keeps people signed in.
const SECRET = new TextEncoder().encode('sandbox-signing-secret-not-for-production');

/** HMAC-SHA256 of the text under the sandbox's secret, as base64url. */
export const signatureOf = (text: string): string =>
  encodeBytes(hmac(sha256, SECRET, new TextEncoder().encode(text)));

/** Ten characters that tell tokens apart without giving them away. */
export const fingerprintOf = (token: string): string =>
  encodeBytes(sha256(new TextEncoder().encode(token))).slice(0, 10);

export type Claims = Record<string, unknown>;

const HEADER = encodeText(JSON.stringify({ alg: 'HS256', typ: 'JWT' }));

/** A JSON Web Token (RFC 7519) with these claims, signed with HS256. */
export const signToken = (claims: Claims): string => {
  const signed = `${HEADER}.${encodeText(JSON.stringify(claims))}`;
  return `${signed}.${signatureOf(signed)}`;
};

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The claims of a token, whoever signed it; null if they can't be read. */
export const readClaims = (token: string): Claims | null => {
  const payload = decodeText(token.split('.')[1] ?? '');
  if (payload === null) return null;
  try {
    const claims: unknown = JSON.parse(payload);
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
};

/** The claims of a token that this sandbox's secret signed; null for every other text. */
export const verifyToken = (token: string): Claims | null => {
  const [header, payload, signature, ...rest] = token.split('.');
  if (header !== HEADER || payload === undefined || rest.length > 0) return null;
  return signature === signatureOf(`${header}.${payload}`) ? readClaims(token) : null;
};
