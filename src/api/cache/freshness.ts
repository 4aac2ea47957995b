/** Data younger than this are shown as they are, and not asked for again (milliseconds). */
export const FRESH_MS = 30_000;
