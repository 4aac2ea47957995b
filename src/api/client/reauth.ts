import type {
  BaseQueryApi,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { Mutex } from 'async-mutex';
import * as v from 'valibot';
import { checksum } from '../../shared/browser/checksum';
import {
  accessToken,
  isSameSession,
  refreshToken,
  storedCredentials,
  type Credentials,
} from '../../store/credentials';
import { flushPersisted } from '../../store/persistence';
import { rootStateOf } from '../../store/rootState';
import { credentialsRenewed, selectCredentials, signedOut } from '../../store/sessionSlice';
import { onStorageChange } from '../../shared/browser/storage';
import {
  raisedSignals,
  raiseSignal,
  sessionEndedSignal,
  type RaisedSignals,
} from '../../store/crossTabSignals';
import { inOneTab } from '../../store/webLock';
import { endsSession, isTransient, readFailure, unrenewedError } from './failures';
import type { HttpBaseQuery } from './request';
import { pauseMs, readRetryAfter, retryPolicies } from './retryPolicy';
import { wait } from '../../shared/times/wait';

type SessionStore = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

type RenewalOutcome =
  /** The current token is newer than the refused one. */
  | { kind: 'renewed' }
  /** The server refused the refresh, so the session was cleared. */
  | { kind: 'rejected' }
  /**
   * The refresh failed without a decision of the server, so the session is kept. All requests that
   * waited for the refresh follow the Retry-After in `meta`.
   */
  | { kind: 'unreachable'; mayRetry: boolean; meta?: FetchBaseQueryMeta | undefined }
  /** The session of the request is over: the operator signed out, or another one signed in. */
  | { kind: 'superseded' };

/**
 * Timeout of a refresh (milliseconds): one that hangs must not block the requests that wait for it
 * (docs/product/session.md#session).
 */
const REFRESH_TIMEOUT_MS = 10_000;

/** Maximum time that new tokens take to reach the storage of every tab (milliseconds). */
const STORAGE_DELAY_MS = 10_000;

/**
 * Maximum time that a tab holds the lock of a refresh (milliseconds). A tab that holds it for longer
 * is frozen or hangs, and others no longer wait for it.
 */
const LONGEST_HOLD_MS = REFRESH_TIMEOUT_MS + STORAGE_DELAY_MS;

/**
 * Interval at which a tab that waits for another tab's refresh reads the storage (milliseconds).
 */
const STORAGE_POLL_MS = 1000;

const refreshResponse = v.object({
  access_token: accessToken,
  refresh_token: v.fallback(v.optional(refreshToken), undefined),
});

function currentCredentials(store: SessionStore): Credentials | null {
  return selectCredentials(rootStateOf(store));
}

/** Outcome of renewing these credentials if the state already shows it; otherwise null. */
function knownOutcome(refused: Credentials, store: SessionStore): RenewalOutcome | null {
  const current = currentCredentials(store);
  if (!current || !isSameSession(current, refused)) return { kind: 'superseded' };
  return current.accessToken === refused.accessToken ? null : { kind: 'renewed' };
}

/**
 * Returns `knownOutcome` or, if it is null, the outcome that the storage shows. Adopts newer tokens
 * of the same session that another tab stored.
 */
function knownByStorage(refused: Credentials, store: SessionStore): RenewalOutcome | null {
  const known = knownOutcome(refused, store);
  if (known) return known;
  const stored = storedCredentials.get();
  if (!stored || !isSameSession(stored, refused)) return { kind: 'superseded' };
  if (stored.accessToken === refused.accessToken) return null;
  store.dispatch(credentialsRenewed(stored));
  // Write in the same task as the read: a later write could overwrite newer tokens with these.
  flushPersisted(store.dispatch);
  return knownOutcome(refused, store);
}

/**
 * Returns `knownByStorage`, unless a signal shows that another tab has ended the session. The
 * storage may show that only later.
 */
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

function failureSignal({ accessToken: token }: Credentials, mayRetry: boolean): string {
  return `console.unrenewed ${checksum(token)}${mayRetry ? ' retry' : ''}`;
}

/** Recent failure of an attempt in any tab to renew this token; null if there is none. */
function sharedFailure(refused: Credentials, signals: RaisedSignals): RenewalOutcome | null {
  const isShared = (mayRetry: boolean) => signals.has(failureSignal(refused, mayRetry));
  const mayRetry = isShared(true);
  return mayRetry || isShared(false) ? { kind: 'unreachable', mayRetry } : null;
}

/**
 * Runs `task` in one tab at a time. A tab that gets a lock may not see yet what the previous holder
 * stored. So each token has its own lock, which is held for a while after the renewal, and tabs
 * that find the new token stop waiting for the lock.
 */
async function renewOnce(
  refused: Credentials,
  store: SessionStore,
  task: () => Promise<RenewalOutcome>,
): Promise<RenewalOutcome> {
  const queueing = new AbortController();
  let resolveWith: (outcome: RenewalOutcome) => void = () => undefined;
  const look = () => {
    const known = knownByStorage(refused, store);
    if (!known) return;
    // Resolve here instead of waiting for the abort, which a browser may ignore if it is just
    // granting the lock.
    resolveWith(known);
    queueing.abort();
  };
  const unlisten = onStorageChange(look);
  // Polls the storage, because a frozen page may have missed the event.
  const timer = setInterval(look, STORAGE_POLL_MS);
  const limit = setTimeout(() => queueing.abort(), LONGEST_HOLD_MS);
  try {
    return await new Promise((resolve, reject) => {
      resolveWith = resolve;
      const name = `console.refresh ${checksum(refused.accessToken)}`;
      const renewal = async () => {
        const outcome = await task();
        resolve(outcome);
        if (outcome.kind === 'renewed') await wait(STORAGE_DELAY_MS);
      };
      inOneTab(name, renewal, queueing.signal).catch(reject);
    });
  } finally {
    clearInterval(timer);
    clearTimeout(limit);
    unlisten();
  }
}

/**
 * Base query that refreshes the session on a 401 (docs/product/session.md#session), and
 * `refreshSession`. Any number of requests that get a 401, however late, cause only one refresh:
 * each first compares its refused token to the current one.
 */
export function createReauth(baseQuery: HttpBaseQuery) {
  const mutex = new Mutex();
  /**
   * Number of finished attempts. Requests that queued during a failed attempt share its outcome.
   */
  let attempts = 0;
  let lastOutcome: RenewalOutcome = { kind: 'renewed' };

  /**
   * Refresh in progress. Kept if a tab has meanwhile renewed or ended the session, because a
   * refresh token can be used only once.
   */
  let refresh: { of: string; result: ReturnType<HttpBaseQuery> } | null = null;

  /**
   * Session in which each request was first sent. A request may outlive its session, because a
   * reset of RTK Query does not abort every one, and its retry must not use the next session's
   * token.
   */
  const askedIn = new WeakMap<AbortSignal, Credentials | null>();

  /** The last logout. Public calls wait for its response. */
  let logout: ReturnType<HttpBaseQuery> | undefined;

  /**
   * Sends the refresh with its own signal, because the request that caused it may be canceled while
   * others wait.
   */
  function requestTokens(used: Credentials, store: SessionStore): ReturnType<HttpBaseQuery> {
    if (refresh?.of === used.accessToken) return refresh.result;
    const result = baseQuery(
      {
        url: '/api/auth/refresh',
        method: 'POST',
        body: { refreshToken: used.refreshToken, userId: used.userId },
        timeout: REFRESH_TIMEOUT_MS,
        // RTK Query's default handler reads an empty body as `null`, which would end the session.
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
    // A logout or sign-in in any tab during the request means that the new tokens belong to no
    // session. No await may follow until the tokens are written, or the write could undo another
    // tab's.
    const known = knownByTabs(used, store, await raisedSignals());
    if (known) return known;
    refresh = null;

    const failure = result.error && readFailure(result.error);
    if (failure && !endsSession(failure)) {
      const mayRetry = isTransient(failure) && failure.kind !== 'timeout';
      const now = Date.now();
      const asked = readRetryAfter(result.meta?.response, now);
      // Other tabs share the failure for twice as long as the attempt took, so that an attempt that
      // failed at once can soon be repeated.
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
    // Write before the lock passes to another tab, which reads the storage.
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
        // While this tab queued, another one may have refreshed, or the session may have ended.
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
   * Sends the logout of the session, which the caller clears right afterwards. The tokens are
   * therefore read before the first await, and the call survives the reset of the api and the
   * unload of the page. Refreshes an expired access token once, because the refresh token would
   * otherwise stay valid.
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

  /**
   * Sends the request with the access token. After a 401, refreshes the token and sends the request
   * once more.
   */
  const baseQueryWithReauth: HttpBaseQuery = async (args, api, options) => {
    if (options.isPublic) {
      // Waits for a pending logout, whose response may clear this site's storage and with it a new
      // sign-in (docs/product/session.md#session, 4.13).
      await logout;
      return baseQuery(args, api, options);
    }
    if (options.isLogout) return (logout = sendLogout(args, api, options));
    const asking = askedIn.get(api.signal) ?? currentCredentials(api);
    askedIn.set(api.signal, asking);
    // Requests after a wake-up wait for a running refresh. Otherwise each would get a 401.
    await mutex.waitForUnlock();

    const sent = currentCredentials(api);
    // If another operator has signed in meanwhile, does not send the request with their token.
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

/** Whether the error is a 401, whatever its body: a proxy in front of the API may send HTML. */
function isUnauthorized(error: FetchBaseQueryError | undefined): boolean {
  return error !== undefined && readFailure(error).status === 401;
}
