import { configureStore } from '@reduxjs/toolkit';
import { connectivityReducer } from '../store/connectivitySlice';
import { sessionReducer, signedIn } from '../store/sessionSlice';
import { stateChecks } from '../store/persistence';
import { themeReducer } from '../store/themeSlice';
import { CREDENTIALS_KEY } from '../shared/browser/storageKeys';
import { api } from '../api/api';

/** Creates a store with only the reducers that API calls need. */
export function createTestStore({ checksState = true } = {}) {
  return configureStore({
    reducer: {
      session: sessionReducer,
      theme: themeReducer,
      connectivity: connectivityReducer,
      [api.reducerPath]: api.reducer,
    },
    middleware: (defaults) =>
      defaults(
        checksState ? { ...stateChecks } : { serializableCheck: false, immutableCheck: false },
      ).concat(api.middleware),
  });
}

export type TestStore = ReturnType<typeof createTestStore>;

/** Signs a user in at the store and in the browser's storage, without a request. */
export function signInLocally(store: TestStore, userId = 'user-1'): void {
  const tokens = { accessToken: 'access-1', refreshToken: 'refresh-1', userId };
  store.dispatch(signedIn(tokens));
  storeSession(tokens);
}

/** Writes a session to the browser's storage, because a test store does not write its session. */
export function storeSession(tokens: Parameters<typeof signedIn>[0]): void {
  localStorage.setItem(CREDENTIALS_KEY, JSON.stringify(tokens));
}
