import { api } from '../api/api';
import { queriesRehydrated } from '../api/cache/rehydrationInfo';
import { evictUnusedQueries } from '../api/cache/evictUnusedQueries';
import { isThrottled, retryWhenAsked } from '../api/cache/retryWhenAsked';
import { chooseApp } from '../domain/appSelection';
import { screens } from '../features/screens';
import { config } from '../shared/config';
import { formDrafts } from '../shared/formDrafts';
import { toast } from '../shared/toast/toast';
import { forgetLocalProfile } from '../store/localProfile';
import { listKey } from '../store/listKeys';
import { ownerOf } from '../store/owner';
import { flushPersisted } from '../store/persistence';
import { createAppListenerMiddleware } from '../store/listenerMiddleware';
import type { StoreAccess } from '../store/rootState';
import { appSelected, appSelectionCleared, selectSelectedAppId } from '../store/selectedAppSlice';
import { serverResponded } from '../store/connectivitySlice';
import {
  hasLeft,
  selectCredentials,
  selectStartup,
  signedIn,
  signedOut,
} from '../store/sessionSlice';
import { browserStore, tabStore } from '../store/storage';
import { MESSAGES_KEY } from '../store/storageKeys';
import { announceToTabs, endedFact } from '../store/tabFacts';
import { firstQueryOf, screenTargetOf } from './prerender/screenTarget';
import { retryStart } from './startSession';

/**
 * After a sign-in, prefetches the first query of the requested screen as soon as its app is known,
 * without waiting for the screen's code and first render.
 */
function prefetchBehindSignIn(appId: string, { dispatch, getState }: StoreAccess): void {
  if (window.location.pathname !== screens.login.path || !selectCredentials(getState())) return;
  const target = screenTargetOf(window.location);
  const query = target && firstQueryOf(target);
  if (query) dispatch(query.prefetch(api.util.prefetch, appId));
}

const selectApps = api.endpoints.getApps.select();

/** The side effects of actions. */
export function createListeners() {
  const listeners = createAppListenerMiddleware();

  /** Forgets what this page's memory holds of an operator outside the state. */
  const forgetOperator = () => {
    toast.reset();
    tabStore.remove(MESSAGES_KEY);
    formDrafts.forget();
  };
  /** Whose session ended last in this page. */
  let lastUserId: string | null = null;

  listeners.startListening({
    actionCreator: signedOut,
    effect: ({ payload: reason }, { dispatch, getOriginalState }) => {
      const { credentials } = getOriginalState().session;
      lastUserId = credentials?.userId ?? lastUserId;
      // Before the screens of the session unmount.
      if (reason === 'expired') formDrafts.keep();
      dispatch(api.util.resetApiState());
      // The selected app survives an expired session, but not a logout.
      if (hasLeft(reason)) {
        dispatch(appSelectionCleared());
        forgetOperator();
      }
      if (credentials && reason === 'logout') {
        forgetLocalProfile(credentials.userId);
        browserStore.remove(listKey('searches', ownerOf(credentials.userId)));
      }
      // Storage is cleared now, not at the next tick.
      flushPersisted(dispatch);
      if (credentials?.sessionId !== undefined) announceToTabs(endedFact(credentials.sessionId));
      if (reason === 'expired') toast.info('Your session has expired', 'Please sign in again.');
    },
  });

  // Messages and drafts of an expired session are for its operator only.
  listeners.startListening({
    actionCreator: signedIn,
    effect: ({ payload }) => {
      if (lastUserId !== null && lastUserId !== payload.userId) forgetOperator();
    },
  });

  listeners.startListening({
    matcher: api.endpoints.getApps.matchFulfilled,
    effect: ({ payload }, { dispatch, getState }) => {
      // A malformed response does not tell which apps exist.
      if (payload.isMalformed) return;
      const saved = selectSelectedAppId(getState());
      const chosen = chooseApp(payload.rows, saved, config.defaultAppName);
      if (chosen !== null) prefetchBehindSignIn(chosen, { dispatch, getState });
      if (chosen === saved) return;
      dispatch(chosen === null ? appSelectionCleared() : appSelected(chosen));
    },
  });

  // Another tab may persist the apps before its storage event with the selected app reaches this
  // tab. The app is selected from them here, so that the screen need not wait for their refetch. A
  // saved app that they don't contain may be newer than they are: it stays.
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

  listeners.startListening({ matcher: isThrottled, effect: retryWhenAsked });

  // A start-up that found the server unreachable is retried when the server responds again.
  listeners.startListening({
    predicate: (action, state) =>
      serverResponded.match(action) && selectStartup(state) === 'unreachable',
    effect: (_action, store) => retryStart(store),
  });

  return listeners;
}
