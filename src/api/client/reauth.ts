import type { BaseQueryApi, FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { Mutex } from 'async-mutex';
import * as v from 'valibot';
import { checksum } from '../../shared/checksum';
import { accessToken, refreshToken, type Credentials } from '../../store/credentials';
import { flushPersisted } from '../../store/persistence';
import { rootStateOf } from '../../store/rootState';
import { readStoredCredentials } from '../../store/sessionPersistence';
import {
  credentialsRenewed,
  selectCredentials,
  signedOut,
} from '../../store/sessionSlice';
import { endsSession, readFailure } from './failures';
import type { HttpBaseQuery } from './request';

/** What the refresh needs of a store; RTK Query hands the same to every base query. */
export type SessionStore = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

/** How an attempt to get past a 401 ended. */
type RenewalOutcome =
  /** The current token is newer than the one asked about. */
  | { kind: 'renewed' }
  /** The server refused; the session was cleared. */
  | { kind: 'rejected' }
  /** No verdict (network, time-out, 5xx): the session is kept. */
  | { kind: 'unreachable'; error: FetchBaseQueryError }
  /** The session that asked is over: signed out, or somebody else signed in. */
  | { kind: 'superseded' };

/** Faults, line 8: a refresh that hangs releases those who wait for it. */
const REFRESH_TIMEOUT_MS = 10_000;

/** By then the new tokens have reached the storage of every tab, if they ever do. */
const HEARD_BY_ALL_MS = 10_000;

/** How often a tab that waits for another one's refresh looks at the storage unasked. */
const LOOK_AGAIN_MS = 1000;

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const refreshAnswer = v.object({
  access_token: accessToken,
  refresh_token: v.fallback(v.optional(refreshToken), undefined),
});

function currentCredentials(store: SessionStore): Credentials | null {
  return selectCredentials(rootStateOf(store));
}

/** Whether there is nothing left to do for a request that was refused with these credentials. */
function settle(refused: Credentials, store: SessionStore): RenewalOutcome | null {
  const current = currentCredentials(store);
  if (current?.userId !== refused.userId) return { kind: 'superseded' };
  return current.accessToken === refused.accessToken ? null : { kind: 'renewed' };
}

/** Takes over tokens that another tab of this browser got for the same user. */
function adoptStored(refused: Credentials, store: SessionStore): void {
  const stored = readStoredCredentials();
  const isNewer = stored?.userId === refused.userId && stored.accessToken !== refused.accessToken;
  if (isNewer && !settle(refused, store)) store.dispatch(credentialsRenewed(stored));
}

/**
 * Lets one tab of this browser renew these credentials; where Web Locks are missing, just renews.
 *
 * A lock goes from tab to tab faster than what was stored under it. So each token has a lock of its
 * own, which whoever renewed it does not give back yet: the other tabs leave the queue when the
 * storage brings them the new one.
 */
async function renewOnce(
  refused: Credentials,
  store: SessionStore,
  task: () => Promise<RenewalOutcome>,
): Promise<RenewalOutcome> {
  // The DOM types promise `locks`; browsers before 2022 and pages without a secure context lack it.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return task();

  const queueing = new AbortController();
  let settleFor: (outcome: RenewalOutcome) => void = () => undefined;
  const look = () => {
    adoptStored(refused, store);
    const settled = settle(refused, store);
    if (!settled) return;
    // Not by way of the abort: a browser that is granting the lock meanwhile may answer with nothing.
    settleFor(settled);
    queueing.abort();
  };
  window.addEventListener('storage', look);
  // A page that the browser froze may have missed the event.
  const timer = setInterval(look, LOOK_AGAIN_MS);
  try {
    return await new Promise((resolve, reject) => {
      settleFor = resolve;
      const name = `console.refresh ${checksum(refused.accessToken)}`;
      const held = locks.request(name, { signal: queueing.signal }, async () => {
        const outcome = await task();
        resolve(outcome);
        if (outcome.kind === 'renewed') await after(HEARD_BY_ALL_MS);
      });
      held.catch(reject);
    });
  } finally {
    clearInterval(timer);
    window.removeEventListener('storage', look);
  }
}

/**
 * Token refresh (specification, section 4; design, section 3, walk 2).
 *
 * `exchange` sends one request and knows nothing of sessions. However many requests get a 401,
 * however late, there is one refresh: whoever arrives compares the token it was refused with the
 * current one before it does anything.
 */
export function createReauth(baseQuery: HttpBaseQuery) {
  const mutex = new Mutex();
  /** Counts finished attempts, so that those who queued behind a failed one share its outcome. */
  let attempts = 0;
  let lastOutcome: RenewalOutcome = { kind: 'renewed' };

  async function requestRenewal(used: Credentials, store: SessionStore): Promise<RenewalOutcome> {
    const answer = await baseQuery(
      {
        url: '/api/auth/refresh',
        method: 'POST',
        body: { refreshToken: used.refreshToken, userId: used.userId },
        timeout: REFRESH_TIMEOUT_MS,
      },
      {
        ...store,
        // Its own signal: the query that happened to come first may be cancelled, others wait.
        signal: new AbortController().signal,
        abort: () => undefined,
        extra: undefined,
        endpoint: 'refresh',
        type: 'mutation',
      },
      { isPublic: true },
    );
    // A logout or a sign-in while the answer was on its way: the answer belongs to nobody now.
    const settled = settle(used, store);
    if (settled) return settled;

    if (answer.error && !endsSession(readFailure(answer.error))) {
      return { kind: 'unreachable', error: answer.error };
    }
    const tokens = v.safeParse(refreshAnswer, answer.data);
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
      }),
    );
    // Before the lock goes to another tab, which reads what is stored.
    flushPersisted(store.dispatch);
    return { kind: 'renewed' };
  }

  /** Makes sure that the current token is newer than the one in `refused`. */
  async function renew(refused: Credentials, store: SessionStore): Promise<RenewalOutcome> {
    const seen = attempts;
    return mutex.runExclusive(async () => {
      const settled = settle(refused, store);
      if (settled) return settled;
      if (attempts > seen) return lastOutcome;

      const outcome = await renewOnce(refused, store, async () => {
        // Another tab may have refreshed, or this session may have ended, while this one queued.
        adoptStored(refused, store);
        return settle(refused, store) ?? requestRenewal(refused, store);
      });
      attempts += 1;
      lastOutcome = outcome;
      return outcome;
    });
  }

  /** An exchange that carries the bearer and gets past one 401. */
  const baseQueryWithReauth: HttpBaseQuery = async (args, api, options) => {
    if (options.isPublic) return baseQuery(args, api, options);
    if (options.neverRefreshes) {
      // Read before anything is awaited: a logout clears the session right behind its call.
      const found = currentCredentials(api);
      return baseQuery(found ? withBearer(args, found) : args, api, options);
    }
    const asking = currentCredentials(api);
    // A burst after a wake-up waits for the refresh under way rather than earning a 401 each.
    await mutex.waitForUnlock();

    const sent = currentCredentials(api);
    // What one operator asked for never goes out as another's, who signed in meanwhile.
    if (!sent || sent.userId !== asking?.userId) return { error: { status: 401, data: null } };
    const result = await baseQuery(withBearer(args, sent), api, options);
    if (!isUnauthorized(result.error)) return result;

    const outcome = await renew(sent, api);
    if (outcome.kind === 'unreachable') return { error: outcome.error };
    const current = currentCredentials(api);
    if (outcome.kind !== 'renewed' || current?.userId !== sent.userId) return result;
    return baseQuery(withBearer(args, current), api, options);
  };

  return {
    baseQueryWithReauth,
    /**
     * Renews the current session's token; the four-minute check calls it (section 4). Where it was
     * refused somewhere, say which one: if there is a newer one by now, that is the answer.
     */
    refreshSession: async (
      store: SessionStore,
      refused = currentCredentials(store),
    ): Promise<RenewalOutcome> => (refused ? renew(refused, store) : { kind: 'superseded' }),
  };
}

function withBearer(args: FetchArgs, credentials: Credentials): FetchArgs {
  return { ...args, headers: { authorization: `Bearer ${credentials.accessToken}` } };
}

/** A 401 counts whatever its body: an HTML page in front of the API answers in HTML. */
function isUnauthorized(error: FetchBaseQueryError | undefined): boolean {
  return error !== undefined && readFailure(error).status === 401;
}
