import { answerOf } from '../../shared/browser/answerOf';
import { fileUrl } from '../../shared/browser/base';

const BUILD = /<meta name="?console-build"? content="?([^">]*)/;
const VERSION = /<meta name="?console-version"? content="?([^">]*)/;

/** Build time (to the minute) in a page's HTML; empty if the page names no build. */
export function buildIn(html: string): string {
  return BUILD.exec(html)?.[1] ?? '';
}

/** Running build; empty in development. */
export const ownBuild = (): string => buildIn(document.head.innerHTML);

/** Running version; empty if the page names none. */
export const ownVersion = (): string => VERSION.exec(document.head.innerHTML)?.[1] ?? '';

/** Fetches the text of a file from the host, past the browser's cache. */
export async function fetchFromHost(file: string): Promise<string> {
  const response = await fetch(fileUrl(file), { cache: 'no-store' });
  return response.text();
}

/** Fetches a file of the build into the browser's cache, in place of what is there. */
export const fetchPastCache = (url: string) => fetch(url, { cache: 'reload' });

/** Fetches the page that the host serves now; empty if the host does not respond. */
export const fetchNewestPage = (): Promise<string> =>
  // `?newest` bypasses the service worker, which would return the page of the running build.
  fetchFromHost('/index.html?newest').catch(() => '');

/** Resolves to whether the host serves a newer build than the running one. */
export async function isNewerOnHost(): Promise<boolean> {
  const own = ownBuild();
  return own !== '' && buildIn(await answerOf(fetchNewestPage, '')) > own;
}
