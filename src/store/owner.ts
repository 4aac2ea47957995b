import { config } from '../shared/config';
import { rootStateOf } from './rootState';
import { selectCredentials } from './sessionSlice';

/** Records are apart by user and by API: a browser may know several installations of the platform. */
export function ownerOf(userId: string): string {
  return `${userId} ${config.apiBaseUrl}`;
}

/** Whose records the session of this moment may touch; null while nobody is signed in. */
export function currentOwner(store: { getState: () => unknown }): string | null {
  const credentials = selectCredentials(rootStateOf(store));
  return credentials && ownerOf(credentials.userId);
}
