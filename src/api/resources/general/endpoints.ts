import { readGreeting, readHealth, type Greeting, type Health } from './adapter';
import * as requests from './requests';
import type { ApiBuilder } from '../tags';
import type { NoArgs } from '../noArgs';

const PROBE_TIMEOUT_MS = 5000;

/** The calls without an area: docs/product.md#calls. */
export const generalEndpoints = (build: ApiBuilder) => ({
  hello: build.query<Greeting, NoArgs>({
    query: requests.hello,
    transformResponse: readGreeting,
    extraOptions: { isPublic: true },
  }),
  checkHealth: build.query<Health, NoArgs>({
    query: requests.checkHealth,
    transformResponse: readHealth,
    extraOptions: { isPublic: true, isProbe: true, timeoutMs: PROBE_TIMEOUT_MS },
  }),
});
