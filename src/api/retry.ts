import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { Exchange } from './request';

/** Section 9, "Data cache retries". */
const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

const passingStatuses = new Set([429, 502, 503, 504]);

function isPassing(error: FetchBaseQueryError): boolean {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return true;
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  return typeof status === 'number' && passingStatuses.has(status);
}

/** Section 9: 1 s doubling, at most 30 s; a server that names a wait (429) is given it. */
function delayBefore(attempt: number, retryAfter: string | null | undefined): number {
  const asked = Number(retryAfter) * 1000;
  const backoff = FIRST_DELAY_MS * 2 ** attempt;
  return Math.min(LONGEST_DELAY_MS, asked > 0 ? Math.max(asked, backoff) : backoff);
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/**
 * Sends a query again after a passing fault (design, section 4, "Retry"). A mutation is sent once.
 *
 * Not RTK Query's own `retry`: its backoff sees neither the answer's Retry-After nor whether the
 * browser is offline.
 */
export function withRetry(exchange: Exchange): Exchange {
  return async (args, api, options) => {
    for (let attempt = 0; ; attempt += 1) {
      const result = await exchange(args, api, options);
      const mayRetry = api.type === 'query' && attempt < MAX_RETRIES && navigator.onLine;
      if (!result.error || !mayRetry || !isPassing(result.error)) return result;
      await wait(
        delayBefore(attempt, result.meta?.response?.headers.get('retry-after')),
        api.signal,
      );
      if (api.signal.aborted) return result;
    }
  };
}
