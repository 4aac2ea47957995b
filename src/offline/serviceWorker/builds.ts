const BUILD = /<meta name="?console-build"? content="?([^">]*)/;

/** The build that a page names, by its minute; empty if it names no build. */
export function buildIn(html: string): string {
  return BUILD.exec(html)?.[1] ?? '';
}

/** The build that runs here; empty in development. */
export const ownBuild = (): string => buildIn(document.head.innerHTML);

/** The page that the host serves now; empty if it does not answer. */
export function fetchNewestPage(): Promise<string> {
  // With a query, since the service worker answers /index.html with the page of this build.
  return fetch('/index.html?newest', { cache: 'no-store' })
    .then((response) => response.text())
    .catch(() => '');
}
