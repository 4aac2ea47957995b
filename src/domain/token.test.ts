import { needsRefresh, tokenExpiry } from './token';

function base64url(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64url');
}
function jwt(claims: string): string {
  return `${base64url('{"alg":"HS256"}')}.${base64url(claims)}.c2lnbmF0dXJl`;
}

describe('tokenExpiry', () => {
  it.each([
    ['a plain claim', jwt('{"exp":1700000000}'), 1_700_000_000_000],
    ['a fraction of a second', jwt('{"exp":1700000000.5}'), 1_700_000_000_500],
    ['the year 9999', jwt('{"exp":253402300799}'), 253_402_300_799_000],
    ['claims that are not ASCII', jwt('{"name":"Zoë 測試","exp":1700000000}'), 1_700_000_000_000],
    ['no exp', jwt('{"sub":"u1"}'), null],
    ['exp as a text', jwt('{"exp":"1700000000"}'), null],
    ['exp null', jwt('{"exp":null}'), null],
    ['exp beyond numbers', jwt('{"exp":1e999}'), null],
    ['exp negative', jwt('{"exp":-1}'), null],
    ['claims that are not an object', jwt('null'), null],
    ['claims that are not JSON', jwt('{'), null],
    ['two parts', 'aaa.bbb', null],
    ['not base64', 'a.%%%.c', null],
    ['a plain word', 'tok', null],
    ['nothing', '', null],
  ])('reads %s', (_case, token, expected) => {
    expect(tokenExpiry(token)).toBe(expected);
  });
});

describe('needsRefresh', () => {
  const now = 1_700_000_000_000;
  it.each([
    ['expired', now - 1, true],
    ['at this moment', now, true],
    ['in exactly five minutes', now + 300_000, true],
    ['just over five minutes ahead', now + 300_001, false],
    ['of unknown expiry', null, true],
    ['in the year 9999', 253_402_300_799_000, false],
  ])('a token %s', (_case, expiresAt, expected) => {
    expect(needsRefresh(expiresAt, now)).toBe(expected);
  });
});
