import { serviceWorkers } from './serviceWorkers';

/**
 * Takes the worker away, with the files that it holds, so that the next load asks the host. Answers
 * whether there was one.
 */
export async function unregisterServiceWorker(container = serviceWorkers()): Promise<boolean> {
  const registration = await container?.getRegistration().catch(() => undefined);
  if (!registration) return false;
  const names = await caches.keys();
  const ofBuilds = names.filter((name) => name.startsWith('workbox-precache'));
  await Promise.all(ofBuilds.map((name) => caches.delete(name)));
  return registration.unregister();
}
