import {
  reachabilityUncertain,
  serverUnreachable,
  serverResponded,
  responseDelayed,
} from '../../store/connectivitySlice';
import { mayBeUnreachable, readFailure } from './failures';
import type { HttpBaseQuery } from './request';

const SLOW_MS = 3000;

/**
 * Base query that reports whether the server responded. If it did not, the probe
 * (`offline/connectivity.ts`) decides whether the API is reachable.
 */
export function withConnectivity(baseQuery: HttpBaseQuery): HttpBaseQuery {
  return async (args, api, options) => {
    const askedAt = Date.now();
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      api.dispatch(responseDelayed());
    }, SLOW_MS);
    try {
      const result = await baseQuery(args, api, options);
      const failure = result.error ? readFailure(result.error) : null;
      if (failure && mayBeUnreachable(failure)) {
        api.dispatch(options.isProbe ? serverUnreachable({ askedAt }) : reachabilityUncertain());
      } else if (failure?.kind !== 'aborted') api.dispatch(serverResponded({ isSlow }));
      return result;
    } finally {
      clearTimeout(timer);
    }
  };
}
