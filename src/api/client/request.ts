import type {
  BaseQueryApi,
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import type { ApiError, StatusTexts } from './errors';

/** What the base query uses of `cache/` and `offline/`, layers above: the extra argument of every thunk. */
export type RequestContext = {
  /** Resolves once the persisted entry of the query, if there is one, is in the cache. */
  rehydrate: (
    queryCacheKey: string,
    store: Pick<BaseQueryApi, 'dispatch' | 'getState'>,
  ) => Promise<void>;
  /** A signal that is aborted while the API is unreachable. */
  outage: () => AbortSignal;
};

const none: RequestContext = {
  rehydrate: () => Promise.resolve(),
  outage: () => new AbortController().signal,
};

/** The context of a call; a unit test's store has none: nothing persisted, always online. */
export function requestContext({ extra }: Pick<BaseQueryApi, 'extra'>): RequestContext {
  // RTK Query can't know the type of the store's extra argument.
  return (extra as RequestContext | undefined) ?? none;
}

/**
 * `JSON.parse`, but a whole number beyond the exact ones is the text of its digits: rounded, two rows
 * would get one id. Node 20 and older browsers don't give a reviver the source.
 */
function parseExactly(text: string): unknown {
  // Almost no answer has such a number, and the second pass costs more than the parsing.
  if (!/(^|[\s:[,])-?\d{16}/.test(text)) return JSON.parse(text);
  let isInText = false;
  // Token by token: a pattern for whole texts would need a stack as deep as the longest one.
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

/** One call of docs/product/platform.md#calls. */
export type ApiRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters as `{name}`; it may begin with the configured prefix of the subscription calls. */
  path: `${'' | '{subscriptionCalls}'}/${string}`;
  pathParams?: Record<string, string>;
  /** `undefined` omits the key. */
  query?: Record<string, string | number | undefined>;
  body?: object;
  /** Its caller sends it again after a temporary failure. */
  isSentOnce?: boolean;
  /** Sent with low priority, after requests that an operator waits for. */
  isBackground?: boolean;
  read?: 'json' | 'jsonOrText' | 'blob';
};

export type ApiCallOptions = {
  /** A mutation that may be sent while the console is read only: it asks, or is about a session. */
  changesNothing?: boolean;
  /** Persists the data on this device (api/cache/). Not for sign-in, files or the access of devices. */
  persist?: boolean;
  /** The call carries no bearer and never starts a refresh: sign-in, refresh, health… */
  isPublic?: boolean;
  /** The call ends the session on the server, while the caller clears it here. */
  isLogout?: boolean;
  /** A failure of this call means that the API is unreachable. */
  isProbe?: boolean;
  isSentOnce?: boolean;
  /** After a refusal, the query is sent again only when the operator asks for it. */
  remembersRefusal?: boolean;
  statusTexts?: StatusTexts;
  /** Milliseconds; 30,000 by default. */
  timeoutMs?: number;
};

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
  ApiCallOptions,
  FetchBaseQueryMeta
>;

/** The path filled and URL-encoded; null when a value can't be one segment of a path. */
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

/** Whether the call succeeded: a 200 with `success: false` is a failure (docs/product/platform.md#answers). */
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
