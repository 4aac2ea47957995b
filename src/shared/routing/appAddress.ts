/** The key of an address's query that names the app (docs/product/routes.md#links). */
const KEY = 'app';

/** The slug of the app that the search part of an address names; empty for none. */
export function appSlugIn(search: string): string {
  return new URLSearchParams(search).get(KEY) ?? '';
}

/** The search part of an address without the app; empty if it held nothing else. */
export function withoutApp(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(KEY);
  return params.toString();
}

/** An in-app path that names the app by its slug; with an empty slug, the path as it is. */
export function withApp(to: string, slug: string): string {
  if (slug === '') return to;
  // The host is never used: it only makes the path a URL.
  const { pathname, search, hash } = new URL(to, 'https://console.invalid');
  const others = new URLSearchParams(withoutApp(search));
  return `${pathname}?${new URLSearchParams([[KEY, slug], ...others]).toString()}${hash}`;
}

/** The key of the address, and its value, with which a screen of one app shows the rows of all. */
export const SCOPE_PARAM = 'scope';
export const ALL_APPS = 'all';

export const isOfAllApps = (search: string): boolean =>
  new URLSearchParams(search).get(SCOPE_PARAM) === ALL_APPS;
