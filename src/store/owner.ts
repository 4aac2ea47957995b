import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { config } from '../shared/config';
import { selectCredentials, type StateWithSession } from './sessionSlice';

/** Records are apart by user and by API: a browser may know several installations of the platform. */
export function ownerOf(userId: string): string {
  return `${userId} ${config.apiBaseUrl}`;
}

/** Whose records the session of this moment may touch; null while nobody is signed in. */
export function currentOwner({ getState }: Pick<BaseQueryApi, 'getState'>): string | null {
  // RTK Query can't know the type of the root state; the store is built with this slice.
  const credentials = selectCredentials(getState() as StateWithSession);
  return credentials && ownerOf(credentials.userId);
}
