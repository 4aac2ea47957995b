import type { EpochMs } from '../../domain/entities';

type RetryPolicy = { retries?: number; firstMs?: number; longestMs?: number };

/** Longest wait that a server may ask for while a query stays pending (milliseconds). */
export const LONGEST_PENDING_MS = 30_000;

/**
 * Retries and pauses of each part of the console, and the failures (failures.ts) that the part
 * retries (docs/product/platform.md#calls). Omitted pauses default to those of `pauseMs`. In
 * addition, any request is sent once more after a 401 and a refresh.
 *
 * A mutation is sent only once, except an edit in the outbox, and an edit of a run after a 429. A
 * form stays open after a refusal or a 429. Without a response, its edit joins the outbox. After
 * any other failure, the row is read again.
 */
export const retryPolicies = {
  /**
   * Retries `isTransient`. Few retries, because a screen shows nothing while its query is pending.
   */
  query: { retries: 3 },
  /**
   * Retries `isTransient` for pages of a list and for rows that a run or its preview reads. Retries
   * a run's writes only after a 429, and searches only after `isBusy`. More retries than
   * for queries, because no screen waits and the pauses relieve the server.
   */
  background: { retries: 5 },
  /**
   * Retries any failure until the server responds. Short pauses, even with `Retry-After`, because
   * the screens are offline meanwhile.
   */
  probe: { longestMs: 8000 },
  /**
   * Retries all failures but `isEditRefused`. The read before an edit first has a query's retries.
   * The pause is fixed, because each attempt begins with the oldest edit, whichever failed before.
   */
  outbox: { firstMs: 15_000, longestMs: 15_000 },
  /**
   * Limits the time during which all tabs share a failed token refresh instead of trying again. The
   * queries that needed the token are retried, but not if the refresh timed out.
   */
  refresh: { longestMs: 5000 },
} satisfies Record<string, RetryPolicy>;

/** Longest delay of `setTimeout` (milliseconds). With a longer one, a timer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A number of seconds, or a date, in a header that several proxies may have added to. */
const WAITS = /(?<![\w.])-?\d+(?:\.\d+)?(?=\s*(?:,|$))|[A-Z][a-z]{2}, [^,]+ GMT/g;

/**
 * Wait that `Retry-After` asks for (milliseconds), the longest one if it names several; 0 for a
 * missing, malformed or past one. Measures a date from the response's own, because the device's
 * clock may be wrong.
 */
export function readRetryAfter(response: Response | undefined, now: EpochMs): number {
  const header = response?.headers.get('retry-after') ?? '';
  const sentAt = Date.parse(response?.headers.get('date') ?? '') || now;
  const waits = (header.match(WAITS) ?? []).map((text) =>
    text.endsWith('GMT') ? Date.parse(text) - sentAt : Number(text) * 1000,
  );
  const wait = Math.max(0, ...waits.filter(Number.isFinite));
  return Math.min(Math.ceil(wait), LONGEST_TIMER_MS);
}

/**
 * Pause in milliseconds: doubled after each failure up to the longest, but never less than the
 * server asks for.
 */
export function pauseMs(
  { firstMs = 1000, longestMs = 30_000 }: RetryPolicy,
  failures: number,
  askedMs = 0,
): number {
  return Math.max(askedMs, Math.min(firstMs * 2 ** failures, longestMs));
}
