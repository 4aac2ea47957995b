import type {
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import type { ApiError, StatusTexts } from './errors';

/** One call of the contract (specification, section 7), as the endpoints state it. */
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
  /** How a successful body is read. Default JSON. */
  read?: 'json' | 'jsonOrText' | 'blob';
};

export type ApiCallOptions = {
  /**
   * The device keeps the data (api/cache/), so that a screen shows them before the API answers and
   * when it does not. Only for what the screens show: nothing of sign-in or of uploaded files, and
   * nothing that is asked about one device at a time.
   */
  persist?: boolean;
  /** A public call carries no bearer and never starts a refresh: sign-in, refresh, health… */
  isPublic?: boolean;
  /** The call carries the bearer that it finds, and a 401 is its answer: logout. */
  neverRefreshes?: boolean;
  /** The call that finds out whether the API can be reached: its failure is the verdict. */
  isProbe?: boolean;
  /** What the catalogue says about a status of this call, in place of the general text. */
  statusTexts?: StatusTexts;
  /** Milliseconds until the call is given up. Default 30,000. */
  timeoutMs?: number;
};

/** What the endpoints call. */
export type ApiBaseQuery = BaseQueryFn<
  ApiRequest,
  unknown,
  ApiError,
  ApiCallOptions,
  FetchBaseQueryMeta
>;

/** What stands below: one HTTP exchange. */
export type HttpBaseQuery = BaseQueryFn<
  FetchArgs,
  unknown,
  FetchBaseQueryError,
  ApiCallOptions,
  FetchBaseQueryMeta
>;

/**
 * Fills the placeholders of a path, URL-encoded. Answers null when a value can't be one segment
 * of a path: empty, `.` or `..`, or text that has no encoding (a lone surrogate).
 */
export function fillPath(
  path: string,
  params: Partial<Record<string, string>> = {},
): string | null {
  const values = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => params[name] ?? '');
  // `.` and `..` stay themselves when encoded, and a URL would resolve them to another call.
  if (values.some((value) => /^\.{0,2}$/.test(value))) return null;
  try {
    return path.replace(/\{(\w+)\}/g, (_placeholder, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
  } catch {
    return null;
  }
}

/** A 200 that says `success: false` is a failure (section 8, "Lists"). */
function isSuccess(response: Response, body: unknown): boolean {
  const refused =
    typeof body === 'object' && body !== null && 'success' in body && body.success === false;
  return response.ok && !refused;
}

const readBlob = async (response: Response): Promise<unknown> =>
  response.ok ? response.blob() : response.json();

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
    ...(request.read === 'blob' && { responseHandler: readBlob }),
    ...(request.read === 'jsonOrText' && { responseHandler: 'content-type' as const }),
  };
}
