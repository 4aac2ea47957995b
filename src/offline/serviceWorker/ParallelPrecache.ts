import { PrecacheController } from 'workbox-precaching';

type InstallEvent = Event & { waitUntil: (installed: Promise<unknown>) => void };

/** Of the six connections that HTTP/1.1 has to a host, two stay free for the operator. */
export const FILES_AT_A_TIME = 4;

/**
 * Fetches several files at a time. Workbox's own controller fetches one after another: a hundred files
 * take a hundred round trips, and a second visit may come before the worker is there.
 */
export class ParallelPrecache extends PrecacheController {
  override async install(event: InstallEvent) {
    const files = this.getURLsToCacheKeys().entries();
    const fetchFiles = async () => {
      for (const [url, cacheKey] of files) {
        // The key of a file without a hash has its revision: the browser's cache may hold an older one.
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
