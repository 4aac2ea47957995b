import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import { config } from '../shared/config';
import { toApiError, type ApiError } from './errors';
import { createReauth } from './reauth';
import { toFetchArgs, type ApiBaseQuery, type Exchange } from './request';
import { withRetry } from './retry';

/** Section 7: "The client sends credentials … to the provider's API host." */
const exchange: Exchange = fetchBaseQuery({ baseUrl: config.apiBaseUrl, credentials: 'include' });

const { exchangeWithSession, refreshSession } = createReauth(exchange);
export { refreshSession };

const send = withRetry(exchangeWithSession);

const invalidPath: ApiError = {
  kind: 'invalid',
  status: null,
  serverMessage: null,
  detail: 'This id cannot be looked up',
};

/** The way of every call: path, bearer, refresh, retry, and one kind of error at the end. */
export const baseQuery: ApiBaseQuery = async (request, api, extraOptions) => {
  // RTK Query passes what the endpoint set as `extraOptions`, and undefined where it set none.
  const options = (extraOptions as typeof extraOptions | undefined) ?? {};
  const args = toFetchArgs(request, options);
  if (!args) return { error: invalidPath };
  const result = await send(args, api, options);
  if (!result.error) return result;
  return {
    error: toApiError(result.error, result.meta?.response, options.statusTexts),
    ...(result.meta && { meta: result.meta }),
  };
};
