import { ACTIVATE } from './activation';
import { serviceWorkers } from './serviceWorkers';

const reloadPage = () => window.location.reload();

/**
 * Reloads into the newest version there is. One that waits takes over first, since the worker in
 * charge would answer with its own version again; if another tab has let it, nothing waits any more.
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
    // Redundant: a still newer one has come in between.
    if (waiting.state === 'activated' || waiting.state === 'redundant') reload();
  });
  waiting.postMessage(ACTIVATE);
}
