import type { SessionUser } from '../../../domain/entities';
import { rootStateOf } from '../../../store/rootState';
import { selectCredentials, signedIn, signedOut } from '../../../store/sessionSlice';
import { readAcknowledgement, type Acknowledgement } from '../../adapters/acknowledgement';
import { readLogin, readRegistration, readSessionUser } from './adapter';
import * as requests from './requests';
import type { LoginArgs, RegisterArgs, ResetPasswordArgs } from './requests';
import type { ApiBuilder } from '../tags';
import { requireResult, malformedResponse } from '../requireResult';
import type { NoArgs } from '../noArgs';
import { storeProfile } from './sessionProfile';
import { badCredentials, badResetToken, badVerificationToken } from '../statusTexts';

/**
 * Section 7, "Auth". POST /api/auth/refresh is no endpoint: only `reauth` may send it, behind its
 * mutex, and its answer must never stand in the cache.
 */
export const authEndpoints = (build: ApiBuilder) => ({
  /** On success the tokens go to the session alone; the cached result names the user only. */
  login: build.mutation<{ userId: string }, LoginArgs>({
    queryFn: async (credentials, store, _options, send) => {
      const { data, error } = await send(requests.login(credentials));
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
      requests.register,
      (answer) => readRegistration(answer),
      // Section 5, "Registration".
      'Failed to register user',
    ),
    extraOptions: { isPublic: true },
  }),
  /** Carries the token it ends. The local session is cleared by the caller, whatever comes of it. */
  logout: build.mutation<Acknowledgement, NoArgs>({
    query: requests.logout,
    transformResponse: readAcknowledgement,
    // Whoever leaves does not wait for a server that is slow to say goodbye.
    extraOptions: { neverRefreshes: true, timeoutMs: 3000 },
  }),
  /** On success the profile is the session's too, if it is still the session that asked. */
  getProfile: build.query<SessionUser, NoArgs>({
    queryFn: requireResult(requests.getProfile, (answer) => readSessionUser(answer)),
    providesTags: ['Profile'],
    onQueryStarted: (_arg, call) => storeProfile(call, (user) => user),
    extraOptions: { persist: true },
  }),
  /** A mutation although it is a GET: it uses up the token, and must be sent once. */
  verifyEmail: build.mutation<Acknowledgement, { token: string }>({
    query: requests.verifyEmail,
    transformResponse: readAcknowledgement,
    extraOptions: { isPublic: true, statusTexts: badVerificationToken },
  }),
  forgotPassword: build.mutation<Acknowledgement, { email: string }>({
    query: requests.forgotPassword,
    transformResponse: readAcknowledgement,
    extraOptions: { isPublic: true },
  }),
  resetPassword: build.mutation<Acknowledgement, ResetPasswordArgs>({
    query: requests.resetPassword,
    transformResponse: readAcknowledgement,
    extraOptions: { isPublic: true, statusTexts: badResetToken },
  }),
});
