import { config } from '../shared/config';
import { selectSelectedAppId } from '../store/selectedAppSlice';
import { startTokenRefreshTimer } from './tokenRefreshTimer';
import { startSession } from './startSession';
import type { AppStore } from '../store/rootState';
import { createStore, rehydrateStore } from './store';

/**
 * Creates and rehydrates the store, and starts its services and the session. `sessionStarted`
 * resolves when the profile has been answered, or could not be.
 */
export async function startConsole(): Promise<{
  store: AppStore;
  sessionStarted: Promise<void>;
  stop: () => void;
}> {
  const { store, queryPersister, connectivity, outbox } = createStore();
  await rehydrateStore(store);
  // Before anything is awaited: a logout in another tab would go unheard while code or database is
  // slow.
  const endings = [startTokenRefreshTimer(store)];
  if (config.idleLockMinutes + config.maxSessionHours > 0) {
    // Before any data are shown: the limit may have passed while no tab was open.
    const { startSessionLimits } = await import('./sessionLimits');
    endings.push(startSessionLimits(store, config));
  }
  await queryPersister.rehydrateNewest(selectSelectedAppId(store.getState()), store);
  endings.push(connectivity.watchBrowser(), outbox.start(store));
  const sessionStarted = startSession(store);
  const stop = () => {
    for (const end of endings) end();
  };
  return { store, sessionStarted, stop };
}
