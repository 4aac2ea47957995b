import type { FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { App } from '../../../domain/entities';
import { readAppsPage } from './adapter';
import type { Page } from '../../adapters/page';
import { APPS_PAGE_SIZE } from '../paging';
import { getApps } from './requests';
import type { ApiError } from '../../client/errors';
import type { RunRequest } from '../requireResult';

/** Ends the loading where a server sends pages without end: 20,000 apps are beyond any selector. */
const MOST_PAGES = 200;

/** Browsers open six connections to one host without HTTP/2. */
const AT_ONCE = 6;

type Progress = {
  page: Page<App>;
  number: number;
  received: number;
  known: number;
  isNew: boolean;
};

/** Whether the page is the last: by its own totals, else because it is short, empty or a repetition. */
function isLast({ page, number, received, known, isNew }: Progress): boolean {
  if (page.isMalformed || received === 0 || !isNew || number >= MOST_PAGES) return true;
  if (page.pages !== null) return number >= page.pages;
  return page.total !== null ? known >= page.total : received < APPS_PAGE_SIZE;
}

/** The pages to request together; only one while the number of pages is unknown. */
function nextPages(first: number, pages: number | null): number[] {
  const last = Math.min(pages ?? first, MOST_PAGES, first + AT_ONCE - 1);
  return Array.from({ length: Math.max(1, last - first + 1) }, (_unused, index) => first + index);
}

/**
 * All pages of the apps as one: selector, cards and table share one list and search it themselves
 * (docs/product.md#apps). An error of one page is the error of all: a part of the list would look
 * as if apps had been deleted.
 */
export async function loadAllApps(
  runRequest: RunRequest,
): Promise<QueryReturnValue<Page<App>, ApiError, FetchBaseQueryMeta>> {
  const apps = new Map<string, App>();
  let number = 0;
  let pages: number | null = null;
  for (;;) {
    const requests = nextPages(number + 1, pages).map(async (next) => runRequest(getApps(next)));
    for (const { data, error } of await Promise.all(requests)) {
      if (error) return { error };
      const { page, received } = readAppsPage(data);
      const before = apps.size;
      for (const app of page.rows) apps.set(app.id, apps.get(app.id) ?? app);
      const isNew = apps.size > before;
      number += 1;
      if (isLast({ page, number, received, known: apps.size, isNew })) {
        const rows = [...apps.values()];
        return {
          data: { rows, total: page.total ?? rows.length, pages: 1, isMalformed: page.isMalformed },
        };
      }
      ({ pages } = page);
    }
  }
}
