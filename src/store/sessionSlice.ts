import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '../domain/entities';
import { tokenExpiry } from '../domain/token';
import { isSameSession, type Credentials } from './credentials';
import { hasRunOut, type EndOfSession } from './endOfSession';

export type SessionState = {
  /** Null unless both tokens are present: docs/product/session.md#session. */
  credentials: Credentials | null;
  user: SessionUser | null;
  /**
   * `starting` until the stored session has been checked; `unreachable` when the check failed and
   * the user is unknown. Never persisted.
   */
  startup: 'starting' | 'ready' | 'unreachable';
  /**
   * Reason why the last session of this page load ended; null during a session, and before any
   * session has ended. Never persisted.
   */
  endedBy: EndOfSession | null;
  /**
   * Email address of the operator whose session has run out, for the sign-in page. Never persisted.
   */
  lastEmail: string;
  /**
   * Whether the screen is covered until the operator signs in again. Persisted by
   * app/session/sessionLimits.ts.
   */
  isLocked: boolean;
  /**
   * Ids of sessions that ended during this page load: the page never adopts them again from another
   * tab. Never persisted.
   */
  endedSessions: string[];
};

const initialState: SessionState = {
  credentials: null,
  user: null,
  startup: 'starting',
  endedBy: null,
  lastEmail: '',
  isLocked: false,
  endedSessions: [],
};

type Tokens = Omit<Credentials, 'expiresAt'>;

function withExpiry(tokens: Tokens) {
  return { payload: { ...tokens, expiresAt: tokenExpiry(tokens.accessToken) } };
}

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /**
     * A new sign-in got its tokens. The operator counts as signed in once the profile is loaded,
     * too.
     */
    signedIn: {
      prepare: withExpiry,
      reducer: (state, { payload }: PayloadAction<Credentials>) => {
        state.credentials = payload;
        state.user = null;
        state.endedBy = null;
        state.lastEmail = '';
        state.isLocked = false;
      },
    },
    /** A refresh in this tab or another one got new tokens for the same session. */
    credentialsRenewed: {
      prepare: withExpiry,
      reducer: (state, { payload }: PayloadAction<Credentials>) => {
        if (!isSameSession(state.credentials, payload)) return;
        const { sessionId, signedInAt } = state.credentials ?? {};
        state.credentials = { ...payload, sessionId, signedInAt };
      },
    },
    profileLoaded: (state, { payload }: PayloadAction<SessionUser>) => {
      if (state.credentials) state.user = payload;
    },
    signedOut: (state, { payload }: PayloadAction<EndOfSession>) => {
      const sessionId = state.credentials?.sessionId;
      if (sessionId !== undefined) state.endedSessions.push(sessionId);
      state.lastEmail = hasRunOut(payload) ? (state.user?.email ?? '') : '';
      state.credentials = null;
      state.user = null;
      state.endedBy = payload;
      state.isLocked = false;
    },
    lockChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isLocked = payload;
    },
    startupFinished: (state) => {
      state.startup = 'ready';
    },
    startupUnreachable: (state) => {
      state.startup = 'unreachable';
    },
    startupRetried: (state) => {
      state.startup = 'starting';
    },
  },
  selectors: {
    selectCredentials: (state) => state.credentials,
    /**
     * Key for React that differs between sessions, so that screens and forms of one session are
     * never shown in the next.
     */
    selectSessionKey: ({ credentials }) => credentials?.sessionId ?? credentials?.userId,
    selectSessionUser: (state) => (state.credentials ? state.user : null),
    selectIsSignedIn: (state) => state.credentials !== null && state.user !== null,
    selectIsLocked: (state) => state.isLocked && state.user !== null,
    selectStartup: (state) => state.startup,
    selectEndOfSession: (state) => state.endedBy,
    selectLastEmail: (state) => state.lastEmail,
    selectEndedSessions: (state) => state.endedSessions,
  },
});

export const sessionReducer = sessionSlice.reducer;
export const {
  signedIn,
  credentialsRenewed,
  profileLoaded,
  signedOut,
  lockChanged,
  startupFinished,
  startupUnreachable,
  startupRetried,
} = sessionSlice.actions;
export const {
  selectCredentials,
  selectSessionKey,
  selectSessionUser,
  selectIsSignedIn,
  selectIsLocked,
  selectStartup,
  selectEndOfSession,
  selectLastEmail,
  selectEndedSessions,
} = sessionSlice.selectors;
