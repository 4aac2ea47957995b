import type { ApiRequest } from '../client/request';

/** The arguments of a paged list. `appId` is among them, and so in the cache key, of every one. */
export type ListArgs = {
  /** The tenant; null for all tenants, where the call allows it. */
  appId: string | null;
  /** From 1. */
  page: number;
  search?: string;
  /** Rows on the page, if other than on the screen's. */
  limit?: number;
};

/** Rows on a page of a list: docs/product/lists.md#lists. */
export const PAGE_SIZE = 20;

/** Rows on a page of the apps: the contract names no limit, and 100 is the usual maximum. */
export const APPS_PAGE_SIZE = 100;

/** Undefined, and so no key in the request, for a blank text. */
export function absentIfEmpty(text: string | undefined): string | undefined {
  return text?.trim() ? text : undefined;
}

export function pageParams(
  { appId, page, search, limit }: ListArgs,
  pageSize: number,
  filters: Record<string, string | undefined> = {},
): ApiRequest['query'] {
  return {
    page,
    limit: limit ?? pageSize,
    search: absentIfEmpty(search?.trim()),
    ...filters,
    appId: appId ?? undefined,
  };
}

export const pageSizes = {
  devices: 10,
  subscriptions: PAGE_SIZE,
  customers: PAGE_SIZE,
  users: PAGE_SIZE,
};
