import { use } from 'react';
import { ScopeContext } from '../shared/scope';
import { useAppSelector } from './hooks';
import { selectSessionUser } from './sessionSlice';

/** The display name of the operator, for texts that leave the console. */
export function useOperatorName(): string {
  return useAppSelector(selectSessionUser)?.displayName ?? '';
}

/** The id of the app that the address names. Only for screens that the routes show for an app. */
export function useScopedAppId(): string {
  const appId = use(ScopeContext);
  if (appId === '') throw new Error('useScopedAppId needs an app around it');
  return appId;
}
