import { api } from '../api/api';
import { queriesRehydrated } from '../api/cache/rehydrate';
import { evictUnusedQueries } from '../api/cache/evictUnusedQueries';
import { chooseApp } from '../domain/appSelection';
import { screens } from '../features/screens';
import { config } from '../shared/config';
import { toast } from '../shared/toast/toast';
import { forgetLocalProfile } from '../store/localProfile';
import { flushPersisted } from '../store/persistence';
import { createAppListenerMiddleware } from '../store/listenerMiddleware';
import type { StoreAccess } from '../store/rootState';
import { appSelected, appSelectionCleared, selectSelectedAppId } from '../store/selectedAppSlice';
import { serverResponded } from '../store/connectivitySlice';
import { hasLeft, selectCredentials, selectStartup, signedOut } from '../store/sessionSlice';
import { firstQueryOf, screenTargetOf } from './prerender/screenTarget';
import { retryStart } from './startSession';

/**
 * Behind a sign-in the first query of the screen goes out as soon as its app is known: neither the
 * screen's code nor its first render need come first.
 */
function prefetchBehindSignIn(appId: string, { dispatch, getState }: StoreAccess): void {
  if (window.location.pathname !== screens.login.path || !selectCredentials(getState())) return;
  const target = screenTargetOf(window.location);
  const query = target && firstQueryOf(target);
  if (query) dispatch(query.prefetch(api.util.prefetch, appId));
}

const selectApps = api.endpoints.getApps.select();

/** What follows from actions, independent of who dispatched them. */
export function createListeners() {
  const listeners = createAppListenerMiddleware();

  listeners.startListening({
    actionCreator: signedOut,
    effect: ({ payload: reason }, { dispatch, getOriginalState }) => {
      const { credentials } = getOriginalState().session;
      dispatch(api.util.resetApiState());
      // A choice of tenant outlives an expired session, but not an operator who leaves.
      if (hasLeft(reason)) {
        dispatch(appSelectionCleared());
        toast.reset();
        if (credentials) forgetLocalProfile(credentials.userId);
      }
      // What storage holds goes now, not at the next tick. If another tab ended the session, what
      // storage holds may be the next one already.
      if (reason !== 'elsewhere') flushPersisted(dispatch);
      if (reason === 'expired') toast.info('Your session has expired', 'Please sign in again.');
    },
  });

  listeners.startListening({
    matcher: api.endpoints.getApps.matchFulfilled,
    effect: ({ payload }, { dispatch, getState }) => {
      // An answer that was not understood says nothing about which apps there are.
      if (payload.isMalformed) return;
      const saved = selectSelectedAppId(getState());
      const chosen = chooseApp(payload.rows, saved, config.defaultAppName);
      if (chosen !== null) prefetchBehindSignIn(chosen, { dispatch, getState });
      if (chosen === saved) return;
      dispatch(chosen === null ? appSelectionCleared() : appSelected(chosen));
    },
  });

  // Another tab may have persisted the apps before the browser passed its choice on to this one;
  // while they are fresh, they are not asked for again. A choice that they don't know may be newer.
  listeners.startListening({
    actionCreator: queriesRehydrated,
    effect: (_action, { dispatch, getState }) => {
      const { data } = selectApps(getState());
      if (!data || data.isMalformed || selectSelectedAppId(getState()) !== null) return;
      const chosen = chooseApp(data.rows, null, config.defaultAppName);
      if (chosen !== null) dispatch(appSelected(chosen));
    },
  });

  listeners.startListening({
    type: `${api.reducerPath}/executeQuery/fulfilled`,
    effect: (_action, store) => evictUnusedQueries(store),
  });

  // A start that failed for want of the server goes on by itself once it is back.
  listeners.startListening({
    predicate: (action, state) =>
      serverResponded.match(action) && selectStartup(state) === 'unreachable',
    effect: (_action, store) => retryStart(store),
  });

  return listeners;
}
