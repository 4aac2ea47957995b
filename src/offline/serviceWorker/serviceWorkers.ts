import { answerOf } from '../../shared/browser/answerOf';
import { base } from '../../shared/browser/base';
import { PRECACHE } from '../../store/storageKeys';

/** Returns the browser's service workers; undefined if the browser lacks or refuses them. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

export const ACTIVATE = 'activate';

/**
 * Returns this console's registration. Ignores the registration of a console at a parent path,
 * which the browser may return instead.
 */
async function ownRegistration(
  container: ServiceWorkerContainer | undefined,
): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await answerOf(async () => container?.getRegistration(), undefined);
  return registration?.scope === window.location.origin + base ? registration : undefined;
}

const reloadPage = () => window.location.reload();

/**
 * Reloads into the newest version. Activates a waiting worker first, because the active one would
 * serve the old version.
 */
export async function reloadConsole(
  container = serviceWorkers(),
  reload = reloadPage,
): Promise<void> {
  const registration = await ownRegistration(container);
  const waiting = registration?.waiting;
  if (!waiting) {
    reload();
    return;
  }
  waiting.addEventListener('statechange', () => {
    // `redundant`: an even newer worker has replaced this one.
    if (waiting.state === 'activated' || waiting.state === 'redundant') reload();
  });
  waiting.postMessage(ACTIVATE);
}

/**
 * Removes the service worker and its caches, so that the host serves the next load. Resolves to
 * whether a worker was removed.
 */
export async function unregisterServiceWorker(container = serviceWorkers()): Promise<boolean> {
  const registration = await ownRegistration(container);
  if (!registration) return false;
  const names = await caches.keys();
  const { scope } = registration;
  const ofBuilds = names.filter((name) => name.startsWith(PRECACHE) && name.endsWith(`-${scope}`));
  await Promise.all(ofBuilds.map((name) => caches.delete(name)));
  return registration.unregister();
}
