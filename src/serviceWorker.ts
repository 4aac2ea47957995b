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
 * Holds the console's own files, so that it starts at once and without the network (ADR 5). What is
 * no file of the build goes to the network as if no worker were there: it has no say in the API.
 */
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    // A build may well be served beside its API; and a file that is gone is no page of the console.
    denylist: [/^\/api(?:[/?]|$)/, /^\/assets\//],
  }),
);

// The page of the first visit, too, may need a file later that the host has no longer.
clientsClaim();

// Only on request: a worker that took over by itself would take the files of the open tabs away.
self.addEventListener('message', ({ data }) => {
  if (data === ACTIVATE) void self.skipWaiting();
});
