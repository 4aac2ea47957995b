import type { BaseQueryApi, FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { App } from '../../../domain/entities';
import type { Page } from '../../adapters/page';
import { MOST_OPEN, sendInQueue } from '../../background/queue';
import type { ApiError } from '../../client/errors';
import type { RunRequest } from '../endpointParts';
import { isLastPage, readAppsPage, type AppsPage } from './adapter';
import { getApps } from './requests';

/**
 * Stops the loading when a server sends pages endlessly. No selector can handle more than 20,000
 * apps.
 */
const MOST_PAGES = 200;

export type Tab = Pick<BaseQueryApi, 'getState' | 'signal'>;

/**
 * Returns the numbers of the pages to request together: only `first` while the number of pages is
 * unknown. Limited, because a server may announce more pages than it has.
 */
function nextPages(first: number, pages: number | null): number[] {
  const last = Math.min(pages ?? first, MOST_PAGES, first + MOST_OPEN - 1);
  return Array.from({ length: Math.max(1, last - first + 1) }, (_unused, index) => first + index);
}

export async function loadFurtherApps(
  first: AppsPage,
  runRequest: RunRequest,
  tab: Tab,
): Promise<QueryReturnValue<Page<App>, ApiError, FetchBaseQueryMeta>> {
  const apps = new Map(first.page.rows.map((app) => [app.id, app]));
  // Not retried here: the base query has already retried a failed page.
  const request = (number: number) =>
    sendInQueue(tab, {
      isUrgent: true,
      signal: tab.signal,
      send: async () => runRequest(getApps(number)),
      retryAt: () => null,
    });
  let number = 1;
  let { pages } = first.page;
  for (;;) {
    for (const { data, error } of await Promise.all(nextPages(number + 1, pages).map(request))) {
      if (error) return { error };
      const answer = readAppsPage(data);
      const before = apps.size;
      for (const app of answer.page.rows) apps.set(app.id, apps.get(app.id) ?? app);
      number += 1;
      const isRepetition = apps.size === before;
      if (isRepetition || number >= MOST_PAGES || isLastPage(answer, number, apps.size)) {
        const rows = [...apps.values()];
        const { total, isMalformed } = answer.page;
        return { data: { rows, total: total ?? rows.length, pages: 1, isMalformed } };
      }
      ({ pages } = answer.page);
    }
  }
}
