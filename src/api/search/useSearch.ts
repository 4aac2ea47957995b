import { useMemo, useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { useRunningRequests } from '../background/askApps';
import type { SearchQuery } from './searchQuery';
import { startSearch, type SearchProgress } from './startSearch';

const nothing: SearchProgress = {
  ...{ hits: [], apps: new Map(), resumesAt: null },
  cut: new Set(),
};

/**
 * Searches these apps for as long as the component shows the query: another query, or none, aborts
 * the search. More apps join a search that runs.
 *
 * @param query the same object for the same search
 * @param pages see `startSearch`
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
