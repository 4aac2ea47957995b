import { api } from '../../api/api';
import { refreshSession } from '../../api/client/baseQuery';
import { isProfileRefused, mayBeUnreachable } from '../../api/client/failures';
import { toast } from '../../shared/toast/toast';
import type { StoreAccess } from '../../store/rootState';
import {
  selectCredentials,
  selectSessionUser,
  signedOut,
  startupFinished,
  startupRetried,
  startupUnreachable,
} from '../../store/sessionSlice';

type ProfileCheck =
  | 'good'
  | 'refused'
  /**
   * No verdict on the tokens: no network, a timeout, a server error, or a response from a proxy.
   */
  | 'unreachable'
  /**
   * No verdict on the tokens, although a response arrived. A toast informs the operator, because
   * the connectivity status does not.
   */
  | 'misanswered';

async function checkProfile({ dispatch }: StoreAccess): Promise<ProfileCheck> {
  const { error } = await dispatch(
    api.endpoints.getProfile.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (!error) return 'good';
  if (isProfileRefused(error)) return 'refused';
  return mayBeUnreachable(error) ? 'unreachable' : 'misanswered';
}

/**
 * Starts the session (docs/product/session.md#session): loads the profile with the stored tokens.
 * If the server refuses the tokens, refreshes them and loads the profile once more; after a second
 * refusal, signs out. With a stored profile, the shell renders at once.
 */
export async function startSession(store: StoreAccess): Promise<void> {
  const credentials = selectCredentials(store.getState());
  if (!credentials || selectSessionUser(store.getState())) store.dispatch(startupFinished());
  if (!credentials) return;

  let check = await checkProfile(store);
  // After a 401, the base query has already refreshed the token, or ended the session if the
  // refresh was refused.
  if (check === 'refused' && selectCredentials(store.getState())) {
    const renewal = await refreshSession(store, credentials);
    if (renewal.kind === 'renewed') check = await checkProfile(store);
    if (renewal.kind === 'unreachable') check = 'misanswered';
  }
  if (check === 'refused' && selectCredentials(store.getState())) {
    store.dispatch(signedOut('expired'));
  }
  if (check === 'misanswered' && selectSessionUser(store.getState())) {
    toast.error('Cannot reach the server', 'You’re still signed in.');
  }
  const isUnknown = selectCredentials(store.getState()) && !selectSessionUser(store.getState());
  store.dispatch(isUnknown ? startupUnreachable() : startupFinished());
}

export function retryStart(store: StoreAccess): Promise<void> {
  store.dispatch(startupRetried());
  return startSession(store);
}
