/** Search parameter that names the app (docs/product/routes.md#links). */
const KEY = 'app';

/** Slug of the app in the search part of an address, or an empty string. */
export function appSlugIn(search: string): string {
  return new URLSearchParams(search).get(KEY) ?? '';
}

/** Search part of an address without the app parameter. It may be empty. */
export function withoutApp(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(KEY);
  return params.toString();
}

/** An empty slug leaves the path unchanged. */
export function withApp(to: string, slug: string): string {
  if (slug === '') return to;
  // The host is a dummy, only needed to parse the path as a URL.
  const { pathname, search, hash } = new URL(to, 'https://console.invalid');
  const others = new URLSearchParams(withoutApp(search));
  return `${pathname}?${new URLSearchParams([[KEY, slug], ...others]).toString()}${hash}`;
}

/** Search parameter and its value for showing the rows of all apps on a screen of one app. */
export const SCOPE_PARAM = 'scope';
export const ALL_APPS = 'all';

export const isOfAllApps = (search: string): boolean =>
  new URLSearchParams(search).get(SCOPE_PARAM) === ALL_APPS;
