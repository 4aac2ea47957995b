import { useGetAppsQuery } from './api';
import type { App } from '../domain/entities';

/** Undefined until the list of apps contains the app. */
export function useApp(appId: string | null): App | undefined {
  return useGetAppsQuery().currentData?.rows.find(({ id }) => id === appId);
}
