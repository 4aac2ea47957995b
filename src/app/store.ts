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
import type { RequestContext } from '../api/requestContext';
import { createAnswerCache } from '../offline/answers/answerCache';
import { createConnectivity } from '../offline/connectivity';
import { createOutbox } from '../offline/outbox/outbox';
import { drainRequested, outboxReducer } from '../offline/outbox/outboxSlice';
import { connectivityReducer } from '../state/connectivitySlice';

/** redux-persist puts callbacks into its actions; they never reach the state. */
const persistActions = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** A store of its own, with nothing read from storage yet, and what works beside it. */
export function createStore() {
  // RTK Query's own listeners would ask for everything again at each word of the browser; here the
  // way back online is what requests show.
  let returned: () => void = () => undefined;
  const connectivity = createConnectivity(() => returned());
  const answers = createAnswerCache();
  const outbox = createOutbox();
  const requestContext: RequestContext = {
    restore: answers.restore,
    outage: connectivity.outage,
  };
  const reducer = combineReducers({
    session: persistSlice('session', sessionReducer, createSessionImage()),
    selectedApp: persistSlice('selectedApp', selectedAppReducer, createSelectedAppImage()),
    theme: persistSlice('theme', themeReducer, themeImage),
    connectivity: connectivityReducer,
    outbox: outboxReducer,
    [api.reducerPath]: api.reducer,
  });
  const store = configureStore({
    reducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        serializableCheck: { ignoredActions: persistActions },
        thunk: { extraArgument: requestContext },
      })
        .prepend(
          createListeners().middleware,
          answers.middleware,
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
  return { store, connectivity, answers, outbox };
}

export type ConsoleStore = ReturnType<typeof createStore>['store'];
export type RootState = ReturnType<ConsoleStore['getState']>;

/** Reads the persisted slices into the store. The storage is synchronous, so this takes no time. */
export function restoreStore(store: ConsoleStore): Promise<void> {
  return new Promise((resolve) => {
    persistStore(store, null, resolve);
  });
}
