import { createContext, use } from 'react';
import { useAppSelector } from './hooks';
import { selectSessionUser } from './sessionSlice';

/** Returns the operator's display name, for texts that leave the console. */
export function useOperatorName(): string {
  return useAppSelector(selectSessionUser)?.displayName ?? '';
}

/**
 * Id of the app that the address names; null if it names none. Screens read this instead of the
 * store's selected app, which follows the address one render later.
 */
export const AppIdContext = createContext<string | null>(null);

/** Returns the id of the app that the address names. Throws outside of the routes of an app. */
export function useScopedAppId(): string {
  const appId = use(AppIdContext);
  if (appId === null) throw new Error('useScopedAppId needs an app around it');
  return appId;
}
