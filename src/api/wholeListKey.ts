/** Name of the endpoint that reads whole lists, which is part of the keys of its cache entries. */
export const WHOLE_LIST = 'getWholeList';

/** Whether a cache key belongs to a whole list, which is read in the background. */
export const isWholeListKey = (queryCacheKey: string): boolean =>
  queryCacheKey.startsWith(`${WHOLE_LIST}(`);
