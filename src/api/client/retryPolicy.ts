import type { EpochMs } from '../../domain/entities';

type RetryPolicy = { retries?: number; firstMs?: number; longestMs?: number };

/** The longest wait that a server may ask for while a query stays pending (milliseconds). */
export const LONGEST_PENDING_MS = 30_000;

/**
 * Attempts and pauses, where not those of `pauseMs`, and which failures (failures.ts) each is for
 * (docs/product/platform.md#calls). Any request is sent once more after a 401 and a refresh. A mutation is sent
 * once, but for an edit in the outbox and one of a run (429): a form stays open after a refusal and after
 * 429; without an answer its edit joins the outbox; after any other failure the row is read again.
 */
export const retryPolicies = {
  /** `isTransient`. Few retries: a screen shows nothing while its query is pending. */
  query: { retries: 3 },
  /**
   * `isTransient` for pages and for the readings of a run and a preview; 429 for the write of a run; `isBusy`
   * (queue.ts) for searches, a slow app being left out. More: no screen waits, and pauses relieve the server.
   */
  background: { retries: 5 },
  /** Any, until the server answers. Short pauses, `Retry-After` or not: the screens are offline meanwhile. */
  probe: { longestMs: 8000 },
  /** All but `isEditRefused`. One pause for all: a drain begins with the first edit, whichever failed. */
  outbox: { firstMs: 15_000, longestMs: 15_000 },
  /** How long a failed token refresh counts for all tabs; the queries that needed it retry, but not after a time-out. */
  refresh: { longestMs: 5000 },
} satisfies Record<string, RetryPolicy>;

/** The longest delay of `setTimeout`, which fires at once for a longer one (milliseconds). */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The wait that `Retry-After` asks for (milliseconds); 0 for a missing, malformed or past one. */
export function readRetryAfter(response: Response | undefined, now: EpochMs): number {
  const header = response?.headers.get('retry-after')?.trim() ?? '';
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return wait > 0 ? Math.min(wait, LONGEST_TIMER_MS) : 0;
}

/** Milliseconds: doubled by each failure up to the longest, never less than the server asks. */
export function pauseMs(
  { firstMs = 1000, longestMs = 30_000 }: RetryPolicy,
  failures: number,
  askedMs = 0,
): number {
  return Math.max(askedMs, Math.min(firstMs * 2 ** failures, longestMs));
}
