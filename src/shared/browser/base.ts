/**
 * Path at which the host serves the console, such as `/` or `/x/y/`. `deploy/configure --base`
 * writes it into the page (docs/adr/0028-any-path.md). Code without a page, such as a worker, gets
 * `/`; the service worker uses its scope instead.
 */
export const base =
  typeof document === 'undefined' ? '/' : (document.documentElement.dataset.base ?? '/');

/** Converts a path within the console to a path of the host, such as `/apps` to `/x/y/apps`. */
export const withBase = (path: string): string => base + path.slice(1);

/** Converts a path of the host to a path within the console, such as `/x/y/apps` to `/apps`. */
export const withoutBase = (pathname: string): string =>
  pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;

/** Returns the page's current address as a path within the console, and its query. */
export const currentAddress = () => ({
  pathname: withoutBase(window.location.pathname),
  search: window.location.search,
});

/**
 * Returns the prefix of the storage names of the console at this base path. Paths contain no colon,
 * so the prefix of one console is never the beginning of another console's prefix.
 */
export const namePrefixOf = (path: string): string => (path === '/' ? '' : `${path}:`);

export const namePrefix = namePrefixOf(base);

/**
 * Returns this console's name for an entry, lock or channel that the browser shares within an
 * origin. Consoles at other paths of the same origin use other names.
 */
export const ownName = (name: string): string => namePrefix + name;
