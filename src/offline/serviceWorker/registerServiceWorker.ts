import { Workbox } from 'workbox-window';
import { fileUrl } from '../../shared/browser/base';
import { trustedScriptUrl } from '../../shared/browser/trustedTypes';
import { isNewerOnHost } from './builds';
import { newVersion } from './newVersion';
import { serviceWorkers } from './serviceWorkers';

const CHECK_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Registers the service worker and checks for a new version at once, every hour, and whenever the
 * page becomes visible. Offers each new version, which becomes active when the operator accepts it.
 */
export async function registerServiceWorker(
  onNewVersion: () => void = () => undefined,
): Promise<void> {
  const ready = () => {
    newVersion.ready();
    onNewVersion();
  };
  const script = fileUrl('/serviceWorker.js');
  const workbox = new Workbox(trustedScriptUrl(script), { updateViaCache: 'none' });
  // On the first visit, the page may be controlled by the worker of a console at a parent path.
  const controller = serviceWorkers()?.controller ?? null;
  let hasWorker = controller !== null && new URL(controller.scriptURL).pathname === script;
  workbox.addEventListener('waiting', ready);
  workbox.addEventListener('controlling', () => {
    // Another tab activated the new version, so files that this tab has not loaded yet may be gone.
    if (hasWorker) ready();
    hasWorker = true;
  });
  const registration = await workbox.register({ immediate: true }).catch(() => undefined);
  if (!registration) return;

  // Workbox does not track a worker that was already installing. Such a worker is a new version
  // only if another worker is active.
  registration.installing?.addEventListener('statechange', () => {
    if (registration.waiting && registration.active) ready();
  });

  // A failed check means a host that can't be reached, or one that serves its newest page but no
  // worker for it. The reload then removes the worker (`reloadConsole`).
  const check = () =>
    void workbox.update().catch(async () => {
      if (await isNewerOnHost()) ready();
    });
  check();
  setInterval(check, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
