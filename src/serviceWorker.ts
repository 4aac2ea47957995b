import { clientsClaim } from 'workbox-core';
import { PrecacheRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { screenAt } from './features/navigation/screens';
import { ParallelPrecache } from './offline/serviceWorker/ParallelPrecache';
import { ACTIVATE } from './offline/serviceWorker/serviceWorkers';
import { answerRefresh } from './offline/serviceWorker/refreshAnswers';

/** The members of the worker's global that are used here; TypeScript's library has a page's. */
declare const self: {
  /** Filled in by the build: every file of the console, and the revision of files without a hash. */
  __WB_MANIFEST: PrecacheEntry[];
  registration: { scope: string };
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
};

/*
 * Precaches the console's own files, so that it starts fast and without the network
 * (docs/adr/0005-service-worker.md). Of the API's calls it answers the refresh; every other request goes
 * to the network.
 */
const precache = new ParallelPrecache();
precache.precache(self.__WB_MANIFEST);
registerRoute(new PrecacheRoute(precache, { cleanURLs: false }));

const ownPage = precache.createHandlerBoundToURL('index.html');
const base = new URL(self.registration.scope).pathname;
/** The console's path of a page that is asked for. */
const pathOf = ({ pathname }: URL) => `/${pathname.slice(base.length).replace(/\/$/, '')}`;

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && screenAt(pathOf(url)) !== null,
  ownPage,
);

// The API may be on the same host, and neither a missing file nor the licences are the page.
const OTHERS = /^\/(?:api(?:\/|$)|assets\/|\w+\.txt$)/;

// A path without a screen may be that of another console below this one, which has no worker yet.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !OTHERS.test(pathOf(url)),
  (options) => fetch(options.request).catch(() => ownPage(options)),
);

// The API may be on another host, and below a path.
registerRoute(({ url }) => url.pathname.endsWith('/api/auth/refresh'), answerRefresh, 'POST');

// Also control the page of the first visit: it may need a file that the host has removed by then.
clientsClaim();

// Only on request: a new worker removes the files of the version that open tabs still run.
self.addEventListener('message', ({ data }) => {
  if (data === ACTIVATE) void self.skipWaiting();
});
