import { api } from '../api/api';
import type { RowOf } from '../api/resources/lists';
import type { LoadedList, WholeListArgs } from '../api/resources/wholeLists';
import type { AppStore } from '../store/rootState';
import { SANDBOX_APPS } from './sandbox';

/** Returns a whole list in the cache; undefined until it is loaded. */
export function loadedOf<List extends keyof RowOf>(
  { getState }: Pick<AppStore, 'getState'>,
  app: keyof typeof SANDBOX_APPS,
  list: List,
): LoadedList<List> | undefined {
  // TypeScript can't relate a list to its own arguments.
  const args = { list, args: { appId: SANDBOX_APPS[app] } } as WholeListArgs;
  const loaded = api.endpoints.getWholeList.select(args)(getState()).data?.loaded;
  return (loaded ?? undefined) as LoadedList<List> | undefined;
}
