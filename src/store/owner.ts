import { config } from '../shared/config';
import { rootStateOf } from './rootState';
import { selectCredentials } from './sessionSlice';

/**
 * Owner of a user's records: the user and the API, because one browser may use several
 * installations.
 */
export function ownerOf(userId: string): string {
  return `${userId} ${config.apiBaseUrl}`;
}

/** Owner of the current session's records; null without a session. */
export function currentOwner(store: { getState: () => unknown }): string | null {
  const credentials = selectCredentials(rootStateOf(store));
  return credentials && ownerOf(credentials.userId);
}
