import type {
  EndpointBuilder,
  TagDescription,
  BaseQueryApi,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query';
import { withId } from '../adapters/entity';
import type { Page } from '../adapters/page';
import type { ApiBaseQuery, ApiCallOptions, ApiRequest } from '../client/request';
import { type ApiError, type StatusTexts, localError } from '../client/errors';
import { mayHaveLeft } from '../client/failures';

/**
 * Tag types of the cache. A list provides the tags of its rows and one with the id `LIST`; a whole
 * list, which may have too many rows for that, one with the id `WHOLE`.
 */
export const tagTypes = [
  'App',
  'Statistics',
  'Device',
  'Subscription',
  'Price',
  'Customer',
  'User',
  'Profile',
  'File',
] as const;

export type TagType = (typeof tagTypes)[number];

export type ApiBuilder = EndpointBuilder<ApiBaseQuery, TagType, 'api'>;

/** Tag of all whole lists of a type of rows, in any app or in one (null: all apps). */
export function wholeTag<Type extends TagType>(type: Type, appId?: string | null) {
  return { type, id: appId === undefined ? 'WHOLE' : `WHOLE ${appId ?? ''}` };
}

/** Adds the tags of the whole lists that contain the rows, or that a list of the rows is part of. */
function withWholeLists(tags: TagDescription<TagType>[]): TagDescription<TagType>[] {
  return [...tags, ...tags.flatMap((tag) => (typeof tag === 'string' ? [] : wholeTag(tag.type)))];
}

/**
 * Value of `invalidatesTags`. Invalidates the tags even after a refusal or a lost response, because
 * the server may have changed its data, but not if the request was never sent.
 */
export function invalidates<Arg>(tagsOf: (arg: Arg) => TagDescription<TagType>[]) {
  return (_result: unknown, error: ApiError | undefined, arg: Arg): TagDescription<TagType>[] => {
    return error && !mayHaveLeft(error) ? [] : withWholeLists(tagsOf(arg));
  };
}

/** The `#` keeps ids like `constructor` and `LIST` from having another meaning in RTK Query. */
export function rowTag<Type extends TagType>(type: Type, id: string) {
  return { type, id: `#${id}` };
}

export function listTags<Type extends TagType>(type: Type, rows: readonly { id: string }[] = []) {
  return [{ type, id: 'LIST' }, ...rows.map(({ id }) => rowTag(type, id))];
}

/** `void`, written as a return type because lint allows `void` nowhere else. */
export type NoArgs = ReturnType<() => void>;

/*
 * Status messages of single calls, which override the general ones:
 * docs/product/platform.md#errors.
 */

export const adminOnly: StatusTexts = { 403: 'Forbidden - Admin access required' };
export const appNotFound: StatusTexts = { 404: 'App not found' };
export const customerNotFound: StatusTexts = { 404: 'Customer not found' };
export const userNotFound: StatusTexts = { 404: 'User not found' };
export const badVerificationToken: StatusTexts = { 400: 'Invalid verification token' };
export const badResetToken: StatusTexts = { 400: 'Invalid or expired token' };
export const badCredentials: StatusTexts = { 401: 'Invalid credentials' };

export type RunRequest = (
  request: ApiRequest,
) =>
  | QueryReturnValue<unknown, ApiError, FetchBaseQueryMeta>
  | PromiseLike<QueryReturnValue<unknown, ApiError, FetchBaseQueryMeta>>;

/** Store methods that RTK Query passes to an endpoint's functions. */
export type CallStore = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

export type StartedCall<Data> = { queryFulfilled: PromiseLike<{ data: Data }> };

/** Calls `apply` with the result of a call. Ignores a failure, which the caller handles. */
export async function afterSuccess<Data>(
  { queryFulfilled }: StartedCall<Data>,
  apply: (data: Data) => void,
): Promise<void> {
  const result = await queryFulfilled.then(undefined, () => null);
  if (result) apply(result.data);
}

/** Creates the error of a response with status 200 whose body lacks the result of the call. */
export function malformedResponse(detail: string): ApiError {
  return localError('unreadable', { status: 200, detail });
}

/** `queryFn` of a call that fails if `read` returns null. */
export function requireResult<Arg, Result>(
  toRequest: (arg: Arg) => ApiRequest,
  read: (body: unknown, arg: Arg) => Result | null,
  problem = 'The server sent an unexpected response',
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

/** Query of one page of a screen's list. */
export const listOfScreen = <Args, Row extends { id: string }>(
  type: TagType,
  query: (args: Args) => ApiRequest,
  read: (body: unknown) => Page<Row>,
) => ({
  query,
  transformResponse: read,
  providesTags: (page?: Page<Row>) => listTags(type, page?.rows),
  extraOptions: { persist: true, remembersRefusal: true },
});

/** A response about another row is malformed. */
export const rowOfScreen = <Row extends { id: string }>(
  type: TagType,
  query: (args: { id: string }) => ApiRequest,
  read: (body: unknown) => Row | null,
  statusTexts: StatusTexts,
) => ({
  queryFn: requireResult(query, (body, { id }) => withId(id, read(body))),
  providesTags: (_row: unknown, _error: unknown, { id }: { id: string }) => [rowTag(type, id)],
  extraOptions: { persist: true, statusTexts },
});
