import type { SessionUser } from '../domain/entities';
import { storedCredentials } from './credentials';
import {
  createSessionPersistence,
  readStoredEnd,
  readStoredSession,
  replaceEndedSession,
} from './sessionPersistence';
import { CREDENTIALS_KEY, PROFILE_KEY } from '../shared/browser/storageKeys';
import type { SessionState } from './sessionSlice';

const credentials = {
  accessToken: 'a',
  refreshToken: 'r',
  userId: 'u',
  sessionId: 's',
  expiresAt: 5,
};
const user: SessionUser = {
  id: 'u',
  displayName: 'Ada',
  email: 'a@x.test',
  emailVerifiedAt: 1,
  phone: null,
  createdAt: 2,
  updatedAt: null,
  role: 'admin',
  merchantId: 'm',
  merchant: {
    id: 'm',
    name: 'Farm',
    timezone: null,
    country: null,
    currency: null,
    currencySymbol: null,
    taxIdentifier: null,
    contactEmail: null,
    contactPhone: null,
    address: null,
    logo: null,
    isActive: true,
    kraEnabled: false,
    createdAt: 3,
    updatedAt: null,
  },
  avatarUrl: null,
};
const session: SessionState = {
  credentials,
  user,
  startup: 'ready',
  endedBy: null,
  lastEmail: '',
  isLocked: false,
  endedSessions: [],
};

const put = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
const stored = () => [localStorage.getItem(CREDENTIALS_KEY), localStorage.getItem(PROFILE_KEY)];

it('keeps its keys, under which earlier visits are stored', () => {
  expect([CREDENTIALS_KEY, PROFILE_KEY]).toEqual(['console.credentials', 'console.profile']);
});

it('reads back what it wrote, and neither the start-up nor how a session ended', () => {
  createSessionPersistence().write(session);
  expect(createSessionPersistence().read()).toEqual({ credentials, user });
  expect(readStoredSession()).toEqual({ credentials, user });
});

it.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'a'],
  ['a list', [credentials]],
  ['no access token', { ...credentials, accessToken: undefined }],
  ['an empty access token', { ...credentials, accessToken: '' }],
  ['an access token that no header can hold', { ...credentials, accessToken: 'ключ' }],
  ['an empty refresh token', { ...credentials, refreshToken: '' }],
  ['an empty user id', { ...credentials, userId: '' }],
  ['a user id that is no text', { ...credentials, userId: 7 }],
])('reads credentials that are %s as none', (_case, value) => {
  put(CREDENTIALS_KEY, value);
  put(PROFILE_KEY, user);
  expect(storedCredentials.get()).toBeNull();
  expect(readStoredSession()).toBeNull();
  expect(createSessionPersistence().read()).toEqual({});
});

it('reads text that is not JSON as no session', () => {
  localStorage.setItem(CREDENTIALS_KEY, '{');
  expect(storedCredentials.get()).toBeNull();
});

it.each<[unknown]>([['soon'], [undefined], [Number.NaN]])(
  'knows no expiry where %p is stored',
  (expiresAt) => {
    put(CREDENTIALS_KEY, { ...credentials, expiresAt });
    expect(storedCredentials.get()).toEqual({ ...credentials, expiresAt: null });
  },
);

it.each<[string, unknown]>([
  ['nothing', null],
  ['another shape', { id: 'u' }],
  ['a name that is no text', { ...user, displayName: 7 }],
  ['a moment that is no number', { ...user, createdAt: 'today' }],
  ['a merchant of another shape', { ...user, merchant: { id: 'm' } }],
])('keeps the session when the profile is %s', (_case, value) => {
  put(CREDENTIALS_KEY, credentials);
  put(PROFILE_KEY, value);
  expect(readStoredSession()).toEqual({ credentials, user: null });
});

describe('the end of a session', () => {
  const ended = { ...session, credentials: null, user: null };

  it.each(['logout', 'expired', 'incomplete'] as const)(
    'by %s is stored with its id in place of the tokens, and removes the profile',
    (endedBy) => {
      const image = createSessionPersistence();
      image.write(session);
      image.write({ ...ended, endedBy });
      expect(stored()).toEqual([`{"endedBy":"${endedBy}","sessionId":"s"}`, null]);
      expect(readStoredEnd(credentials)).toBe(endedBy);
      expect(readStoredEnd({ ...credentials, sessionId: 'another' })).toBeNull();
      expect(readStoredEnd({ ...credentials, sessionId: undefined })).toBeNull();
    },
  );

  it.each([
    ['nothing', null],
    ['a list', []],
    ['another tab’s end', { endedBy: 'elsewhere', sessionId: 's' }],
    ['credentials of a newer version', { version: 2, tokens: {} }],
  ])('is not read from %s', (_case, value) => {
    put(CREDENTIALS_KEY, value);
    expect(readStoredEnd(credentials)).toBeNull();
  });

  it.each([
    ['another session', { ...credentials, sessionId: 'next' }],
    ['another operator', { ...credentials, userId: 'v' }],
    ['credentials of a newer version', { version: 2, tokens: {} }],
  ])('is not written over %s, nor is a renewal or a profile', (_case, value) => {
    for (const later of [
      { ...ended, endedBy: 'logout' as const },
      { ...session, credentials: { ...credentials, accessToken: 'renewed' } },
      { ...session, user: { ...user, displayName: 'Ada L.' } },
    ]) {
      const image = createSessionPersistence();
      image.write(session);
      put(CREDENTIALS_KEY, value);
      put(PROFILE_KEY, 'of the other');
      image.write(later);
      expect(stored()).toEqual([JSON.stringify(value), '"of the other"']);
    }
  });

  it('is replaced by the next sign-in, and replaces stored tokens of the ended session', () => {
    const image = createSessionPersistence();
    image.write(session);
    image.write({ ...ended, endedBy: 'logout' });
    const next = { ...session, credentials: { ...credentials, sessionId: 'next' } };
    image.write(next);
    expect(storedCredentials.get()).toEqual(next.credentials);

    put(CREDENTIALS_KEY, credentials);
    replaceEndedSession(next, 's');
    expect(storedCredentials.get()).toEqual(next.credentials);
    replaceEndedSession({ ...ended, endedBy: 'logout' }, 's');
    expect(stored()).toEqual(['{"endedBy":"logout","sessionId":"s"}', null]);
  });
});

it('writes only what this tab changed, and overwrites nothing of another tab', () => {
  const image = createSessionPersistence();
  image.write(session);
  put(CREDENTIALS_KEY, { ...credentials, accessToken: 'newer' });
  image.write({ ...session, user: { ...user, displayName: 'Ada L.' } });
  expect(storedCredentials.get()?.accessToken).toBe('newer');
  expect(readStoredSession()?.user?.displayName).toBe('Ada L.');

  put(PROFILE_KEY, user);
  image.write({ ...session, user: { ...user }, credentials: { ...credentials, accessToken: 'b' } });
  expect(storedCredentials.get()?.accessToken).toBe('b');
});

it('does not write what it has just read', () => {
  put(CREDENTIALS_KEY, credentials);
  put(PROFILE_KEY, user);
  const image = createSessionPersistence();
  const read = { ...session, ...image.read() };
  localStorage.clear();
  image.write(read);
  expect(stored()).toEqual([null, null]);
});
