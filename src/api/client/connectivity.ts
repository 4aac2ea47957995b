import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import {
  reachabilityUncertain,
  serverUnreachable,
  serverResponded,
  responseDelayed,
} from '../../store/connectivitySlice';
import { httpStatus, isAborted } from './errors';
import type { HttpBaseQuery } from './request';

/** A request that takes longer makes the connection count as slow (milliseconds). */
const SLOW_MS = 3000;

/** A gateway answers these when it can't reach what stands behind it. */
const gatewayStatuses = new Set<number | null>([502, 503, 504]);

function isUnanswered(error: FetchBaseQueryError): boolean {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return true;
  return gatewayStatuses.has(httpStatus(error));
}

/**
 * Tells the state what each exchange shows of the connection. A failure only raises a doubt, since
 * it may be one request's own; the probe (`offline/connectivity.ts`) settles it.
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
      if (!result.error || !isUnanswered(result.error)) api.dispatch(serverResponded({ isSlow }));
      else if (!isAborted(result.error)) {
        api.dispatch(options.isProbe ? serverUnreachable({ askedAt }) : reachabilityUncertain());
      }
      return result;
    } finally {
      clearTimeout(timer);
    }
  };
}
