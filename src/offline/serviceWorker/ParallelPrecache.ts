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
 *
 * Refuses what belongs to another build or to no build, such as the page that a host returns for a
 * script while a deployment is half done. The installation then fails, and is tried again.
 */
export class ParallelPrecache extends PrecacheController {
  constructor() {
    super({
      plugins: [
        {
          cacheWillUpdate: async ({ request, response }) => {
            if (response.status >= 400) return null;
            const isOwn = !request.url.endsWith('/index.html') || (await this.isOwnPage(response));
            return isOwn ? response : null;
          },
        },
      ],
    });
  }

  /** Whether a page loads scripts, and only those of this build. */
  private async isOwnPage(page: Response): Promise<boolean> {
    const html = await page.clone().text();
    const scripts = [...html.matchAll(/<script[^>]* src="?([^" >]+)/g)];
    return (
      scripts.length > 0 &&
      scripts.every(([, url = '']) => this.getCacheKeyForURL(url) !== undefined)
    );
  }

  override async install(event: InstallEvent) {
    const files = this.getURLsToCacheKeys().entries();
    const fetchFiles = async () => {
      for (const [url, cacheKey] of files) {
        // The cache key of a file without a hash contains its revision. Such a file bypasses the
        // browser's cache, which may hold an older version.
        const isHashed = url === cacheKey;
        const fetchFile = (cache: RequestCache) => {
          const integrity = this.getIntegrityForCacheKey(cacheKey);
          const init = { cache, integrity, credentials: 'same-origin', priority: 'low' } as const;
          const request = new Request(url, init);
          return Promise.all(this.strategy.handleAll({ event, request, params: { cacheKey } }));
        };
        if (!isHashed) await fetchFile('reload');
        // The browser's cache may hold, for a year, what the host answered before it had the file.
        else await fetchFile('default').catch(() => fetchFile('reload'));
      }
    };
    const installed = Promise.all(Array.from({ length: FILES_AT_A_TIME }, fetchFiles));
    event.waitUntil(installed);
    await installed;
    return { updatedURLs: [], notUpdatedURLs: [] };
  }
}
