import { isPassing, readFailure } from './failures';
import type { HttpBaseQuery } from './request';
import { requestContext } from './requestContext';

/** Attempts after the first one, and their delays: docs/product.md#calls. */
const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/** Milliseconds before the next attempt: doubling, or the server's Retry-After where that is longer. */
function delayBefore(attempt: number, retryAfter: string | null | undefined): number {
  const asked = Number(retryAfter) * 1000;
  const backoff = FIRST_DELAY_MS * 2 ** attempt;
  return Math.min(LONGEST_DELAY_MS, asked > 0 ? Math.max(asked, backoff) : backoff);
}

/** Resolves after that time (milliseconds), or as soon as one of the signals is aborted. */
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
 * A base query that sends a query again after a temporary failure (docs/product.md#calls), and a
 * mutation once.
 *
 * Not RTK Query's own `retry`: its backoff knows neither the Retry-After header nor whether the API
 * is unreachable.
 */
export function withRetry(baseQuery: HttpBaseQuery): HttpBaseQuery {
  return async (args, api, options) => {
    for (let attempt = 0; ; attempt += 1) {
      const result = await baseQuery(args, api, options);
      const mayRetry = api.type === 'query' && !options.isProbe && attempt < MAX_RETRIES;
      if (!result.error || !mayRetry || !isPassing(readFailure(result.error))) return result;
      // While the API is unreachable, waiting only delays the persisted data.
      const signals = [api.signal, requestContext(api).outage()];
      const delay = delayBefore(attempt, result.meta?.response?.headers.get('retry-after'));
      await wait(delay, signals);
      if (signals.some(({ aborted }) => aborted)) return result;
    }
  };
}
