import type {
  BaseQueryApi,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { Mutex } from 'async-mutex';
import * as v from 'valibot';
import { ownName } from '../../shared/browser/base';
import { checksum } from '../../shared/browser/checksum';
import {
  accessToken,
  isSameSession,
  refreshToken,
  type Credentials,
} from '../../store/credentials';
import { flushPersisted } from '../../store/persistence';
import { rootStateOf } from '../../store/rootState';
import { readStoredCredentials } from '../../store/sessionPersistence';
import { credentialsRenewed, selectCredentials, signedOut } from '../../store/sessionSlice';
import { onStorageChange } from '../../store/storage';
import {
  lockManager,
  raisedSignals,
  raiseSignal,
  sessionEndedSignal,
  type RaisedSignals,
} from '../../store/crossTabSignals';
import { endsSession, isTransient, readFailure, unrenewedError } from './failures';
import type { HttpBaseQuery } from './request';
import { pauseMs, readRetryAfter, retryPolicies } from './retryPolicy';

type SessionStore = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

type RenewalOutcome =
  /** The current token is newer than the refused one. */
  | { kind: 'renewed' }
  /** The server refused; the session was cleared. */
  | { kind: 'rejected' }
  /** No verdict: the session is kept. The Retry-After in `meta` counts for all that waited for it. */
  | { kind: 'unreachable'; mayRetry: boolean; meta?: FetchBaseQueryMeta | undefined }
  /** The session of the request is over: the operator signed out, or another one signed in. */
  | { kind: 'superseded' };

/** A refresh that hangs must not block the requests that wait for it (docs/product/session.md#session). */
const REFRESH_TIMEOUT_MS = 10_000;

/** How long new tokens may take to reach the storage of every tab (milliseconds). */
const STORAGE_DELAY_MS = 10_000;

/** How often a tab that waits for another tab's refresh reads the storage (milliseconds). */
const STORAGE_POLL_MS = 1000;

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const refreshResponse = v.object({
  access_token: accessToken,
  refresh_token: v.fallback(v.optional(refreshToken), undefined),
});

function currentCredentials(store: SessionStore): Credentials | null {
  return selectCredentials(rootStateOf(store));
}

/** The outcome of a renewal of these credentials if it is known already; else null. */
function knownOutcome(refused: Credentials, store: SessionStore): RenewalOutcome | null {
  const current = currentCredentials(store);
  if (!current || !isSameSession(current, refused)) return { kind: 'superseded' };
  return current.accessToken === refused.accessToken ? null : { kind: 'renewed' };
}

/** As `knownOutcome`, by what other tabs stored: newer tokens of the same session are adopted. */
function knownByStorage(refused: Credentials, store: SessionStore): RenewalOutcome | null {
  const known = knownOutcome(refused, store);
  if (known) return known;
  const stored = readStoredCredentials();
  if (!stored || !isSameSession(stored, refused)) return { kind: 'superseded' };
  if (stored.accessToken === refused.accessToken) return null;
  store.dispatch(credentialsRenewed(stored));
  // In the turn of the read: a later write could put these tokens over newer ones.
  flushPersisted(store.dispatch);
  return knownOutcome(refused, store);
}

/** As `knownByStorage`, and by what the storage may show late: another tab saw the session end. */
function knownByTabs(
  refused: Credentials,
  store: SessionStore,
  signals: RaisedSignals,
): RenewalOutcome | null {
  const { sessionId } = refused;
  if (sessionId !== undefined && signals.has(sessionEndedSignal(sessionId)))
    return { kind: 'superseded' };
  return knownByStorage(refused, store);
}

/** The signal that an attempt to renew this token has failed. */
function failureSignal({ accessToken: token }: Credentials, mayRetry: boolean): string {
  return `console.unrenewed ${checksum(token)}${mayRetry ? ' retry' : ''}`;
}

/** The failure of another attempt to renew this token, in any tab, some seconds ago at most. */
function sharedFailure(refused: Credentials, signals: RaisedSignals): RenewalOutcome | null {
  const isShared = (mayRetry: boolean) => signals.has(failureSignal(refused, mayRetry));
  const mayRetry = isShared(true);
  return mayRetry || isShared(false) ? { kind: 'unreachable', mayRetry } : null;
}

/**
 * Runs `task` in one tab at a time. A lock passes on faster than a write to the storage: each token has a
 * lock of its own, held a while after the renewal, and tabs that find the new token leave the queue.
 */
async function renewOnce(
  refused: Credentials,
  store: SessionStore,
  task: () => Promise<RenewalOutcome>,
): Promise<RenewalOutcome> {
  const locks = lockManager();
  if (!locks) return task();

  const queueing = new AbortController();
  let resolveWith: (outcome: RenewalOutcome) => void = () => undefined;
  const look = () => {
    const known = knownByStorage(refused, store);
    if (!known) return;
    // Resolved here and not by the abort: a browser that is just granting the lock may ignore an abort.
    resolveWith(known);
    queueing.abort();
  };
  const unlisten = onStorageChange(look);
  // A frozen page may have missed the event.
  const timer = setInterval(look, STORAGE_POLL_MS);
  try {
    return await new Promise((resolve, reject) => {
      resolveWith = resolve;
      const name = ownName(`console.refresh ${checksum(refused.accessToken)}`);
      const held = locks.request(name, { signal: queueing.signal }, async () => {
        const outcome = await task();
        resolve(outcome);
        if (outcome.kind === 'renewed') await after(STORAGE_DELAY_MS);
      });
      held.catch(reject);
    });
  } finally {
    clearInterval(timer);
    unlisten();
  }
}

/**
 * Returns a base query that refreshes the session on a 401 (docs/product/session.md#session), and
 * `refreshSession`. However many requests get a 401, however late, there is one refresh: each first
 * compares the token that it was refused with to the current one.
 */
export function createReauth(baseQuery: HttpBaseQuery) {
  const mutex = new Mutex();
  /** Counts finished attempts, so that requests that queued behind a failed one share its outcome. */
  let attempts = 0;
  let lastOutcome: RenewalOutcome = { kind: 'renewed' };

  /** The refresh under way, or the last one if it was superseded: a refresh token is good once. */
  let refresh: { of: string; result: ReturnType<HttpBaseQuery> } | null = null;

  /** The session in which each request was first asked for: RTK Query does not abort all at a reset. */
  const askedIn = new WeakMap<AbortSignal, Credentials | null>();

  /** The last logout, until it is answered or given up. */
  let logout: ReturnType<HttpBaseQuery> | undefined;

  /** Sends the refresh. On its own signal: whatever starts it may be cancelled while others wait. */
  function requestTokens(used: Credentials, store: SessionStore): ReturnType<HttpBaseQuery> {
    if (refresh?.of === used.accessToken) return refresh.result;
    const result = baseQuery(
      {
        url: '/api/auth/refresh',
        method: 'POST',
        body: { refreshToken: used.refreshToken, userId: used.userId },
        timeout: REFRESH_TIMEOUT_MS,
        // By default, an empty body counts as the JSON `null`, which would end the session.
        responseHandler: (response) => response.json(),
      },
      {
        ...store,
        signal: new AbortController().signal,
        abort: () => undefined,
        extra: undefined,
        endpoint: 'refresh',
        type: 'mutation',
      },
      { isPublic: true },
    );
    refresh = { of: used.accessToken, result };
    return result;
  }

  async function requestRenewal(used: Credentials, store: SessionStore): Promise<RenewalOutcome> {
    const askedAt = Date.now();
    const result = await requestTokens(used, store);
    // A logout or a sign-in during the request, in whichever tab: the new tokens belong to no session
    // any more. No wait from here to the write, which would undo the other tab's.
    const known = knownByTabs(used, store, await raisedSignals());
    if (known) return known;
    refresh = null;

    const failure = result.error && readFailure(result.error);
    if (failure && !endsSession(failure)) {
      const mayRetry = isTransient(failure) && failure.kind !== 'timeout';
      const now = Date.now();
      const asked = readRetryAfter(result.meta?.response, now);
      // Twice as long as the attempt took: one that failed at once can be tried again at once.
      const shared = { ...retryPolicies.refresh, firstMs: 2 * (now - askedAt) };
      raiseSignal(failureSignal(used, mayRetry), pauseMs(shared, 0, asked));
      return { kind: 'unreachable', mayRetry, meta: result.meta };
    }
    const tokens = v.safeParse(refreshResponse, result.data);
    if (!tokens.success) {
      store.dispatch(signedOut('expired'));
      return { kind: 'rejected' };
    }
    const { access_token, refresh_token = used.refreshToken } = tokens.output;
    store.dispatch(
      credentialsRenewed({
        accessToken: access_token,
        refreshToken: refresh_token,
        userId: used.userId,
        sessionId: used.sessionId,
      }),
    );
    // Before the lock passes to another tab, which reads the storage.
    flushPersisted(store.dispatch);
    return { kind: 'renewed' };
  }

  async function renew(refused: Credentials, store: SessionStore): Promise<RenewalOutcome> {
    const seen = attempts;
    return mutex.runExclusive(async () => {
      const known = knownOutcome(refused, store);
      if (known) return known;
      if (attempts > seen) return lastOutcome;

      const outcome = await renewOnce(refused, store, async () => {
        // Another tab may have refreshed, or this session may have ended, while this one queued.
        const signals = await raisedSignals();
        const known = knownByTabs(refused, store, signals) ?? sharedFailure(refused, signals);
        return known ?? requestRenewal(refused, store);
      });
      attempts += 1;
      lastOutcome = outcome;
      return outcome;
    });
  }

  /**
   * Sends the logout of the session, which the caller clears right after: the call reads its tokens before
   * its first await, and outlives the reset of the api and the page. An expired access token is
   * refreshed once, else the refresh token would stay valid.
   */
  const sendLogout: HttpBaseQuery = async (args, api, options) => {
    const ending = currentCredentials(api);
    if (!ending) return baseQuery(args, api, options);
    const send = (token: string) =>
      baseQuery(
        { ...withBearer(args, token), keepalive: true },
        { ...api, signal: new AbortController().signal },
        options,
      );
    const result = await send(ending.accessToken);
    if (!isUnauthorized(result.error)) return result;
    const tokens = v.safeParse(refreshResponse, (await requestTokens(ending, api)).data);
    refresh = null;
    return tokens.success ? send(tokens.output.access_token) : result;
  };

  /** Sends the request with the bearer; after a 401, refreshes and sends it once more. */
  const baseQueryWithReauth: HttpBaseQuery = async (args, api, options) => {
    if (options.isPublic) {
      // The answer may clear this site's storage, and the sign-in with it (docs/product/session.md#session, 4.13).
      await logout;
      return baseQuery(args, api, options);
    }
    if (options.isLogout) return (logout = sendLogout(args, api, options));
    const asking = askedIn.get(api.signal) ?? currentCredentials(api);
    askedIn.set(api.signal, asking);
    // Requests after a wake-up wait for a running refresh; else each would get a 401.
    await mutex.waitForUnlock();

    const sent = currentCredentials(api);
    // If another operator has signed in meanwhile, the request must not carry that token.
    if (!sent || !isSameSession(sent, asking)) return { error: { status: 401, data: null } };
    const result = await baseQuery(withBearer(args, sent.accessToken), api, options);
    if (!isUnauthorized(result.error)) return result;

    const outcome = await renew(sent, api);
    if (outcome.kind === 'unreachable')
      return { error: unrenewedError(outcome.mayRetry), meta: outcome.meta };
    const current = currentCredentials(api);
    if (outcome.kind !== 'renewed' || !current || !isSameSession(current, sent)) return result;
    return baseQuery(withBearer(args, current.accessToken), api, options);
  };

  return {
    baseQueryWithReauth,
    refreshSession: async (
      store: SessionStore,
      refused = currentCredentials(store),
    ): Promise<RenewalOutcome> => (refused ? renew(refused, store) : { kind: 'superseded' }),
  };
}

function withBearer(args: FetchArgs, token: string): FetchArgs {
  return { ...args, headers: { authorization: `Bearer ${token}` } };
}

/** Whether it is a 401, whatever its body: a proxy in front of the API may send HTML. */
function isUnauthorized(error: FetchBaseQueryError | undefined): boolean {
  return error !== undefined && readFailure(error).status === 401;
}
