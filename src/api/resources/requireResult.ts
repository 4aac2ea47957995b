import type { BaseQueryApi, FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import { localError, type ApiError } from '../client/errors';
import type { ApiCallOptions, ApiRequest } from '../client/request';

/** The base query as RTK Query passes it to a `queryFn`. */
export type RunRequest = (
  request: ApiRequest,
) =>
  | QueryReturnValue<unknown, ApiError, FetchBaseQueryMeta>
  | PromiseLike<QueryReturnValue<unknown, ApiError, FetchBaseQueryMeta>>;

/** The error of a response with status 200 whose body lacks the result of the call. */
export function malformedResponse(detail: string): ApiError {
  return localError('unreadable', { status: 200, detail });
}

/**
 * The `queryFn` of a call whose response must hold a result: the call fails where `read` returns
 * null. (A call whose response may be empty uses `query` and `transformResponse`.)
 */
export function requireResult<Arg, Result>(
  toRequest: (arg: Arg) => ApiRequest,
  read: (body: unknown, arg: Arg) => Result | null,
  problem = "The server's answer could not be read",
) {
  return async (
    arg: Arg,
    _api: BaseQueryApi,
    _options: ApiCallOptions,
    runRequest: RunRequest,
  ): Promise<QueryReturnValue<Result, ApiError, FetchBaseQueryMeta>> => {
    const { data, error } = await runRequest(toRequest(arg));
    if (error) return { error };
    const result = read(data, arg);
    return result === null ? { error: malformedResponse(problem) } : { data: result };
  };
}
