import type { EpochMs } from '../../domain/entities';

/** The longest wait for which a query stays pending (docs/product.md#calls, 21.3; milliseconds). */
export const LONGEST_WAIT_MS = 30_000;

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
