import { withBase } from '../../shared/browser/base';

const BUILD = /<meta name="?console-build"? content="?([^">]*)/;
const VERSION = /<meta name="?console-version"? content="?([^">]*)/;

/** The build that a page names, by its minute; empty if it names no build. */
export function buildIn(html: string): string {
  return BUILD.exec(html)?.[1] ?? '';
}

/** The build that runs here; empty in development. */
export const ownBuild = (): string => buildIn(document.head.innerHTML);

/** The version that runs here; empty if the page names none. */
export const ownVersion = (): string => VERSION.exec(document.head.innerHTML)?.[1] ?? '';

/** The text of a file that the host serves now. */
export async function fetchFromHost(file: string): Promise<string> {
  const response = await fetch(withBase(file), { cache: 'no-store' });
  return response.text();
}

/** The page that the host serves now; empty if it does not answer. */
export const fetchNewestPage = (): Promise<string> =>
  // With a query, since the service worker answers /index.html with the page of this build.
  fetchFromHost('/index.html?newest').catch(() => '');
