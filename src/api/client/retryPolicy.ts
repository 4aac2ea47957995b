import type { EpochMs } from '../../domain/entities';

type RetryPolicy = {
  /** How often a request is sent at most. */
  attempts: number;
  /** The pause after the first failure (milliseconds). Each further failure doubles it. */
  firstMs: number;
  longestMs: number;
};

/**
 * How often and after which pauses a failed request is sent again (docs/product.md#calls); whether it
 * is, `isTransient` says. A mutation is sent once.
 */
export const retryPolicies = {
  /** Few attempts: a screen shows nothing while its query is pending. */
  query: { attempts: 4, firstMs: 1000, longestMs: 30_000 },
  /** More attempts: nobody waits for a job, and its pauses relieve the server (api/background/). */
  background: { attempts: 6, firstMs: 1000, longestMs: 30_000 },
  /** Short pauses: the screens stay offline until the probe has an answer. */
  probe: { attempts: Infinity, firstMs: 1000, longestMs: 8000 },
  /** One pause for all: a drain begins with the first edit, whichever failed. */
  outbox: { attempts: Infinity, firstMs: 15_000, longestMs: 15_000 },
} satisfies Record<string, RetryPolicy>;

/** How long all tabs share a failed token refresh at most: requests retry by `query` (milliseconds). */
const REFRESH_SHARED_MS = 5000;

/** The longest delay of `setTimeout`, which fires at once for a longer one (milliseconds). */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The wait that the server asks for with `Retry-After`, as seconds or as an HTTP date (milliseconds
 * from now); 0 for a missing, malformed or past one.
 */
export function readRetryAfter(response: Response | undefined, now: EpochMs): number {
  const header = response?.headers.get('retry-after')?.trim() ?? '';
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return wait > 0 ? Math.min(wait, LONGEST_TIMER_MS) : 0;
}

/**
 * The pause before a request is sent again (milliseconds), never less than the server asks for.
 *
 * @param failures how often it failed before
 */
export function pauseMs(
  { firstMs, longestMs }: RetryPolicy,
  failures: number,
  askedMs = 0,
): number {
  return Math.max(askedMs, Math.min(firstMs * 2 ** failures, longestMs));
}

/**
 * How long a failed token refresh counts for all tabs and requests (milliseconds): twice as long as it
 * took, so that one that failed at once can be tried again at once.
 */
export function sharedFailureMs(tookMs: number, askedMs: number): number {
  return Math.max(askedMs, Math.min(2 * tookMs, REFRESH_SHARED_MS));
}
