import type { EpochMs } from '../../domain/entities';

/** The longest wait for which a query stays pending (docs/product.md#calls, 21.3; milliseconds). */
export const LONGEST_WAIT_MS = 30_000;

const FIRST_PAUSE_MS = 1000;

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
 * The pause before any kind of request is sent again (milliseconds): a second, doubled by each further
 * failure up to 30 s, and never less than the server asks for.
 *
 * @param failures how often it failed before
 */
export function pauseMs(failures: number, askedMs = 0): number {
  return Math.max(askedMs, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_WAIT_MS));
}
