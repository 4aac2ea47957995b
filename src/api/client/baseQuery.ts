import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import { config } from '../../shared/config';
import { fetchOrTakePrefetched } from './prefetchedResponses';
import { silentError, toApiError } from './errors';
import { withConnectivity } from './connectivity';
import { createReauth } from './reauth';
import { requestContext } from './requestContext';
import { toFetchArgs, type ApiBaseQuery, type HttpBaseQuery } from './request';
import { withRetry } from './retry';

/** Section 7: "The client sends credentials … to the provider's API host." */
const httpBaseQuery: HttpBaseQuery = withConnectivity(
  fetchBaseQuery({
    baseUrl: config.apiBaseUrl,
    credentials: 'include',
    // RTK Query hands it a request, whatever the type allows.
    fetchFn: (input) => fetchOrTakePrefetched(input as Request),
  }),
);

const { baseQueryWithReauth, refreshSession } = createReauth(httpBaseQuery);
export { refreshSession };

const send = withRetry(baseQueryWithReauth);

/** The way of every call: path, bearer, refresh, retry, and one kind of error at the end. */
export const baseQuery: ApiBaseQuery = async (request, api, extraOptions) => {
  // RTK Query passes what the endpoint set as `extraOptions`, and undefined where it set none.
  const options = (extraOptions as typeof extraOptions | undefined) ?? {};
  const args = toFetchArgs(request, options, config.subscriptionCallsPrefix);
  if (!args) return { error: silentError('invalid') };
  const { queryCacheKey } = api;
  const rehydrated =
    options.persist && queryCacheKey && requestContext(api).rehydrate(queryCacheKey, api);
  const result = await send(args, api, options);
  if (!result.error) return result;
  // A failure comes after the persisted entry: a screen with rows shows no error page before them.
  await rehydrated;
  return {
    error: toApiError(result.error, result.meta?.response, options.statusTexts),
    ...(result.meta && { meta: result.meta }),
  };
};
