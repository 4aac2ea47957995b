import { ACTIVATE } from './activation';
import { serviceWorkers } from './serviceWorkers';

const reloadPage = () => window.location.reload();

/**
 * Reloads the console into its newest version. A waiting service worker takes over first, because the
 * active one would serve the old version again.
 */
export async function reloadConsole(
  container = serviceWorkers(),
  reload = reloadPage,
): Promise<void> {
  const registration = await container?.getRegistration().catch(() => undefined);
  const waiting = registration?.waiting;
  if (!waiting) {
    reload();
    return;
  }
  waiting.addEventListener('statechange', () => {
    // Redundant: an even newer version has replaced it.
    if (waiting.state === 'activated' || waiting.state === 'redundant') reload();
  });
  waiting.postMessage(ACTIVATE);
}
