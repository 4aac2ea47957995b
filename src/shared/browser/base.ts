/**
 * The path below which the host serves the console: `/`, or one such as `/x/y/`. `deploy/configure --base`
 * writes it into the page (docs/adr/0028-any-path.md). A worker has no page, and uses its scope.
 */
export const base =
  typeof document === 'undefined' ? '/' : (document.documentElement.dataset.base ?? '/');

/** The host's path of a path of the console. */
export const withBase = (path: string): string => base + path.slice(1);

/** The console's path of a path of the host. */
export const withoutBase = (pathname: string): string =>
  pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname;

/** The page's address within the console. */
export const currentAddress = () => ({
  pathname: withoutBase(window.location.pathname),
  search: window.location.search,
});

/** What the names of a console begin with. No path holds a colon, so none begins with that of another. */
export const namePrefixOf = (path: string): string => (path === '/' ? '' : `${path}:`);

export const namePrefix = namePrefixOf(base);

/** The name of what the browser keeps by origin, which consoles below other paths of it have as well. */
export const ownName = (name: string): string => namePrefix + name;
