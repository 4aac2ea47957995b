/** The keys of an address that mean the same in every app: search, filters, and a tab. */
const COMMON_KEYS = new Set(['search', 'status', 'role', 'tab']);

/**
 * What the search part of an address keeps when the operator switches to another app. The page and
 * what is open belong to the previous app (docs/product.md#app-selection).
 */
export function searchAfterSwitch(search: string): string {
  const common = [...new URLSearchParams(search)].filter(([key]) => COMMON_KEYS.has(key));
  return new URLSearchParams(common).toString();
}
