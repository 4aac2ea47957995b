import { api } from '../../api/api';
import { serviceWorkers } from '../../offline/serviceWorker/serviceWorkers';
import { whenIdle } from '../../shared/whenIdle';
import type { AppStore } from '../../store/rootState';

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
}

const idle = () => new Promise<void>(whenIdle);

/** Registers the service worker when the screen is mounted and has its data: precaching must not delay them. */
export async function startServiceWorker(
  store: AppStore,
  mounted: Promise<unknown>,
): Promise<void> {
  if (!serviceWorkers()) return;
  await Promise.all([loaded(), mounted]);
  // When the page is idle, the screen has sent its queries.
  await idle();
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  await idle();
  try {
    const [{ registerServiceWorker }, { obeyMinimumBuild }] = await Promise.all([
      import(
        /* webpackChunkName: 'registerServiceWorker' */ '../../offline/serviceWorker/registerServiceWorker'
      ),
      import(/* webpackChunkName: 'registerServiceWorker' */ './obeyMinimumBuild'),
    ]);
    await registerServiceWorker(() => void obeyMinimumBuild(store));
  } catch {
    // The code of the registration could not be fetched; the next visit tries again.
  }
}
