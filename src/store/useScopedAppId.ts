import { useAppSelector } from './hooks';
import { selectSelectedAppId } from './selectedAppSlice';

/** The app that a screen works in. Only for screens that the routes show for a selected app. */
export function useScopedAppId(): string {
  const appId = useAppSelector(selectSelectedAppId);
  if (appId === null) throw new Error('useScopedAppId needs a selected app around it');
  return appId;
}
