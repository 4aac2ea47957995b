import { Workbox } from 'workbox-window';
import { trustedScriptUrl } from '../../shared/trustedTypes';
import { newVersion } from './newVersion';

const CHECK_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Registers the service worker, which holds the console's files, and looks for newer ones: every
 * hour, and when the operator comes back to the tab. A new version is only announced (`newVersion`);
 * it takes over when the operator asks for it (reloadConsole.ts). Where the browser allows no worker
 * the console is as it is without one.
 */
export async function registerServiceWorker(): Promise<void> {
  const workbox = new Workbox(trustedScriptUrl('/serviceWorker.js'), { updateViaCache: 'none' });
  let hasWorker = navigator.serviceWorker.controller !== null;
  workbox.addEventListener('waiting', newVersion.ready);
  workbox.addEventListener('controlling', () => {
    // Another tab took the new version: a file that this one still has to load may be gone.
    if (hasWorker) newVersion.ready();
    hasWorker = true;
  });
  const registration = await workbox.register({ immediate: true }).catch(() => undefined);
  if (!registration) return;

  // Workbox follows the workers that it sees being found. This one was found before, and is newer
  // than the running console only if another one is active.
  registration.installing?.addEventListener('statechange', () => {
    if (registration.waiting && registration.active) newVersion.ready();
  });

  // The next check makes up for one that fails.
  const check = () => void workbox.update().catch(() => undefined);
  setInterval(check, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
