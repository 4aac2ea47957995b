import type { api } from '../api/api';
import type { ApiRequest } from '../api/client/request';

type Prefetch = typeof api.util.prefetch;
type QueryName = Parameters<Prefetch>[0];
type ArgsOf<Name extends QueryName> = Parameters<typeof api.util.prefetch<Name>>[1];

/** The query that a screen begins with. */
export type FirstQuery = {
  /** For the script in the page's head, which has neither store nor endpoints. */
  request: (appId: string) => ApiRequest;
  /** For the store: `api.util.prefetch` with the query's name and arguments. */
  prefetch: (prefetch: Prefetch, appId: string) => ReturnType<Prefetch>;
};

/**
 * @param toRequest what the endpoint of that name sends
 * @param argsOf the arguments with which the screen asks on its first page, unfiltered
 */
export function firstQuery<Name extends QueryName>(
  name: Name,
  toRequest: (args: ArgsOf<Name>) => ApiRequest,
  argsOf: (appId: string) => ArgsOf<Name>,
): FirstQuery {
  return {
    request: (appId) => toRequest(argsOf(appId)),
    prefetch: (prefetch, appId) => prefetch(name, argsOf(appId), {}),
  };
}
