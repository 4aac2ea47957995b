/**
 * Whether the console's addresses are in the URL's fragment, such as `/x/y/#/apps`. Only the demo
 * is built so: its hosts have no other page than `index.html`, at a path unknown to the build.
 */
const isInFragment = process.env.CONSOLE_ADDRESSES === 'fragment';

function findBase(): string {
  if (typeof document === 'undefined') return '/';
  if (isInFragment) return window.location.pathname.replace(/[^/]*$/, '');
  return document.documentElement.dataset.base ?? '/';
}

/**
 * Path at which the host serves the console, such as `/` or `/x/y/`. `deploy/configure --base`
 * writes it into the page (docs/adr/0028-any-path.md). Code without a page, such as a worker, gets
 * `/`; the service worker uses its scope instead.
 */
export const base = findBase();

/** Path of the console's root in the router's locations. */
export const routerBase = isInFragment ? '/' : base;

/** URL of a file of the build, such as `/x/y/robots.txt`. */
export const fileUrl = (path: string): string => base + path.slice(1);

/** `href` of an address within the console: for `/apps`, `/x/y/apps` or `#/apps`. */
export const hrefOf = (address: string): string =>
  isInFragment ? `#${address}` : fileUrl(address);

/** Converts a path of the router to a path within the console, such as `/x/y/apps` to `/apps`. */
export const withoutBase = (pathname: string): string =>
  pathname.startsWith(routerBase) ? pathname.slice(routerBase.length - 1) : pathname;

/** Address of a link or of the page as a path within the console, its query and fragment. */
export function addressOf(url: Pick<URL, 'pathname' | 'search' | 'hash'>) {
  const { pathname, search, hash } = isInFragment
    ? new URL(url.hash.slice(1), 'https://console.invalid')
    : url;
  return { pathname: withoutBase(pathname), search, hash };
}

export const currentAddress = () => addressOf(window.location);

/**
 * Prefix of the storage names of the console at this base path. Paths contain no colon, so the
 * prefix of one console is never the beginning of another console's prefix.
 */
export const namePrefixOf = (path: string): string => (path === '/' ? '' : `${path}:`);

export const namePrefix = namePrefixOf(base);

/**
 * This console's name for an entry, lock or channel that the browser shares within an origin.
 * Consoles at other paths of the same origin use other names.
 */
export const ownName = (name: string): string => namePrefix + name;
