import type { FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { App } from '../../../domain/entities';
import { readAppsPage } from './adapter';
import type { Page } from '../../adapters/page';
import { APPS_PAGE_SIZE } from '../paging';
import { getApps } from './requests';
import type { ApiError } from '../../client/errors';
import type { RunRequest } from '../requireResult';

/** A server that never stops must not keep the console loading: 20,000 apps are beyond any selector. */
const MOST_PAGES = 200;

/** As many requests as a browser has on their way to one host without HTTP/2. */
const AT_ONCE = 6;

type Progress = {
  page: Page<App>;
  number: number;
  received: number;
  known: number;
  isNew: boolean;
};

/** Whether the answer was the last: by its own totals, else by being short, empty or a repetition. */
function isLast({ page, number, received, known, isNew }: Progress): boolean {
  if (page.isMalformed || received === 0 || !isNew || number >= MOST_PAGES) return true;
  if (page.pages !== null) return number >= page.pages;
  return page.total !== null ? known >= page.total : received < APPS_PAGE_SIZE;
}

/** The pages to ask for together: one after the other as long as nobody said how many there are. */
function nextPages(first: number, pages: number | null): number[] {
  const last = Math.min(pages ?? first, MOST_PAGES, first + AT_ONCE - 1);
  return Array.from({ length: Math.max(1, last - first + 1) }, (_unused, index) => first + index);
}

/**
 * Loads every page of the app list (design, section 5, "Apps"): selector, cards and table share
 * one list and search it themselves. One page that fails fails the whole: a part of the list would
 * look like deleted apps.
 */
export async function loadAllApps(
  send: RunRequest,
): Promise<QueryReturnValue<Page<App>, ApiError, FetchBaseQueryMeta>> {
  const apps = new Map<string, App>();
  let number = 0;
  let pages: number | null = null;
  for (;;) {
    const asked = nextPages(number + 1, pages).map(async (next) => send(getApps(next)));
    for (const { data, error } of await Promise.all(asked)) {
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
