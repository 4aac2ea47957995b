/** Data younger than this are shown without a refetch (milliseconds). */
export const FRESH_MS = 30_000;
