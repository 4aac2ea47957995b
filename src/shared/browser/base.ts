/**
 * Path at which the host serves the console, such as `/` or `/x/y/`. `deploy/configure --base`
 * writes it into the page (docs/adr/0028-any-path.md). A worker has no page, and uses its scope
 * instead.
 */
export const base =
  typeof document === 'undefined' ? '/' : (document.documentElement.dataset.base ?? '/');

/** Converts a path within the console to a path of the host. */
export const withBase = (path: string): string => base + path.slice(1);

/** Converts a path of the host to a path within the console. */
export const withoutBase = (pathname: string): string =>
  pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;

/** Returns the page's current address as a path within the console, and its query. */
export const currentAddress = () => ({
  pathname: withoutBase(window.location.pathname),
  search: window.location.search,
});

/**
 * Returns the prefix for the names of a console. Paths contain no colon, so no console's prefix is
 * the beginning of another one's.
 */
export const namePrefixOf = (path: string): string => (path === '/' ? '' : `${path}:`);

export const namePrefix = namePrefixOf(base);

/**
 * Returns the name under which this console stores something that the browser shares within an
 * origin. Consoles at other paths of the same origin use other names.
 */
export const ownName = (name: string): string => namePrefix + name;
