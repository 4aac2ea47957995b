import { api, useGetAppsQuery } from './api';
import type { App } from '../domain/entities';

/** Returns an app by its id; undefined until the list of apps contains it. */
export function useApp(appId: string | null): App | undefined {
  return useGetAppsQuery().currentData?.rows.find(({ id }) => id === appId);
}

/** Returns an app's statistics if they are cached. Sends no request. */
export const useKnownStatistics = (appId: string) =>
  api.endpoints.getAppStatistics.useQueryState({ appId }).currentData?.statistics;
