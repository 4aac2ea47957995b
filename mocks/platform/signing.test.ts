import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { fingerprintOf, readClaims, signToken, verifyToken } from './signing';

const SECRET = 'sandbox-signing-secret-not-for-production';

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

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
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(verifyToken(signToken({ sub: 'user_1', name }))).toEqual({ sub: 'user_1', name });
      }),
    );
  });

  const [header = '', payload = '', signature = ''] = token.split('.');
  it.each([
    ['another payload', `${header}.${base64url('{"sub":"user_2"}')}.${signature}`],
    ['a cut signature', token.slice(0, -1)],
    ['no signature', `${header}.${payload}.`],
    ['the algorithm none', `${base64url('{"alg":"none"}')}.${payload}.`],
    ['a fourth part', `${token}.x`],
    ['no token at all', 'tok'],
    ['nothing', ''],
  ])('are refused with %s', (_what, forged) => {
    expect(verifyToken(forged)).toBeNull();
  });

  it.each([
    '',
    'a.b.c',
    'a.=.c',
    'a.b+/é.c',
    `x.${base64url('[1]')}.y`,
    `x.${base64url('broken')}.y`,
  ])('without readable claims read as null: %p', (text) => {
    expect(readClaims(text)).toBeNull();
  });

  it('have a short fingerprint that does not hold any of the token', () => {
    expect(fingerprintOf(token)).toHaveLength(10);
    expect(token).not.toContain(fingerprintOf(token));
  });
});
