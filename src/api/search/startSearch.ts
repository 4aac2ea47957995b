import type { AppThunk } from '../../store/rootState';
import {
  askApps,
  failedOutcome,
  type AppsProgress,
  type RequestOutcome,
  type RunningRequests,
  useRunningRequests,
} from '../background/askApps';
import { readPages, type Hit, type ListName, type SearchTask } from './searchEndpoints';
import type { SearchKind, SearchQuery } from './searchQuery';
import { useMemo, useState } from 'react';
import type { Device } from '../../domain/entities';
import { useAppDispatch } from '../../store/hooks';

/**
 * Lists that can contain each kind of text. docs/product/platform.md#calls lists the fields that
 * each list searches.
 */
const listsFor: Record<SearchKind, readonly ListName[]> = {
  email: ['users', 'customers', 'subscriptions'],
  uuid: ['devices', 'subscriptions'],
  customerId: ['subscriptions'],
  subscriptionId: ['subscriptions'],
  priceId: ['prices'],
  deviceId: ['devices'],
  text: ['devices', 'users', 'customers', 'subscriptions'],
};

type Send = { pages: number; signal: AbortSignal; onCut: () => void };

const send =
  (task: SearchTask, { pages, signal, onCut }: Send): AppThunk<Promise<RequestOutcome<Hit>>> =>
  async (dispatch) => {
    const found = await readPages(task, { pages, signal }, dispatch);
    if ('error' in found) return failedOutcome(found.error);
    const { rows, isMalformed, isCut } = found.data;
    if (isMalformed) return { kind: 'malformed' };
    if (isCut) onCut();
    const { appId, list } = task;
    // The endpoint's rows are those of the list, but TypeScript can't relate the two.
    const hits = rows.map((row) => ({ list, appId, row }) as Hit);
    return { kind: 'answered', hits };
  };

export type SearchProgress = AppsProgress<Hit> & {
  /** Apps in which a list has more pages than were read. */
  cut: ReadonlySet<string>;
};

/** Starts the tasks in apps and reports progress after each response. */
const startTasks =
  (
    tasksOf: (appId: string) => SearchTask[],
    onProgress: (progress: SearchProgress) => void,
    pages: number,
  ): AppThunk<RunningRequests> =>
  (dispatch) => {
    const cut = new Set<string>();
    return dispatch(
      askApps<SearchTask, Hit>({
        tasksOf,
        send: (task, signal) =>
          dispatch(send(task, { pages, signal, onCut: () => cut.add(task.appId) })),
        onProgress: (progress) => onProgress({ ...progress, cut: new Set(cut) }),
      }),
    );
  };

/** Starts a search in apps. Reads at most `pages` pages of a list. */
export const startSearch = (
  { text, kind }: SearchQuery,
  onProgress: (progress: SearchProgress) => void,
  pages = 1,
): AppThunk<RunningRequests> =>
  startTasks(
    (appId) => listsFor[kind].map((list) => ({ appId, list, search: text })),
    onProgress,
    pages,
  );

const nothing: SearchProgress = {
  hits: [],
  apps: new Map(),
  resumesAt: null,
  cut: new Set(),
};

/**
 * Reads devices by their ids. `ids` is JSON of pairs of an app's id and a device's id, because a new
 * array in each render would read them again. Returns the devices that were found.
 */
export function useDevices(ids: string): ReadonlyMap<string, Device> {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<{ ids: string; hits: readonly Hit[] }>({ ids, hits: [] });
  const pairs = useMemo(() => JSON.parse(ids) as [appId: string, deviceId: string][], [ids]);
  const start = useMemo(() => {
    const tasksOf = (appId: string) =>
      pairs.flatMap(([app, search]) =>
        app === appId ? { appId, list: 'devices' as const, search } : [],
      );
    return () => dispatch(startTasks(tasksOf, ({ hits }) => setFound({ ids, hits }), 1));
  }, [dispatch, pairs, ids]);
  const appIds = useMemo(() => [...new Set(pairs.map(([appId]) => appId))], [pairs]);
  useRunningRequests(start, appIds);
  return useMemo(() => {
    const wanted = new Set(pairs.map(([, deviceId]) => deviceId));
    const hits = found.ids === ids ? found.hits : [];
    const rows = hits.flatMap((hit) => (hit.list === 'devices' ? [hit.row] : []));
    return new Map(rows.filter(({ id }) => wanted.has(id)).map((row) => [row.id, row]));
  }, [pairs, found, ids]);
}

/**
 * Starts a search whenever `query` is a new object. Apps added to `appIds` join the running search.
 */
export function useSearch(query: SearchQuery | null, appIds: readonly string[], pages?: number) {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState({ query, progress: nothing });
  const start = useMemo(() => {
    if (!query) return null;
    const report = (progress: SearchProgress) => setFound({ query, progress });
    return () => dispatch(startSearch(query, report, pages));
  }, [dispatch, query, pages]);
  const stop = useRunningRequests(start, appIds);
  return { progress: found.query === query ? found.progress : nothing, stop };
}
