import { api } from '../api';
import type { ApiCallOptions } from '../client/request';

const names = new Set<string>();

const noteIfPersisted =
  (name: string) =>
  ({ extraOptions }: { extraOptions?: ApiCallOptions }): void => {
    if (extraOptions?.persist) names.add(name);
  };

api.enhanceEndpoints({
  endpoints: Object.fromEntries(
    Object.keys(api.endpoints).map((name) => [name, noteIfPersisted(name)]),
  ),
});

/** The names of the endpoints whose `extraOptions` say `persist`. */
export const persistedEndpoints: ReadonlySet<string> = names;

/** Whether the query of this cache key is persisted; the key starts with the endpoint's name. */
export function isPersisted(queryCacheKey: string): boolean {
  return names.has(queryCacheKey.slice(0, queryCacheKey.indexOf('(')));
}
