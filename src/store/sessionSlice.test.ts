import type { UnknownAction } from '@reduxjs/toolkit';
import type { SessionUser } from '../domain/entities';
import {
  credentialsRenewed,
  profileLoaded,
  selectCredentials,
  selectEndOfSession,
  selectIsSignedIn,
  selectSessionUser,
  selectStartup,
  sessionReducer,
  signedIn,
  signedOut,
  startupFinished,
  startupRetried,
  startupUnreachable,
} from './sessionSlice';

const ada = { accessToken: 'a', refreshToken: 'r', userId: 'ada' };
const ben = { accessToken: 'b', refreshToken: 's', userId: 'ben' };
const profile: SessionUser = {
  id: 'ada',
  displayName: 'Ada',
  email: 'a@x.test',
  emailVerifiedAt: null,
  phone: null,
  createdAt: null,
  updatedAt: null,
  role: null,
  merchantId: null,
  merchant: null,
  avatarUrl: null,
};

const after = (...actions: UnknownAction[]) => ({
  session: actions.reduce(sessionReducer, sessionReducer(undefined, { type: 'start' })),
});

it('starts with nobody, and with the check of the stored session ahead', () => {
  expect(after().session).toEqual({
    credentials: null,
    user: null,
    startup: 'starting',
    endedBy: null,
  });
});

it('reads the expiry out of the token', () => {
  const accessToken = `x.${btoa('{"exp":12}')}.y`;
  expect(selectCredentials(after(signedIn({ ...ada, accessToken })))?.expiresAt).toBe(12_000);
  expect(
    selectCredentials(after(signedIn(ada), credentialsRenewed({ ...ada, accessToken })))?.expiresAt,
  ).toBe(12_000);
});

it('is signed in once tokens and profile are there', () => {
  expect(selectIsSignedIn(after())).toBe(false);
  expect(selectIsSignedIn(after(signedIn(ada)))).toBe(false);
  const state = after(signedIn(ada), profileLoaded(profile));
  expect(selectIsSignedIn(state)).toBe(true);
  expect(selectSessionUser(state)).toEqual(profile);
});

it('shows no profile without tokens, wherever one comes from', () => {
  expect(selectSessionUser(after(profileLoaded(profile)))).toBeNull();
  expect(after(profileLoaded(profile)).session.user).toBeNull();
  const rehydrated = { session: { ...after().session, user: profile } };
  expect(selectSessionUser(rehydrated)).toBeNull();
  expect(selectIsSignedIn(rehydrated)).toBe(false);
});

it('takes renewed tokens of the same user only', () => {
  const renewed = { ...ada, accessToken: 'a2' };
  expect(selectCredentials(after(signedIn(ada), credentialsRenewed(renewed)))).toMatchObject(
    renewed,
  );
  expect(selectCredentials(after(signedIn(ada), credentialsRenewed(ben)))).toMatchObject(ada);
  expect(selectCredentials(after(credentialsRenewed(ada)))).toBeNull();
});

it('drops the profile of before at a new sign-in, and how the last session ended', () => {
  const { session } = after(
    signedIn(ada),
    profileLoaded(profile),
    signedOut('expired'),
    signedIn(ben),
  );
  expect(session).toMatchObject({ credentials: ben, user: null, endedBy: null });
  expect(after(signedIn(ada), profileLoaded(profile), signedIn(ben)).session.user).toBeNull();
});

it('keeps nothing of a session that ended, but how', () => {
  const state = after(signedIn(ada), profileLoaded(profile), signedOut('logout'));
  expect(state.session).toMatchObject({ credentials: null, user: null });
  expect(selectEndOfSession(state)).toBe('logout');
});

it('says how the start-up went', () => {
  expect(selectStartup(after())).toBe('starting');
  expect(selectStartup(after(startupFinished()))).toBe('ready');
  expect(selectStartup(after(startupUnreachable()))).toBe('unreachable');
  expect(selectStartup(after(startupUnreachable(), startupRetried()))).toBe('starting');
});

it('names its actions for DevTools', () => {
  expect([signedIn, signedOut, profileLoaded].map(({ type }) => type)).toEqual([
    'session/signedIn',
    'session/signedOut',
    'session/profileLoaded',
  ]);
});
