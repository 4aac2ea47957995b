import type { FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { App } from '../../../domain/entities';
import type { Page } from '../../adapters/page';
import type { ApiError } from '../../client/errors';
import type { RunRequest } from '../requireResult';
import { isLastPage, readAppsPage } from './adapter';
import type { Tab } from './loadFurtherApps';
import { getApps } from './requests';

/**
 * All pages of the apps as one: selector, cards and table share one list and search it themselves
 * (docs/product.md#apps). An error of one page is the error of all: a part of the list would look
 * as if apps had been deleted.
 */
export async function loadAllApps(
  runRequest: RunRequest,
  tab: Tab,
): Promise<QueryReturnValue<Page<App>, ApiError, FetchBaseQueryMeta>> {
  const { data, error } = await runRequest(getApps(1));
  if (error) return { error };
  const first = readAppsPage(data);
  const { rows, total } = first.page;
  if (isLastPage(first, 1, rows.length))
    return { data: { ...first.page, total: total ?? rows.length, pages: 1 } };
  // Loaded only where the apps do not fit on a page: a sign-in does not need it.
  const { loadFurtherApps } = await import('./loadFurtherApps');
  return loadFurtherApps(first, runRequest, tab);
}
