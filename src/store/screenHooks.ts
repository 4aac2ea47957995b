import { createContext, use } from 'react';
import { useAppSelector } from './hooks';
import { selectSessionUser } from './sessionSlice';

/** The display name of the operator, for texts that leave the console. */
export function useOperatorName(): string {
  return useAppSelector(selectSessionUser)?.displayName ?? '';
}

/**
 * The id of the app that the address names; null for none. A screen reads it instead of the selected
 * app of the store, which follows the address one render later.
 */
export const AppIdContext = createContext<string | null>(null);

/** The id of the app that the address names. Only for screens that the routes show for an app. */
export function useScopedAppId(): string {
  const appId = use(AppIdContext);
  if (appId === null) throw new Error('useScopedAppId needs an app around it');
  return appId;
}
