import { useGetAppsQuery } from './api';
import type { App } from '../domain/entities';

/** Returns an app by its id; undefined until the list of apps contains it. */
export function useApp(appId: string | null): App | undefined {
  return useGetAppsQuery().currentData?.rows.find(({ id }) => id === appId);
}
