import { answerOf } from '../shared/browser/answerOf';
import { fileUrl } from '../shared/browser/base';
import { config } from '../shared/config';
import { buildIn, fetchNewestPage } from './serviceWorker/builds';
import { unregisterServiceWorker } from './serviceWorker/serviceWorkers';

/** Address of the platform that needs no access token. */
export const healthUrl = () => `${config.apiBaseUrl}/api/health`;

/**
 * Place where a proxy asks for a sign-in of its own: in front of the console's host, or of the
 * platform alone.
 */
export type Gate = 'host' | 'platform';

/**
 * Finds out why calls fail although something answers. A page can't read where a proxy redirects
 * its calls to, but it can notice that the host redirects, and that a request whose response it
 * doesn't want to read gets one. Resolves to null if nothing answers.
 */
export async function findGate(): Promise<Gate | null> {
  const ask = (url: string, init: RequestInit) =>
    answerOf(() => fetch(url, { cache: 'no-store', credentials: 'include', ...init }), null);
  // `?newest` bypasses the service worker.
  const page = await ask(fileUrl('/index.html?newest'), { redirect: 'manual' });
  // Some hosts redirect to the console's own page.
  const isRedirected = page?.type === 'opaqueredirect';
  if (isRedirected && buildIn(await answerOf(fetchNewestPage, '')) === '') return 'host';
  const health = await ask(healthUrl(), { mode: 'no-cors' });
  // A response that the page can read means that the platform is back.
  const isUnreadable = health !== null && (await ask(healthUrl(), {})) === null;
  return isUnreadable ? 'platform' : null;
}

/** Loads the page from its host, which the service worker would serve without asking the proxy. */
export async function reloadFromHost(): Promise<void> {
  await unregisterServiceWorker();
  window.location.reload();
}
