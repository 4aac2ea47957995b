import type { RouterProviderProps } from 'react-router-dom';
import { api } from '../api/api';
import { serviceWorkers } from '../offline/serviceWorker/serviceWorkers';
import { whenIdle } from '../shared/whenIdle';
import { openedRouter } from './openRouter';
import type { AppStore } from '../store/rootState';

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
}

const idle = () => new Promise<void>(whenIdle);

/**
 * Registers the service worker once the first screen stands with its data, and the page is idle: the
 * files that the worker precaches must not hold up those that the screen needs.
 */
export async function startServiceWorker(
  store: AppStore,
  router: RouterProviderProps['router'],
): Promise<void> {
  if (!serviceWorkers()) return;
  await Promise.all([loaded(), openedRouter(router)]);
  // By then the screen is mounted, and has sent its queries.
  await idle();
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  await idle();
  try {
    const { registerServiceWorker } = await import(
      /* webpackChunkName: 'registerServiceWorker' */ '../offline/serviceWorker/registerServiceWorker'
    );
    await registerServiceWorker();
  } catch {
    // Its code can't be fetched now; the next visit tries again.
  }
}
