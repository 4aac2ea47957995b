import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { decodeBytes, decodeText, encodeBytes, encodeText } from './base64url';
import { fingerprintOf, readClaims, signToken, verifyToken } from './signing';

const SECRET = 'sandbox-signing-secret-not-for-production';

describe('base64url', () => {
  it('writes bytes as Node does, and reads them back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = encodeBytes(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect(decodeBytes(text)).toEqual(Uint8Array.from(bytes));
      }),
    );
  });

  it('keeps every text, whatever its script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decodeText(encodeText(text))).toBe(text);
      }),
    );
  });

  it.each(['=', 'ab=', 'a+b', 'a/b', 'é'])('refuses %p', (text) => {
    expect(decodeBytes(text)).toBeNull();
  });
});

describe('tokens', () => {
  const token = signToken({ sub: 'user_1', name: 'Zoë שלום 🌿' });

  it('are JSON Web Tokens that any HS256 library verifies', () => {
    const [header = '', payload = '', signature] = token.split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
      alg: 'HS256',
      typ: 'JWT',
    });
    expect(createHmac('sha256', SECRET).update(`${header}.${payload}`).digest('base64url')).toBe(
      signature,
    );
  });

  it('give their claims back, names outside ASCII included', () => {
    expect(verifyToken(token)).toEqual({ sub: 'user_1', name: 'Zoë שלום 🌿' });
  });

  const [header = '', payload = '', signature = ''] = token.split('.');
  it.each([
    ['another payload', `${header}.${encodeText('{"sub":"user_2"}')}.${signature}`],
    ['a cut signature', token.slice(0, -1)],
    ['no signature', `${header}.${payload}.`],
    ['the algorithm none', `${encodeText('{"alg":"none"}')}.${payload}.`],
    ['a fourth part', `${token}.x`],
    ['no token at all', 'tok'],
    ['nothing', ''],
  ])('are refused with %s', (_what, forged) => {
    expect(verifyToken(forged)).toBeNull();
  });

  it.each(['', 'a.b.c', `x.${encodeText('[1]')}.y`, `x.${encodeText('broken')}.y`])(
    'without readable claims read as null: %p',
    (text) => {
      expect(readClaims(text)).toBeNull();
    },
  );

  it('have a short fingerprint that does not hold any of the token', () => {
    expect(fingerprintOf(token)).toHaveLength(10);
    expect(token).not.toContain(fingerprintOf(token));
  });
});
