import { wait } from '../../shared/times/wait';
import { isTransient, readFailure } from './failures';
import { type HttpBaseQuery, requestContext } from './request';
import { LONGEST_PENDING_MS, pauseMs, readRetryAfter, retryPolicies } from './retryPolicy';

/**
 * Base query that repeats a query after a temporary failure. RTK Query's own `retry` knows neither
 * the Retry-After header nor whether the API is unreachable.
 */
export function withRetry(baseQuery: HttpBaseQuery): HttpBaseQuery {
  return async (args, api, options) => {
    for (let attempt = 0; ; attempt += 1) {
      const result = await baseQuery(args, api, options);
      const isRetried = api.type === 'query' && !options.isProbe;
      const mayRetry = isRetried && attempt < retryPolicies.query.retries;
      if (!result.error || !mayRetry || !isTransient(readFailure(result.error))) return result;
      const asked = readRetryAfter(result.meta?.response, Date.now());
      // If the server asks for a long wait, the query fails now, and the screen shows when it is
      // sent again.
      if (asked > LONGEST_PENDING_MS) return result;
      // An outage ends the wait, because waiting would only delay the persisted data.
      const signals = [api.signal, requestContext(api).outage()];
      await wait(pauseMs(retryPolicies.query, attempt, asked), ...signals);
      if (signals.some(({ aborted }) => aborted)) return result;
    }
  };
}
