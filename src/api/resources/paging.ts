import type { ApiRequest } from '../client/request';

/** Arguments of a paged list. They always include `appId`, so that it is part of the cache key. */
export type ListArgs = {
  /** Tenant; null for all tenants, where the call allows it. */
  appId: string | null;
  /** Page number, starting at 1. */
  page: number;
  search?: string;
  /** Number of rows per page, if it differs from the screen's. */
  limit?: number;
};

/** Number of rows per page of a list: docs/product/lists.md#lists. */
export const PAGE_SIZE = 20;

/**
 * Number of rows per page of the apps. The API contract names no limit, and 100 is the usual
 * maximum.
 */
export const APPS_PAGE_SIZE = 100;

/** Undefined for a blank text, so that the request omits the key. */
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
