import { api, useGetAppsQuery } from './api';
import type { App } from '../domain/entities';

/** The app of an id; undefined until the list of apps has it. */
export function useApp(appId: string | null): App | undefined {
  return useGetAppsQuery().currentData?.rows.find(({ id }) => id === appId);
}

/** The platform's statistics of an app, if they were read already: it asks for nothing. */
export const useKnownStatistics = (appId: string) =>
  api.endpoints.getAppStatistics.useQueryState({ appId }).currentData?.statistics;
