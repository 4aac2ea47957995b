import { api } from '../api/api';
import { refreshSession } from '../api/client/baseQuery';
import { isProfileRefused } from '../api/client/failures';
import type { StoreAccess } from '../store/rootState';
import {
  selectCredentials,
  selectSessionUser,
  signedOut,
  startupFinished,
  startupRetried,
  startupUnreachable,
} from '../store/sessionSlice';

type ProfileCheck =
  | 'good'
  /** The server answered, and not with a profile. */
  | 'refused'
  /** No verdict: no network, a time-out, a server fault, or a page in front of the API. */
  | 'unreachable';

async function checkProfile({ dispatch }: StoreAccess): Promise<ProfileCheck> {
  const { error } = await dispatch(
    api.endpoints.getProfile.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (!error) return 'good';
  return isProfileRefused(error) ? 'refused' : 'unreachable';
}

/**
 * Start-up (specification, section 4, "Session"): with tokens, the profile is loaded; if the
 * server refuses, one refresh and one more try; otherwise the visitor is signed out.
 *
 * With a stored profile the shell renders at once and the check runs behind it. Without one
 * nothing renders until the profile is known, or until it is clear that the server is unreachable.
 */
export async function startSession(store: StoreAccess): Promise<void> {
  const credentials = selectCredentials(store.getState());
  if (!credentials || selectSessionUser(store.getState())) store.dispatch(startupFinished());
  if (!credentials) return;

  let check = await checkProfile(store);
  // The request path has refreshed on a 401 already, and cleared the session if that was refused.
  if (check === 'refused' && selectCredentials(store.getState())) {
    const renewal = await refreshSession(store, credentials);
    if (renewal.kind === 'renewed') check = await checkProfile(store);
    if (renewal.kind === 'unreachable') check = 'unreachable';
  }
  if (check === 'refused' && selectCredentials(store.getState())) {
    store.dispatch(signedOut('expired'));
  }
  const isUnknown = selectCredentials(store.getState()) && !selectSessionUser(store.getState());
  store.dispatch(isUnknown ? startupUnreachable() : startupFinished());
}

/** Another try after `unreachable`, from the page that says so. */
export function retryStart(store: StoreAccess): Promise<void> {
  store.dispatch(startupRetried());
  return startSession(store);
}
