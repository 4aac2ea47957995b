import { isAnyOf } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { forgetRefusals } from '../../api/client/refusals';
import { queriesRehydrated } from '../../api/cache/rehydrationInfo';
import {
  evictUnusedQueries,
  isThrottled,
  retryWhenAsked,
  stopUnwatched,
} from '../../api/cache/queryUpkeep';
import { chooseApp, slugOf } from '../../domain/appSelection';
import { screens } from '../../features/navigation/screens';
import { currentAddress } from '../../shared/browser/base';
import { config } from '../../shared/config';
import { formDrafts } from '../../shared/forms/formDrafts';
import { toast } from '../../shared/toast/toast';
import { removeAtEnd, removeOfOthers, removeTooOld } from '../../store/deviceCleanup';
import { flushPersisted } from '../../store/persistence';
import { createAppListenerMiddleware } from '../../store/rootState';
import {
  appFollowed,
  appSelected,
  appSelectionCleared,
  selectSelectedAppId,
  selectSelectedAppSlug,
} from '../../store/selectedAppSlice';
import { serverResponded } from '../../store/connectivitySlice';
import {
  credentialsRenewed,
  lockChanged,
  profileLoaded,
  selectCredentials,
  selectStartup,
  signedIn,
  signedOut,
} from '../../store/sessionSlice';
import { hasLeft, hasRunOut } from '../../store/endOfSession';
import { raiseSignal, sessionEndedSignal } from '../../store/crossTabSignals';
import { screenTargetOf, type ScreenTarget } from '../prerender/screenTarget';
import { prefetchFirstQuery } from './prefetchFirstQuery';
import { retryStart } from '../session/startSession';

const selectApps = api.endpoints.getApps.select();

export function createListeners() {
  const listeners = createAppListenerMiddleware();

  /** Removes an operator's data that this page keeps outside of the state. */
  const forgetOperator = () => {
    toast.reset();
    formDrafts.forget();
  };
  let lastUserId: string | null = null;
  /** Screen that a sign-in leads to; null again once the list of apps has arrived. */
  let target: ScreenTarget | null = null;

  listeners.startListening({
    actionCreator: signedOut,
    effect: ({ payload: reason }, { dispatch, getOriginalState }) => {
      const { credentials } = getOriginalState().session;
      lastUserId = credentials?.userId ?? lastUserId;
      // Keeps the form drafts now, before the screens of the session unmount.
      if (hasRunOut(reason)) formDrafts.keep();
      dispatch(api.util.resetApiState());
      // Clears the selected app after a logout, or if another tab replaced the session.
      if (hasLeft(reason)) {
        dispatch(appSelectionCleared());
        forgetOperator();
      }
      removeAtEnd(reason, credentials);
      // Clears the stored session now instead of in the next tick.
      flushPersisted(dispatch);
      if (credentials?.sessionId !== undefined)
        raiseSignal(sessionEndedSignal(credentials.sessionId));
    },
  });

  // Removes the messages and form drafts of an expired session if another operator signs in.
  listeners.startListening({
    actionCreator: signedIn,
    effect: ({ payload }, store) => {
      if (lastUserId !== null && lastUserId !== payload.userId) forgetOperator();
      removeOfOthers(store);
      const address = currentAddress();
      target = address.pathname === screens.login.path ? screenTargetOf(address) : null;
    },
  });

  // Removes expired records after a sign-in has loaded the profile, and with each new token,
  // because a token contains the server's current time.
  listeners.startListening({
    matcher: isAnyOf(profileLoaded, credentialsRenewed),
    effect: (_action, store) => removeTooOld(store),
  });

  // Forgets which calls the server refused, because it may allow them in another session or role.
  listeners.startListening({
    predicate: (action, state, before) =>
      isAnyOf(signedIn, signedOut, lockChanged)(action) ||
      (profileLoaded.match(action) && before.session.user?.role !== state.session.user?.role),
    effect: forgetRefusals,
  });

  listeners.startListening({
    matcher: api.endpoints.getApps.matchFulfilled,
    effect: ({ payload }, { dispatch, getState }) => {
      // Ignores a malformed response, because it does not show which apps exist, and a response
      // after a logout.
      if (payload.isMalformed || !selectCredentials(getState())) return;
      const saved = selectSelectedAppId(getState());
      const chosen = chooseApp(payload.rows, saved, config.defaultAppName);
      // Prefetches the screen's first query now, because its app was not known before. If the
      // profile arrived first, the screen may already be open.
      if (target) prefetchFirstQuery(dispatch, target, chosen, payload.rows);
      target = null;
      if (chosen === null) {
        if (saved !== null) dispatch(appSelectionCleared());
      } else if (chosen.id !== saved) {
        dispatch(appSelected(chosen));
      } else if (slugOf(chosen) !== selectSelectedAppSlug(getState())) {
        dispatch(appFollowed(chosen));
      }
    },
  });

  // Another tab may persist the apps before its storage event with the selected app reaches this
  // tab. Select the app from them here, so that the screen need not wait for their refetch. A saved
  // app that they don't contain may be newer than they are, so it stays selected.
  listeners.startListening({
    actionCreator: queriesRehydrated,
    effect: (_action, { dispatch, getState }) => {
      const { data } = selectApps(getState());
      if (!data || data.isMalformed || selectSelectedAppId(getState()) !== null) return;
      if (!selectCredentials(getState())) return;
      const chosen = chooseApp(data.rows, null, config.defaultAppName);
      if (chosen !== null) dispatch(appSelected(chosen));
    },
  });

  listeners.startListening({
    type: `${api.reducerPath}/executeQuery/fulfilled`,
    effect: (_action, store) => evictUnusedQueries(store),
  });

  listeners.startListening({
    actionCreator: api.internalActions.unsubscribeQueryResult,
    effect: stopUnwatched,
  });

  listeners.startListening({ matcher: isThrottled, effect: retryWhenAsked });

  // A startup that found the server unreachable is retried when the server responds again.
  listeners.startListening({
    predicate: (action, state) =>
      serverResponded.match(action) && selectStartup(state) === 'unreachable',
    effect: (_action, store) => retryStart(store),
  });

  return listeners;
}
