import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { persistStore, type Persistor } from 'redux-persist';
import { api } from '../../api/api';
import { persistSlice, stateChecks } from '../../store/persistence';
import { createSelectedAppPersistence, selectedAppReducer } from '../../store/selectedAppSlice';
import { createSessionPersistence } from '../../store/sessionPersistence';
import { sessionReducer } from '../../store/sessionSlice';
import { themePersistence, themeReducer } from '../../store/themeSlice';
import type { AppStore } from '../../store/rootState';
import { devTools } from './devTools';
import { createListeners } from './listeners';
import type { RequestContext } from '../../api/client/request';
import { createQueryPersister } from '../../api/cache/queryPersister';
import { jobsReducer } from '../../jobs/jobsSlice';
import { createConnectivity } from '../../offline/connectivity';
import { createOutbox } from '../../changes/outbox/outbox';
import { changesReducer, drainRequested } from '../../changes/record/changesSlice';
import { connectivityReducer } from '../../store/connectivitySlice';

/** Creates the store (not yet rehydrated) and its services. */
export function createStore() {
  // Replaces RTK Query's own listeners, which refetch on every `online` event. That event is
  // unreliable, so connectivity is measured from requests.
  let returned: () => void = () => undefined;
  const connectivity = createConnectivity(() => returned());
  const queryPersister = createQueryPersister();
  const outbox = createOutbox();
  const requestContext: RequestContext = {
    rehydrate: queryPersister.rehydrate,
    outage: connectivity.outage,
  };
  const reducer = combineReducers({
    session: persistSlice('session', sessionReducer, createSessionPersistence()),
    selectedApp: persistSlice('selectedApp', selectedAppReducer, createSelectedAppPersistence()),
    theme: persistSlice('theme', themeReducer, themePersistence),
    connectivity: connectivityReducer,
    changes: changesReducer,
    jobs: jobsReducer,
    [api.reducerPath]: api.reducer,
  });
  // The type annotation checks that every slice of `RootState` has its reducer.
  const store: AppStore = configureStore({
    reducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        ...stateChecks,
        thunk: { extraArgument: requestContext },
      })
        .prepend(
          createListeners().middleware,
          queryPersister.middleware,
          outbox.middleware,
          connectivity.middleware,
        )
        .concat(api.middleware),
    devTools,
  });
  setupListeners(store.dispatch, (dispatch, { onOnline }) => {
    returned = () => {
      dispatch(drainRequested());
      dispatch(onOnline());
    };
    return () => undefined;
  });
  return { store, connectivity, queryPersister, outbox };
}

/**
 * Reads the persisted slices into the store, and then persists their changes. Resolves quickly,
 * because the storage is synchronous.
 */
export function rehydrateStore(store: AppStore): Promise<Persistor> {
  return new Promise((resolve) => {
    const persistor = persistStore(store, null, () => resolve(persistor));
  });
}
