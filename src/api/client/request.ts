import type {
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import type { ApiError, StatusTexts } from './errors';
import { readJson } from './readJson';

/** One call of docs/product.md#calls, as an endpoint states it. */
export type ApiRequest = {
  /** Default GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * From the host's root, with parameters as `{name}`: `/api/users/{id}/roles`. It may begin with
   * the configured prefix of the subscription calls.
   */
  path: `${'' | '{subscriptionCalls}'}/${string}`;
  pathParams?: Record<string, string>;
  /** `undefined` omits the key. */
  query?: Record<string, string | number | undefined>;
  /** Sent as JSON. */
  body?: object;
  /** A reading that is not sent again after a temporary failure: its caller does that itself. */
  isSentOnce?: boolean;
  /** What an operator waits for goes first. */
  isBackground?: boolean;
  /** How a successful body is read. Default JSON. */
  read?: 'json' | 'jsonOrText' | 'blob';
};

export type ApiCallOptions = {
  /**
   * Persists the data on this device (api/cache/), so that a screen shows them before the API
   * responds and while it is unreachable. Only for data of screens: not for sign-in, uploaded files
   * or the access of single devices.
   */
  persist?: boolean;
  /** The call carries no bearer and never starts a refresh: sign-in, refresh, health… */
  isPublic?: boolean;
  /** The call ends the session on the server, while the caller clears it here. */
  isLogout?: boolean;
  /** The call is the probe of connectivity: its failure means that the API is unreachable. */
  isProbe?: boolean;
  /** A query that is not sent again after a temporary failure: its caller does that itself. */
  isSentOnce?: boolean;
  /** A query of a screen: refused once, it is asked for again only when the operator says so. */
  remembersRefusal?: boolean;
  /** Texts for statuses of this call, in place of the general ones. */
  statusTexts?: StatusTexts;
  /** Time limit of the call (milliseconds). Default 30,000. */
  timeoutMs?: number;
};

/** The base query of the endpoints. */
export type ApiBaseQuery = BaseQueryFn<
  ApiRequest,
  unknown,
  ApiError,
  ApiCallOptions,
  FetchBaseQueryMeta
>;

/** A base query below it: sends one HTTP request. */
export type HttpBaseQuery = BaseQueryFn<
  FetchArgs,
  unknown,
  FetchBaseQueryError,
  /** `call` is the call's name in the log; the endpoint's by default. */
  ApiCallOptions & { call?: string },
  FetchBaseQueryMeta
>;

/**
 * The path with its placeholders filled, URL-encoded; null when a value can't be one segment of a
 * path: empty, `.` or `..`, or text without an encoding (a lone surrogate).
 */
export function fillPath(
  path: string,
  params: Partial<Record<string, string>> = {},
): string | null {
  const values = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => params[name] ?? '');
  // Encoding leaves `.` and `..` as they are, and a URL would resolve them to another path.
  if (values.some((value) => /^\.{0,2}$/.test(value))) return null;
  try {
    return path.replace(/\{(\w+)\}/g, (_placeholder, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
  } catch {
    return null;
  }
}

/** Whether the call succeeded: a 200 with `success: false` is a failure (docs/product.md#answers). */
function isSuccess(response: Response, body: unknown): boolean {
  const refused =
    typeof body === 'object' && body !== null && 'success' in body && body.success === false;
  return response.ok && !refused;
}

const readBlob = async (response: Response): Promise<unknown> =>
  response.ok ? response.blob() : readJson(response);

/**
 * The HTTP request of a call; null when its path can't be filled.
 *
 * @param prefix of the subscription calls
 */
export function toFetchArgs(
  request: ApiRequest,
  options: ApiCallOptions,
  prefix: string,
): FetchArgs | null {
  const path = request.path.replace('{subscriptionCalls}', prefix);
  const url = fillPath(path, request.pathParams);
  if (url === null) return null;
  return {
    url,
    method: request.method ?? 'GET',
    validateStatus: isSuccess,
    timeout: options.timeoutMs ?? 30_000,
    ...(request.query && { params: request.query }),
    ...(request.body && { body: request.body }),
    ...(request.isBackground && { priority: 'low' as const }),
    ...(request.read === 'blob' && { responseHandler: readBlob }),
    ...(request.read === 'jsonOrText' && { responseHandler: 'content-type' as const }),
  };
}
