import { PrecacheController } from 'workbox-precaching';

type InstallEvent = Event & { waitUntil: (installed: Promise<unknown>) => void };

/**
 * Number of parallel downloads. HTTP/1.1 allows six connections to a host, so two stay free for
 * other requests.
 */
export const FILES_AT_A_TIME = 4;

/**
 * Precache controller that fetches several files in parallel. Workbox fetches them one after
 * another, so a large build might not be installed before the second visit.
 */
export class ParallelPrecache extends PrecacheController {
  override async install(event: InstallEvent) {
    const files = this.getURLsToCacheKeys().entries();
    const fetchFiles = async () => {
      for (const [url, cacheKey] of files) {
        // The cache key of a file without a hash contains its revision. Such a file bypasses the
        // browser's cache, which may hold an older version.
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
