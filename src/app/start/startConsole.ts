import { api } from '../../api/api';
import { hasPrefetchedResponses } from '../../api/client/prefetchedResponses';
import { currentAddress } from '../../shared/browser/base';
import { ignoreDroppedFiles } from '../../shared/browser/dropped';
import { ignoreInputMethodKeys } from '../../shared/browser/keyboard';
import { config } from '../../shared/config';
import { removeOfOthers, removeTooOld } from '../../store/deviceCleanup';
import { currentOwner } from '../../store/owner';
import { appSelectionCleared, selectSelectedAppId } from '../../store/selectedAppSlice';
import { onStorageChange } from '../../shared/browser/storage';
import {
  READ_ONLY_KEY,
  SINGLE_KEYS_KEY,
  THEME_KEY,
  TIMES_KEY,
} from '../../shared/browser/storageKeys';
import { screenTargetOf } from '../prerender/screenTarget';
import { prefetchFirstQuery } from './prefetchFirstQuery';
import { startSessionSync } from '../session/sessionSync';
import { startSession } from '../session/startSession';
import type { AppStore } from '../../store/rootState';
import { createStore, rehydrateStore } from './store';
import { lastApp } from '../../store/storedApp';
import { preferencesFollowed, readPreferences } from '../../store/themeSlice';

const keys: readonly (string | null)[] = [THEME_KEY, TIMES_KEY, SINGLE_KEYS_KEY, READ_ONLY_KEY];

/**
 * Follows the preferences that other tabs choose, from the start. Otherwise this tab's next choice
 * would overwrite theirs with outdated ones, and a tab that missed 'Read only' would still allow
 * changes.
 */
function followPreferences({ dispatch }: AppStore): () => void {
  return onStorageChange(({ key }) => {
    if (keys.includes(key)) dispatch(preferencesFollowed(readPreferences()));
  });
}

/**
 * Sends the queries whose responses were prefetched. Called before the first render, because rows
 * that arrive later would cause a second render.
 */
function takePrefetched({ dispatch, getState }: AppStore): void {
  if (!hasPrefetchedResponses()) return;
  dispatch(api.util.prefetch('getApps', undefined, {}));
  const { appId, slug } = getState().selectedApp;
  const target = screenTargetOf(currentAddress());
  const remembered = appId === null ? null : { id: appId, name: slug };
  if (target) prefetchFirstQuery(dispatch, target, remembered, []);
}

/**
 * Creates the store and starts its services. `sessionStarted` resolves when the profile is loaded
 * or could not be loaded.
 */
export async function startConsole(): Promise<{
  store: AppStore;
  sessionStarted: Promise<void>;
  stop: () => void;
}> {
  const { store, queryPersister, connectivity, outbox } = createStore();
  const persistor = await rehydrateStore(store);
  removeOfOthers(store);
  removeTooOld(store);
  // If the stored app was removed by a logout in another tab, forgets this tab's app, too. An
  // expired session keeps the selected app for all tabs.
  if (currentOwner(store) === null && lastApp.get() === null) {
    store.dispatch(appSelectionCleared());
  }
  // Starts these services before the first `await`. Otherwise, a logout in another tab would be
  // missed while code or the database load slowly.
  const endings = [
    startSessionSync(store),
    followPreferences(store),
    ignoreInputMethodKeys(),
    ignoreDroppedFiles(),
  ];
  if (config.idleLockMinutes + config.maxSessionHours > 0) {
    // Checks the limits before any data are shown, because a limit may have passed while no tab was
    // open.
    const { startSessionLimits } = await import('../session/sessionLimits');
    endings.push(startSessionLimits(store, config));
  }
  await queryPersister.rehydrateNewest(selectSelectedAppId(store.getState()), store);
  endings.push(connectivity.watchBrowser(), outbox.start(store));
  const sessionStarted = startSession(store);
  takePrefetched(store);
  const stop = () => {
    for (const end of endings) end();
    void persistor.flush();
    persistor.pause();
  };
  return { store, sessionStarted, stop };
}
