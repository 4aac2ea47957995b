import { readLogin, readRegistration, readSessionUser } from './adapter';

describe('readLogin', () => {
  it.each<[string, unknown, ReturnType<typeof readLogin>]>([
    [
      'all three fields',
      { access_token: 'a', refresh_token: 'r', userId: 'u' },
      { accessToken: 'a', refreshToken: 'r', userId: 'u' },
    ],
    [
      'no refresh token',
      { access_token: 'a', userId: 'u' },
      { accessToken: 'a', refreshToken: 'a', userId: 'u' },
    ],
    [
      'an empty refresh token',
      { access_token: 'a', refresh_token: '', userId: 7 },
      { accessToken: 'a', refreshToken: 'a', userId: '7' },
    ],
    ['no access token', { refresh_token: 'r', userId: 'u' }, null],
    ['an empty access token', { access_token: '', userId: 'u' }, null],
    ['an access token that is no text', { access_token: 7, userId: 'u' }, null],
    ['an access token that no header can hold', { access_token: 'a\udacf', userId: 'u' }, null],
    ['an access token of several words', { access_token: 'a b', userId: 'u' }, null],
    ['no user id', { access_token: 'a' }, null],
    ['an empty user id', { access_token: 'a', userId: '' }, null],
    ['nothing', null, null],
    ['a list', [], null],
    ['a page', '<html>', null],
  ])('with %s', (_case, body, expected) => {
    expect(readLogin(body)).toEqual(expected);
  });
});

it.each<[unknown, unknown]>([
  [{ id: 'u' }, { id: 'u' }],
  [{ id: 7, email: 'x' }, { id: '7' }],
  [{}, null],
  [{ id: null }, null],
  ['u', null],
])('reads the registration %p as %p', (body, expected) => {
  expect(readRegistration(body)).toEqual(expected);
});

describe('readSessionUser', () => {
  const now = 1_700_000_000_000;
  const record = {
    id: 'u',
    displayName: 'Ada',
    email: 'ada@x.test',
    email_verified: true,
    phone: '+60 1',
    created_at: '2026-01-15T00:00:00Z',
    updated_at: null,
    roles: [{ name: 'super_admin' }, { name: 'user' }],
    merchantId: 'm',
    merchant: { id: 'm', name: 'Farm', isActive: true },
    avatar: { url: { original: 'https://x.test/a.png' } },
  };

  it('adapts the record', () => {
    expect(readSessionUser(record, now)).toMatchObject({
      id: 'u',
      displayName: 'Ada',
      emailVerifiedAt: now,
      createdAt: Date.UTC(2026, 0, 15),
      updatedAt: null,
      role: 'super_admin',
      merchantId: 'm',
      merchant: { id: 'm', name: 'Farm', isActive: true, kraEnabled: false, timezone: null },
      avatarUrl: 'https://x.test/a.png',
    });
  });

  it.each([
    ['bare', record],
    ['under data', { success: true, data: record }],
    ['under user', { user: record }],
  ])('finds the record %s', (_case, body) => {
    expect(readSessionUser(body, now)?.id).toBe('u');
  });

  it.each<[string, object, object]>([
    ['an address that is not verified', { email_verified: false }, { emailVerifiedAt: null }],
    ['no word of verification', { email_verified: undefined }, { emailVerifiedAt: null }],
    ['roles as texts', { roles: ['admin'] }, { role: 'admin' }],
    ['no roles', { roles: null }, { role: null }],
    ['an empty role list', { roles: [] }, { role: null }],
    ['no display name', { displayName: null }, { displayName: 'ada@x.test' }],
    ['no merchant', { merchant: null, merchantId: null }, { merchant: null, merchantId: null }],
    ['a merchant without its id beside it', { merchantId: null }, { merchantId: 'm' }],
    ['a merchant without an id', { merchant: { name: 'Farm' } }, { merchant: null }],
    ['a scalar for the avatar', { avatar: 'https://x.test/a.png' }, { avatarUrl: null }],
    ['an avatar without address', { avatar: { url: null } }, { avatarUrl: null }],
  ])('with %s', (_case, change, expected) => {
    expect(readSessionUser({ ...record, ...change }, now)).toMatchObject(expected);
  });

  it.each<[string, unknown]>([
    ['no id', { ...record, id: null }],
    ['nothing', null],
    ['a text', 'Ada'],
    ['a list', [record]],
  ])('is unreadable with %s', (_case, body) => {
    expect(readSessionUser(body, now)).toBeNull();
  });
});
