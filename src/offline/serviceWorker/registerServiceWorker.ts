import { newVersion } from './newVersion';
import { registerWorker, serviceWorkers } from './serviceWorkers';

const CHECK_INTERVAL_MS = 60 * 60 * 1000;

/** Tells of a worker that is installed and waits, now or once it has got there. */
function followUpdate(registration: ServiceWorkerRegistration, worker: ServiceWorker): void {
  const tellIfWaiting = () => {
    // Without one before it, it is the first: there is nothing newer than what runs.
    if (worker.state === 'installed' && registration.active) newVersion.ready();
  };
  tellIfWaiting();
  worker.addEventListener('statechange', tellIfWaiting);
}

/**
 * Registers the service worker, which holds the console's files, and keeps an eye on newer ones:
 * every hour, and when the operator comes back to the tab. A new version is only told of
 * (`newVersion`); it takes over when somebody asks for it. Where there can be no worker the console
 * is as it is without one.
 */
export async function registerServiceWorker(container = serviceWorkers()): Promise<void> {
  if (!container) return;
  let hasWorker = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // Another tab took the new version: what this one still has to load may be gone.
    if (hasWorker) newVersion.ready();
    hasWorker = true;
  });
  const registration = await registerWorker(container).catch(() => undefined);
  if (!registration) return;

  for (const worker of [registration.waiting, registration.installing]) {
    if (worker) followUpdate(registration, worker);
  }
  registration.addEventListener('updatefound', () => {
    if (registration.installing) followUpdate(registration, registration.installing);
  });

  // A check that fails is made up for by the next one.
  const check = () => void registration.update().catch(() => undefined);
  setInterval(check, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
