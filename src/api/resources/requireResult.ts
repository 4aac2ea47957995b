import type { BaseQueryApi, FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import { silentError, type ApiError } from '../client/errors';
import type { ApiCallOptions, ApiRequest } from '../client/request';

/** What RTK Query hands to a `queryFn` for its requests. */
export type RunRequest = (
  request: ApiRequest,
) =>
  | QueryReturnValue<unknown, ApiError, FetchBaseQueryMeta>
  | PromiseLike<QueryReturnValue<unknown, ApiError, FetchBaseQueryMeta>>;

/** An answer that came, but lacks what the call is for. */
export function malformedResponse(detail: string): ApiError {
  return silentError('unreadable', { status: 200, detail });
}

/**
 * The `queryFn` of a call whose answer has to hold something: where `read` answers null, the call
 * failed. (A call whose answer can be empty uses `query` and `transformResponse`.)
 */
export function requireResult<Arg, Result>(
  toRequest: (arg: Arg) => ApiRequest,
  read: (answer: unknown) => Result | null,
  problem = "The server's answer could not be read",
) {
  return async (
    arg: Arg,
    _api: BaseQueryApi,
    _options: ApiCallOptions,
    send: RunRequest,
  ): Promise<QueryReturnValue<Result, ApiError, FetchBaseQueryMeta>> => {
    const { data, error } = await send(toRequest(arg));
    if (error) return { error };
    const result = read(data);
    return result === null ? { error: malformedResponse(problem) } : { data: result };
  };
}
