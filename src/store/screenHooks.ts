import { useAppSelector } from './hooks';
import { selectSelectedAppId } from './selectedAppSlice';
import { selectSessionUser } from './sessionSlice';

/** The display name of the operator, for texts that leave the console. */
export function useOperatorName(): string {
  return useAppSelector(selectSessionUser)?.displayName ?? '';
}

/** The selected app's id. Only for screens that the routes show for a selected app. */
export function useScopedAppId(): string {
  const appId = useAppSelector(selectSelectedAppId);
  if (appId === null) throw new Error('useScopedAppId needs a selected app around it');
  return appId;
}
