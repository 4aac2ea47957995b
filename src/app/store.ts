import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { api } from '../api/api';
import { persistSlice } from '../state/persistence';
import { createSelectedAppImage, selectedAppReducer } from '../state/selectedAppSlice';
import { createSessionImage } from '../state/sessionImage';
import { sessionReducer } from '../state/sessionSlice';
import { themeImage, themeReducer } from '../state/themeSlice';
import { devTools } from './devTools';
import { createListeners } from './listeners';

/** redux-persist puts callbacks into its actions; they never reach the state. */
const persistActions = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** A store of its own, with nothing read from storage yet. */
export function createStore() {
  const reducer = combineReducers({
    session: persistSlice('session', sessionReducer, createSessionImage()),
    selectedApp: persistSlice('selectedApp', selectedAppReducer, createSelectedAppImage()),
    theme: persistSlice('theme', themeReducer, themeImage),
    [api.reducerPath]: api.reducer,
  });
  const store = configureStore({
    reducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ serializableCheck: { ignoredActions: persistActions } })
        .prepend(createListeners().middleware)
        .concat(api.middleware),
    devTools,
  });
  setupListeners(store.dispatch);
  return store;
}

export type ConsoleStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<ConsoleStore['getState']>;

/** Reads the persisted slices into the store. The storage is synchronous, so this takes no time. */
export function restoreStore(store: ConsoleStore): Promise<void> {
  return new Promise((resolve) => {
    persistStore(store, null, resolve);
  });
}
