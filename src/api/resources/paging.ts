import type { ApiRequest } from '../client/request';

/** What the paged lists are asked with. `appId` stands in every one's arguments, and so in its cache key. */
export type ListArgs = {
  /** The tenant; null for all of them, where the call allows it. */
  appId: string | null;
  /** From 1. */
  page: number;
  search?: string;
};

/** Section 9, "Page size". */
export const DEVICES_PAGE_SIZE = 10;
export const PAGE_SIZE = 20;

/** The query of a paged list; what is empty is left out. */
export function pageParams(
  { appId, page, search = '' }: ListArgs,
  limit: number,
  filters: Record<string, string | undefined> = {},
): ApiRequest['query'] {
  return {
    page,
    limit,
    search: search.trim() === '' ? undefined : search.trim(),
    ...filters,
    appId: appId ?? undefined,
  };
}
