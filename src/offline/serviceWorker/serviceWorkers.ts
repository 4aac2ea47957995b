import { answerOf } from '../../shared/browser/answerOf';
import { base } from '../../shared/browser/base';
import { PRECACHE } from '../../shared/browser/storageKeys';
import { fetchPastCache, isNewerOnHost } from './builds';

/** Undefined if the browser lacks or refuses them. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

export const ACTIVATE = 'activate';

/** Ignores the registration of a console at a parent path, which the browser may return instead. */
async function ownRegistration(
  container: ServiceWorkerContainer | undefined,
): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await answerOf(async () => container?.getRegistration(), undefined);
  return registration?.scope === window.location.origin + base ? registration : undefined;
}

const reloadPage = () => window.location.reload();

/**
 * Resolves to whether the worker keeps an old build: the host has a newer one, but the worker can't
 * be updated, for example because the host answers with a page in place of its script.
 */
async function isStuck(registration: ServiceWorkerRegistration): Promise<boolean> {
  const isUpdated = await answerOf(async () => Boolean(await registration.update()), false);
  return !isUpdated && (await isNewerOnHost());
}

/**
 * Reloads into the newest version. Activates a waiting worker first, because the active one would
 * serve the old version, and removes a worker that can't be updated.
 */
export async function reloadConsole(
  container = serviceWorkers(),
  reload = reloadPage,
): Promise<void> {
  const registration = await ownRegistration(container);
  const waiting = registration?.waiting;
  if (!waiting) {
    if (registration && (await isStuck(registration))) await unregisterServiceWorker(container);
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
  const names = await cachesOfBuilds();
  await Promise.all(names.map((name) => caches.delete(name)));
  return registration.unregister();
}

/** Names of the caches in which this console's worker keeps the files of builds. */
async function cachesOfBuilds(): Promise<string[]> {
  const end = `-${window.location.origin}${base}`;
  return (await caches.keys()).filter((name) => name.startsWith(PRECACHE) && name.endsWith(end));
}

/**
 * Fetches a script again that could not be executed, past the caches of the worker and the browser,
 * which may keep what the host answered before it had the script.
 */
export async function refetchScript(url: string): Promise<void> {
  try {
    for (const name of await cachesOfBuilds()) await (await caches.open(name)).delete(url);
    await fetchPastCache(url);
  } catch {
    // The browser has no caches, or the host can't be reached: the reload shows it.
  }
}
