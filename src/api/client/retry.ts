import { isPassing, readFailure } from './failures';
import type { HttpBaseQuery } from './request';
import { requestContext } from './requestContext';

/** Section 9, "Data cache retries". */
const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** Section 9: 1 s doubling, at most 30 s; a server that names a wait (429) is given it. */
function delayBefore(attempt: number, retryAfter: string | null | undefined): number {
  const asked = Number(retryAfter) * 1000;
  const backoff = FIRST_DELAY_MS * 2 ** attempt;
  return Math.min(LONGEST_DELAY_MS, asked > 0 ? Math.max(asked, backoff) : backoff);
}

/** Resolves after that time, or as soon as one of the signals aborts. */
function wait(ms: number, signals: AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    for (const signal of signals) {
      if (signal.aborted) end();
      else signal.addEventListener('abort', end);
    }
  });
}

/**
 * Sends a query again after a passing fault (design, section 4, "Retry"). A mutation is sent once.
 *
 * Not RTK Query's own `retry`: its backoff sees neither the answer's Retry-After nor whether the
 * API is out of reach.
 */
export function withRetry(baseQuery: HttpBaseQuery): HttpBaseQuery {
  return async (args, api, options) => {
    for (let attempt = 0; ; attempt += 1) {
      const result = await baseQuery(args, api, options);
      const mayRetry = api.type === 'query' && !options.isProbe && attempt < MAX_RETRIES;
      if (!result.error || !mayRetry || !isPassing(readFailure(result.error))) return result;
      // Once it is clear that the API is out of reach, waiting for it only hides the persisted data.
      const given = [api.signal, requestContext(api).outage()];
      const delay = delayBefore(attempt, result.meta?.response?.headers.get('retry-after'));
      await wait(delay, given);
      if (given.some(({ aborted }) => aborted)) return result;
    }
  };
}
