import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import { config } from '../../shared/config';
import { fetchOrTakePrefetched } from './prefetchedResponses';
import { rootStateOf } from '../../store/rootState';
import { localError, toApiError } from './errors';
import { readOnlyError } from './readOnlyError';
import { withConnectivity } from './reportReachability';
import { createReauth } from './reauth';
import {
  readExactJson,
  requestContext,
  requestInit,
  toFetchArgs,
  type ApiBaseQuery,
  type HttpBaseQuery,
} from './request';
import { noteRefusal, refusalKey, refusals } from './refusals';
import { withRetry } from './retry';

const httpBaseQuery: HttpBaseQuery = withConnectivity(
  fetchBaseQuery({
    baseUrl: config.apiBaseUrl,
    ...requestInit,
    responseHandler: readExactJson,
    // RTK Query sets `accept` only for its built-in JSON handler, which `readExactJson` replaces.
    prepareHeaders: (headers, { arg }) => {
      if (typeof arg !== 'string' && !arg.responseHandler)
        headers.set('accept', 'application/json');
    },
    // The cast is safe, because RTK Query always passes a `Request`.
    fetchFn: (input) => fetchOrTakePrefetched(input as Request),
  }),
);

const { baseQueryWithReauth, refreshSession } = createReauth(httpBaseQuery);
export { refreshSession };

const baseQueryWithRetry = withRetry(baseQueryWithReauth);

/**
 * Base query of the api: fills the path, adds the access token, refreshes it, retries, and returns
 * an `ApiError`.
 */
export const baseQuery: ApiBaseQuery = async (request, api, extraOptions) => {
  // Undefined if the endpoint has no `extraOptions`, despite its type.
  const options = (extraOptions as typeof extraOptions | undefined) ?? {};
  const readOnly =
    api.type === 'mutation' && !options.changesNothing && readOnlyError(rootStateOf(api));
  if (readOnly) return { error: readOnly };
  const args = toFetchArgs(request, options, config.subscriptionCallsPrefix);
  if (!args) return { error: localError('invalid') };
  const { queryCacheKey } = api;
  const rehydrated =
    options.persist && queryCacheKey && requestContext(api).rehydrate(queryCacheKey, api);
  // Row that a refusal is remembered for, because the server may refuse one row and allow others.
  const row = options.remembersRefusal ? Object.values(request.pathParams ?? {}).join('/') : '';
  const key = refusalKey(api.endpoint, request.query?.appId ?? row);
  const refusal = options.remembersRefusal && refusals.get()[key];
  if (refusal) {
    await rehydrated;
    return { error: { ...refusal, isRemembered: true } };
  }
  const send = request.skipsRetry ? baseQueryWithReauth : baseQueryWithRetry;
  const result = await send(args, api, options);
  if (!result.error) {
    noteRefusal(key);
    return result;
  }
  // Rehydrate before returning the error, or a screen with persisted rows would flash the error.
  await rehydrated;
  const error = toApiError(result.error, result.meta?.response, options.statusTexts);
  if (error.status === 403 && !options.isPublic) {
    if (options.remembersRefusal) error.refusal = key;
    noteRefusal(key, error);
  }
  return { error, ...(result.meta && { meta: result.meta }) };
};
