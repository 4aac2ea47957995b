import type { UnknownAction } from '@reduxjs/toolkit';
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
import { sessionUser } from '../testing/sessionUser';

const ada = { accessToken: 'a', refreshToken: 'r', userId: 'ada' };
const ben = { accessToken: 'b', refreshToken: 's', userId: 'ben' };

const after = (...actions: UnknownAction[]) => ({
  session: actions.reduce(sessionReducer, sessionReducer(undefined, { type: 'start' })),
});

it('starts without a user, before the stored session is checked', () => {
  expect(after().session).toEqual({
    credentials: null,
    user: null,
    startup: 'starting',
    endedBy: null,
    lastEmail: '',
    isLocked: false,
    endedSessions: [],
  });
});

it('reads the expiry from the token', () => {
  const accessToken = `x.${btoa('{"exp":12}')}.y`;
  expect(selectCredentials(after(signedIn({ ...ada, accessToken })))?.expiresAt).toBe(12_000);
  expect(
    selectCredentials(after(signedIn(ada), credentialsRenewed({ ...ada, accessToken })))?.expiresAt,
  ).toBe(12_000);
});

it('is signed in once it has tokens and profile', () => {
  expect(selectIsSignedIn(after())).toBe(false);
  expect(selectIsSignedIn(after(signedIn(ada)))).toBe(false);
  const state = after(signedIn(ada), profileLoaded(sessionUser));
  expect(selectIsSignedIn(state)).toBe(true);
  expect(selectSessionUser(state)).toEqual(sessionUser);
});

it('has no profile without tokens', () => {
  expect(selectSessionUser(after(profileLoaded(sessionUser)))).toBeNull();
  expect(after(profileLoaded(sessionUser)).session.user).toBeNull();
  const rehydrated = { session: { ...after().session, user: sessionUser } };
  expect(selectSessionUser(rehydrated)).toBeNull();
  expect(selectIsSignedIn(rehydrated)).toBe(false);
});

it('accepts renewed tokens of the same user only', () => {
  const renewed = { ...ada, accessToken: 'a2' };
  expect(selectCredentials(after(signedIn(ada), credentialsRenewed(renewed)))).toMatchObject(
    renewed,
  );
  expect(selectCredentials(after(signedIn(ada), credentialsRenewed(ben)))).toMatchObject(ada);
  expect(selectCredentials(after(credentialsRenewed(ada)))).toBeNull();
});

it('accepts renewed tokens of the same session only, and remembers which sessions ended', () => {
  const first = { ...ada, sessionId: 'first' };
  const next = { ...ada, accessToken: 'a2', sessionId: 'next' };
  expect(selectCredentials(after(signedIn(first), credentialsRenewed(next)))).toMatchObject(first);
  const { session } = after(
    signedIn(first),
    signedOut('expired'),
    signedIn(ben),
    signedOut('logout'),
  );
  expect(session.endedSessions).toEqual(['first']);
});

it('keeps the id of its session when a tab of an earlier version renewed it', () => {
  const state = after(signedIn({ ...ada, sessionId: 'first' }), credentialsRenewed(ada));
  expect(selectCredentials(state)).toMatchObject({ sessionId: 'first' });
});

it('drops the previous profile and the last end at a new sign-in', () => {
  const { session } = after(
    signedIn(ada),
    profileLoaded(sessionUser),
    signedOut('expired'),
    signedIn(ben),
  );
  expect(session).toMatchObject({ credentials: ben, user: null, endedBy: null });
  expect(after(signedIn(ada), profileLoaded(sessionUser), signedIn(ben)).session.user).toBeNull();
});

it('keeps nothing of an ended session but its end', () => {
  const state = after(signedIn(ada), profileLoaded(sessionUser), signedOut('logout'));
  expect(state.session).toMatchObject({ credentials: null, user: null });
  expect(selectEndOfSession(state)).toBe('logout');
});

it('stores the outcome of the startup', () => {
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
