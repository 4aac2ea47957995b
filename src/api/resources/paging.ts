import type { ApiRequest } from '../client/request';

/** What the paged lists are asked with. `appId` stands in every one's arguments, and so in its cache key. */
export type ListArgs = {
  /** The tenant; null for all of them, where the call allows it. */
  appId: string | null;
  /** From 1. */
  page: number;
  search?: string;
};

/** Rows on a page of a list. */
export const PAGE_SIZE = 20;
export const DEVICES_PAGE_SIZE = 10;

/** The contract names no page size for the apps; the largest one that is common. */
export const APPS_PAGE_SIZE = 100;

/** A text as it is sent: where it is empty or blank, its key is absent. */
export function absentIfEmpty(text: string | undefined): string | undefined {
  return text?.trim() ? text : undefined;
}

/** The query of a paged list; what is empty is left out. */
export function pageParams(
  { appId, page, search }: ListArgs,
  limit: number,
  filters: Record<string, string | undefined> = {},
): ApiRequest['query'] {
  return {
    page,
    limit,
    search: absentIfEmpty(search?.trim()),
    ...filters,
    appId: appId ?? undefined,
  };
}
