import { clientsClaim } from 'workbox-core';
import { PrecacheRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { screenAt } from './features/navigation/screens';
import { ParallelPrecache } from './offline/serviceWorker/ParallelPrecache';
import { ACTIVATE } from './offline/serviceWorker/serviceWorkers';
import { answerRefresh } from './offline/serviceWorker/refreshAnswers';

/**
 * The members of the worker's global scope that are used here. The compiler's library describes a
 * page's scope instead.
 */
declare const self: {
  /** Inserted by the build: every file of the console, with revisions for files without a hash. */
  __WB_MANIFEST: PrecacheEntry[];
  registration: { scope: string };
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
};

/*
 * Precaches the console's own files, so that the console starts fast and offline
 * (docs/adr/0005-service-worker.md). The worker handles one API call, the token refresh. All other
 * requests go to the network.
 */
const precache = new ParallelPrecache();
precache.precache(self.__WB_MANIFEST);
registerRoute(new PrecacheRoute(precache, { cleanURLs: false }));

const ownPage = precache.createHandlerBoundToURL('index.html');
const base = new URL(self.registration.scope).pathname;
/** Path of a URL below the console's base path. */
const pathOf = ({ pathname }: URL) => `/${pathname.slice(base.length).replace(/\/$/, '')}`;

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && screenAt(pathOf(url)) !== null,
  ownPage,
);

// Paths that never get the console's page, because they may belong to an API on the same host, or
// name a missing asset or a text file.
const OTHERS = /^\/(?:api(?:\/|$)|assets\/|\w+\.txt$)/;

// Fetches an unknown path from the network first, because the path may belong to another console at
// a longer path, whose worker is not installed yet.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !OTHERS.test(pathOf(url)),
  (options) => fetch(options.request).catch(() => ownPage(options)),
);

// Matches only the end of the path, because the API may be on another host or below a path.
registerRoute(({ url }) => url.pathname.endsWith('/api/auth/refresh'), answerRefresh, 'POST');

// Takes control of the page at the first visit. The page may later need a file that the host has
// removed but the worker still has.
clientsClaim();

// Activates only on request, because a new worker removes the files that open tabs still use.
self.addEventListener('message', ({ data }) => {
  if (data === ACTIVATE) void self.skipWaiting();
});
