import type { SessionUser } from '../../../domain/entities';
import { rootStateOf } from '../../../store/rootState';
import { selectCredentials, signedIn, signedOut } from '../../../store/sessionSlice';
import { readAcknowledgement, type Acknowledgement } from '../../adapters/acknowledgement';
import { readLogin, readRegistration, readSessionUser } from './adapter';
import { calls } from '../../calls';
import type { ApiBuilder } from '../tags';
import { requireResult, malformedResponse } from '../requireResult';
import type { NoArgs } from '../noArgs';
import { storeProfile } from './sessionProfile';
import { badCredentials, badResetToken, badVerificationToken } from '../statusTexts';

export type LoginArgs = { email: string; password: string };
export type RegisterArgs = { email: string; password: string; displayName: string };
export type ResetPasswordArgs = { token: string; password: string };

/**
 * Section 7, "Auth". POST /api/auth/refresh is no endpoint: only `reauth` may send it, behind its
 * mutex, and its answer must never stand in the cache.
 */
export const authEndpoints = (build: ApiBuilder) => ({
  /** On success the tokens go to the session alone; the cached result names the user only. */
  login: build.mutation<{ userId: string }, LoginArgs>({
    queryFn: async ({ email, password }, store, _options, send) => {
      const { data, error } = await send({
        method: 'POST',
        path: '/api/auth/login',
        body: { email, password },
      });
      if (error) return { error };
      const tokens = readLogin(data);
      // Section 5, "Login".
      if (!tokens) return { error: malformedResponse('Authentication failed') };
      // An earlier sign-in whose answer was slow: nothing of it may stay beside this one.
      if (selectCredentials(rootStateOf(store))) store.dispatch(signedOut('logout'));
      store.dispatch(signedIn(tokens));
      return { data: { userId: tokens.userId } };
    },
    extraOptions: { isPublic: true, statusTexts: badCredentials },
  }),
  register: build.mutation<{ id: string }, RegisterArgs>({
    queryFn: requireResult(
      ({ email, password, displayName }) => ({
        method: 'POST',
        path: '/api/auth/register',
        body: { email, password, displayName },
      }),
      (answer) => readRegistration(answer),
      // Section 5, "Registration".
      'Failed to register user',
    ),
    extraOptions: { isPublic: true },
  }),
  /** Carries the token it ends. The local session is cleared by the caller, whatever comes of it. */
  logout: build.mutation<Acknowledgement, NoArgs>({
    query: () => ({ method: 'POST', path: '/api/auth/logout' }),
    transformResponse: readAcknowledgement,
    // Whoever leaves does not wait for a server that is slow to say goodbye.
    extraOptions: { neverRefreshes: true, timeoutMs: 3000 },
  }),
  /** On success the profile is the session's too, if it is still the session that asked. */
  getProfile: build.query<SessionUser, NoArgs>({
    queryFn: requireResult(calls.profile, (answer) => readSessionUser(answer)),
    providesTags: ['Profile'],
    onQueryStarted: (_arg, call) => storeProfile(call, (user) => user),
  }),
  /** A mutation although it is a GET: it uses up the token, and must be sent once. */
  verifyEmail: build.mutation<Acknowledgement, { token: string }>({
    query: ({ token }) => ({ path: '/api/auth/verify-email', query: { token } }),
    transformResponse: readAcknowledgement,
    extraOptions: { isPublic: true, statusTexts: badVerificationToken },
  }),
  forgotPassword: build.mutation<Acknowledgement, { email: string }>({
    query: ({ email }) => ({
      method: 'POST',
      path: '/api/auth/forgot-password',
      body: { email },
    }),
    transformResponse: readAcknowledgement,
    extraOptions: { isPublic: true },
  }),
  resetPassword: build.mutation<Acknowledgement, ResetPasswordArgs>({
    query: ({ token, password }) => ({
      method: 'POST',
      path: '/api/auth/reset-password',
      body: { token, password },
    }),
    transformResponse: readAcknowledgement,
    extraOptions: { isPublic: true, statusTexts: badResetToken },
  }),
});
