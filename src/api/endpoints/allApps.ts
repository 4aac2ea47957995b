import type { FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { App } from '../../domain/entities';
import { readAppsPage } from '../adapters/apps';
import type { Page } from '../adapters/page';
import { APPS_PAGE_SIZE, calls } from '../calls';
import type { ApiError } from '../errors';
import type { Send } from './mustRead';

/** A server that never stops must not keep the console loading: 20,000 apps are beyond any selector. */
const MOST_PAGES = 200;

type Progress = {
  page: Page<App>;
  number: number;
  received: number;
  known: number;
  isNew: boolean;
};

/** Whether the answer was the last: by its own totals, else by being short, empty or a repetition. */
function isLast({ page, number, received, known, isNew }: Progress): boolean {
  if (!page.understood || received === 0 || !isNew || number >= MOST_PAGES) return true;
  if (page.pages !== null) return number >= page.pages;
  return page.total !== null ? known >= page.total : received < APPS_PAGE_SIZE;
}

/**
 * Loads every page of the app list (design, section 5, "Apps"): selector, cards and table share
 * one list and search it themselves. One page that fails fails the whole: a part of the list would
 * look like deleted apps.
 */
export async function loadAllApps(
  send: Send,
): Promise<QueryReturnValue<Page<App>, ApiError, FetchBaseQueryMeta>> {
  const apps = new Map<string, App>();
  for (let number = 1; ; number += 1) {
    const { data, error } = await send(calls.apps(number));
    if (error) return { error };
    const { page, received } = readAppsPage(data);
    const before = apps.size;
    for (const app of page.rows) apps.set(app.id, apps.get(app.id) ?? app);
    const isNew = apps.size > before;
    if (isLast({ page, number, received, known: apps.size, isNew })) {
      const rows = [...apps.values()];
      return {
        data: { rows, total: page.total ?? rows.length, pages: 1, understood: page.understood },
      };
    }
  }
}
