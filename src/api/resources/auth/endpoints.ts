import type { SessionUser } from '../../../domain/entities';
import { rootStateOf } from '../../../store/rootState';
import {
  profileLoaded,
  selectCredentials,
  selectSessionUser,
  credentialsRenewed,
  lockChanged,
  signedIn,
  signedOut,
} from '../../../store/sessionSlice';
import { nanoid } from '@reduxjs/toolkit';
import { readAcknowledgement, type Acknowledgement } from '../../adapters/acknowledgement';
import { readLogin, readRegistration, readSessionUser } from './adapter';
import { getProfile } from './requests';
import {
  type ApiBuilder,
  requireResult,
  malformedResponse,
  type NoArgs,
  badCredentials,
  badResetToken,
  badVerificationToken,
  afterSuccess,
  type CallStore,
  type StartedCall,
} from '../endpointParts';

/**
 * Writes the profile in a response into the session, unless another operator has signed in since
 * the call.
 */
export function storeProfile<Data>(
  call: StartedCall<Data> & CallStore,
  toProfile: (data: Data, current: SessionUser | null) => SessionUser | null,
): Promise<void> {
  const userIdOf = () => selectCredentials(rootStateOf(call))?.userId;
  const userId = userIdOf();
  return afterSuccess(call, (data) => {
    if (userId === undefined || userIdOf() !== userId) return;
    const profile = toProfile(data, selectSessionUser(rootStateOf(call)));
    if (profile) call.dispatch(profileLoaded(profile));
  });
}

type NewUser = { email: string; password: string; displayName: string };

/** Short, because the next sign-in waits for the logout (docs/product/platform.md#calls, 21.6). */
const LOGOUT_TIMEOUT_MS = 3000;

export const authEndpoints = (build: ApiBuilder) => ({
  /** Stores the tokens only in the session. The cached result contains nothing but the user id. */
  login: build.mutation<{ userId: string }, { email: string; password: string }>({
    queryFn: async ({ email, password }, store, _options, runRequest) => {
      const request = {
        method: 'POST',
        path: '/api/auth/login',
        body: { email, password },
      } as const;
      const { data, error } = await runRequest(request);
      if (error) return { error };
      const tokens = readLogin(data);
      if (!tokens) return { error: malformedResponse('Authentication failed') };
      const { credentials: current, isLocked } = rootStateOf(store).session;
      if (isLocked && current?.userId === tokens.userId) {
        // This sign-in unlocks the console: the session and its uploads continue
        // (docs/product/session.md#session).
        store.dispatch(credentialsRenewed({ ...tokens, sessionId: current.sessionId }));
        store.dispatch(lockChanged(false));
        return { data: { userId: tokens.userId } };
      }
      // A concurrent sign-in, here or in another tab, may have finished first. Its session must end
      // before this one starts, but not by a logout, which would remove its operator's data.
      if (current) store.dispatch(signedOut('elsewhere'));
      store.dispatch(signedIn({ ...tokens, sessionId: nanoid(), signedInAt: Date.now() }));
      return { data: { userId: tokens.userId } };
    },
    extraOptions: { changesNothing: true, isPublic: true, statusTexts: badCredentials },
  }),
  register: build.mutation<{ id: string }, NewUser>({
    queryFn: requireResult(
      ({ email, password, displayName }: NewUser) => ({
        method: 'POST',
        path: '/api/auth/register',
        body: { email, password, displayName },
      }),
      (body) => readRegistration(body),
      'Failed to register user',
    ),
    extraOptions: { isPublic: true },
  }),
  /**
   * Sends the access token, which the server then invalidates. The caller clears the session
   * without waiting for the response.
   */
  logout: build.mutation<Acknowledgement, NoArgs>({
    query: () => ({ method: 'POST', path: '/api/auth/logout' }),
    transformResponse: readAcknowledgement,
    extraOptions: { changesNothing: true, isLogout: true, timeoutMs: LOGOUT_TIMEOUT_MS },
  }),
  /** Writes the profile into the session on success, if the session is still the same. */
  getProfile: build.query<SessionUser, NoArgs>({
    queryFn: requireResult(getProfile, (body) => readSessionUser(body)),
    providesTags: ['Profile'],
    onQueryStarted: (_arg, call) => storeProfile(call, (user) => user),
    extraOptions: { persist: true },
  }),
  /** A mutation although it is a GET: it consumes the token, so it must be sent only once. */
  verifyEmail: build.mutation<Acknowledgement, { token: string }>({
    query: ({ token }) => ({ path: '/api/auth/verify-email', query: { token } }),
    transformResponse: readAcknowledgement,
    extraOptions: { changesNothing: true, isPublic: true, statusTexts: badVerificationToken },
  }),
  forgotPassword: build.mutation<Acknowledgement, { email: string }>({
    query: ({ email }) => ({
      method: 'POST',
      path: '/api/auth/forgot-password',
      body: { email },
    }),
    transformResponse: readAcknowledgement,
    extraOptions: { changesNothing: true, isPublic: true },
  }),
  resetPassword: build.mutation<Acknowledgement, { token: string; password: string }>({
    query: ({ token, password }) => ({
      method: 'POST',
      path: '/api/auth/reset-password',
      body: { token, password },
    }),
    transformResponse: readAcknowledgement,
    extraOptions: { changesNothing: true, isPublic: true, statusTexts: badResetToken },
  }),
});
