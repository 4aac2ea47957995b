import { serviceWorkers } from '../../offline/serviceWorker/serviceWorkers';
import type { AppStore } from '../../store/rootState';
import { untilSettled } from '../../api/untilSettled';

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
}

/**
 * Registers the service worker when the screen is mounted and has its data, because precaching must
 * not delay them.
 */
export async function startServiceWorker(
  store: AppStore,
  mounted: Promise<unknown>,
): Promise<void> {
  if (!serviceWorkers()) return;
  await Promise.all([loaded(), mounted]);
  await untilSettled(store.dispatch);
  try {
    const [{ registerServiceWorker }, { obeyMinimumBuild }] = await Promise.all([
      import(
        /* webpackChunkName: 'registerServiceWorker' */ '../../offline/serviceWorker/registerServiceWorker'
      ),
      import(/* webpackChunkName: 'registerServiceWorker' */ './obeyMinimumBuild'),
    ]);
    await registerServiceWorker(() => void obeyMinimumBuild(store));
  } catch {
    // The registration code could not be fetched. The next visit tries again.
  }
}
