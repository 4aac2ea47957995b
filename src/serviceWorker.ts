import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { ACTIVATE } from './offline/serviceWorker/activation';

/** The little of a worker's global that is used here; the compiler's library has a page's. */
declare const self: {
  /** Put in by the build: every file of the console, and the revision of those without a hash. */
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
};

/*
 * Holds the console's own files, so that it starts at once and without the network
 * (docs/adr/0005-service-worker.md). Every other request, those to the API among them, goes to the
 * network as if there were no worker.
 */
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    // A build may be served beside its API; and a file that is gone is no page of the console.
    denylist: [/^\/api(?:[/?]|$)/, /^\/assets\//],
  }),
);

// The page of the first visit, too, may need a file later that the host has no longer.
clientsClaim();

// Only on request: a worker that took over by itself would take the files of the open tabs away.
self.addEventListener('message', ({ data }) => {
  if (data === ACTIVATE) void self.skipWaiting();
});
