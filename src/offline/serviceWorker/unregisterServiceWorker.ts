import { PRECACHE } from '../../store/storageKeys';
import { serviceWorkers } from './serviceWorkers';

/**
 * Unregisters the service worker and deletes its precached files, so that the next load comes from
 * the host. Resolves to whether there was one.
 */
export async function unregisterServiceWorker(container = serviceWorkers()): Promise<boolean> {
  const registration = await container?.getRegistration().catch(() => undefined);
  if (!registration) return false;
  const names = await caches.keys();
  const ofBuilds = names.filter((name) => name.startsWith(PRECACHE));
  await Promise.all(ofBuilds.map((name) => caches.delete(name)));
  return registration.unregister();
}
