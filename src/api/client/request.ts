import type {
  BaseQueryApi,
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import type { ApiError, StatusTexts } from './errors';

/**
 * Functions of the layers above (`cache/`, `offline/`) that the base query calls. Passed as the
 * extra argument of every thunk.
 */
export type RequestContext = {
  /** Resolves once the query's persisted entry, if it has one, is in the cache. */
  rehydrate: (
    queryCacheKey: string,
    store: Pick<BaseQueryApi, 'dispatch' | 'getState'>,
  ) => Promise<void>;
  /** Signal that is aborted while the API is unreachable. */
  outage: () => AbortSignal;
};

const none: RequestContext = {
  rehydrate: () => Promise.resolve(),
  outage: () => new AbortController().signal,
};

/**
 * Context of a call. Without one, as in the store of a unit test, nothing is persisted and the API
 * is always reachable.
 */
export function requestContext({ extra }: Pick<BaseQueryApi, 'extra'>): RequestContext {
  // RTK Query can't know the type of the store's extra argument.
  return (extra as RequestContext | undefined) ?? none;
}

/**
 * Parses JSON, but returns an unsafe integer as the text of its digits: rounded, it could give two
 * rows the same id. A reviver can't do this, because Node 20 and older browsers don't pass it the
 * source.
 */
function parseExactly(text: string): unknown {
  // Most bodies contain no such number. Skip the second pass, which is slower than parsing.
  if (!/(^|[\s:[,])-?\d{16}/.test(text)) return JSON.parse(text);
  let isInText = false;
  // Replaces token by token, because a pattern that matches whole texts could overflow the stack.
  const exact = text.replace(/\\.|"|[-+.\w]{16,}/g, (token) => {
    if (token === '"') isInText = !isInText;
    const isRounded = /^-?[1-9]\d+$/.test(token) && !Number.isSafeInteger(+token);
    return isRounded && !isInText ? `"${token}"` : token;
  });
  return JSON.parse(exact);
}

export async function readExactJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text ? parseExactly(text) : null;
}

/**
 * Options of every request to the platform. Nothing is stored in the browser's cache, which another
 * operator's requests or a read after a change could be answered from.
 */
export const requestInit = { credentials: 'include', cache: 'no-store' } satisfies RequestInit;

/** HTTP request of one call (docs/product/platform.md#calls). */
export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Contains parameters as `{name}`. May begin with the configured prefix of the subscription
   * calls.
   */
  path: `${'' | '{subscriptionCalls}'}/${string}`;
  pathParams?: Record<string, string>;
  /** Query parameters. One whose value is `undefined` is left out of the URL. */
  query?: Record<string, string | number | undefined>;
  body?: object;
  /** Leaves the retries of a query to the queue (background/queue.ts). */
  skipsRetry?: boolean;
  /** Sends the call with low priority, after requests that an operator waits for. */
  isBackground?: boolean;
  read?: 'json' | 'jsonOrText' | 'blob';
};

export type ApiCallOptions = {
  /**
   * Marks a mutation that may be sent while the console is read only, because it only reads data or
   * concerns a session.
   */
  changesNothing?: boolean;
  /**
   * Persists the data on this device (api/cache/). Not for sign-in, files or the access of devices.
   */
  persist?: boolean;
  /** Sends no access token and never starts a refresh: sign-in, refresh, health… */
  isPublic?: boolean;
  /** Ends the session on the server, while the caller clears it here. */
  isLogout?: boolean;
  /** Marks the probe, whose failure means that the API is unreachable. */
  isProbe?: boolean;
  /** After a refusal, the query is sent again only when the operator requests it. */
  remembersRefusal?: boolean;
  statusTexts?: StatusTexts;
  /** Timeout in milliseconds; 30,000 by default. */
  timeoutMs?: number;
};

export type ApiBaseQuery = BaseQueryFn<
  ApiRequest,
  unknown,
  ApiError,
  ApiCallOptions,
  FetchBaseQueryMeta
>;

/**
 * Base query of the layers inside `baseQuery`. Gets a complete HTTP request, and returns RTK
 * Query's own error instead of an `ApiError`.
 */
export type HttpBaseQuery = BaseQueryFn<
  FetchArgs,
  unknown,
  FetchBaseQueryError,
  ApiCallOptions,
  FetchBaseQueryMeta
>;

/** Path with URL-encoded parameters; null when a value can't be one segment of a path. */
export function fillPath(
  path: string,
  params: Partial<Record<string, string>> = {},
): string | null {
  const values = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => params[name] ?? '');
  // An empty segment, `.` or `..` would lead to another path: encoding leaves the dots unchanged.
  if (values.some((value) => /^\.{0,2}$/.test(value))) return null;
  try {
    return path.replace(/\{(\w+)\}/g, (_placeholder, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
  } catch {
    return null;
  }
}

/** A 200 with `success: false` is a failure (docs/product/platform.md#answers). */
function isSuccess(response: Response, body: unknown): boolean {
  const refused =
    typeof body === 'object' && body !== null && 'success' in body && body.success === false;
  return response.ok && !refused;
}

const readBlob = async (response: Response): Promise<unknown> =>
  response.ok ? response.blob() : readExactJson(response);

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
