import type { FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { App } from '../../../domain/entities';
import type { Page } from '../../adapters/page';
import type { ApiError } from '../../client/errors';
import { allPages } from '../../pages/allPages';
import type { RunRequest } from '../endpointParts';
import { readAppsPage, type AppsPage } from './adapter';
import { getApps } from './requests';

/**
 * Stops the loading when a server sends pages endlessly. No selector can handle more than 20,000
 * apps.
 */
const MOST_PAGES = 200;

/** Number of pages requested in parallel. */
const AHEAD = 4;

/** Requests the pages after the first one, and returns all apps as one page. */
export async function loadFurtherApps(
  first: AppsPage,
  runRequest: RunRequest,
): Promise<QueryReturnValue<Page<App>, ApiError, FetchBaseQueryMeta>> {
  const ask = async (number: number) => {
    if (number === 1) return first;
    const { data, error } = await runRequest(getApps(number));
    return error ? { error } : readAppsPage(data);
  };
  const apps = new Map<string, App>();
  let { total, isMalformed } = first;
  for await (const page of allPages({ ask, most: MOST_PAGES, ahead: AHEAD })) {
    if ('error' in page) return { error: page.error };
    for (const app of page.rows) apps.set(app.id, apps.get(app.id) ?? app);
    ({ total, isMalformed } = page.answer);
    if (isMalformed) break;
  }
  const rows = [...apps.values()];
  return { data: { rows, total: total ?? rows.length, pages: 1, isMalformed } };
}
