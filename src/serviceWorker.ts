import { clientsClaim } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { screenAt } from './features/screens';
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

type InstallEvent = Event & { waitUntil: (installed: Promise<unknown>) => void };

/** Of the six connections that HTTP/1.1 has to a host, two stay free for the operator. */
const FILES_AT_A_TIME = 4;

/**
 * Fetches several files at a time. Workbox's own controller fetches one after another: a hundred files
 * take a hundred round trips, and a second visit may come before the worker is there.
 */
class ParallelPrecache extends PrecacheController {
  override async install(event: InstallEvent) {
    const files = this.getURLsToCacheKeys().entries();
    const fetchFiles = async () => {
      for (const [url, cacheKey] of files) {
        // Its key names the revision of a file without a hash, which the browser's cache may have an older one of.
        const cache = url === cacheKey ? 'default' : 'reload';
        const request = new Request(url, { cache, credentials: 'same-origin', priority: 'low' });
        await Promise.all(this.strategy.handleAll({ event, request, params: { cacheKey } }));
      }
    };
    const installed = Promise.all(Array.from({ length: FILES_AT_A_TIME }, fetchFiles));
    event.waitUntil(installed);
    await installed;
    return { updatedURLs: [], notUpdatedURLs: [] };
  }
}

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
