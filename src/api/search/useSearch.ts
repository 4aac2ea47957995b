import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import type { RunningRequests } from '../background/askApps';
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
  const running = useRef<RunningRequests | null>(null);
  const [found, setFound] = useState({ query, progress: nothing });

  useEffect(() => {
    if (!query) return undefined;
    const report = (progress: SearchProgress) => setFound({ query, progress });
    const search = dispatch(startSearch(query, report, pages));
    running.current = search;
    return () => {
      running.current = null;
      search.stop();
    };
  }, [dispatch, query, pages]);

  useEffect(() => {
    running.current?.extend(appIds);
  }, [query, appIds]);

  return {
    progress: found.query === query ? found.progress : nothing,
    stop: () => running.current?.stop(),
  };
}
