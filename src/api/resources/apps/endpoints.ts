import type { FetchBaseQueryMeta, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { App } from '../../../domain/entities';
import type { Page } from '../../adapters/page';
import type { ApiError } from '../../client/errors';
import {
  type RunRequest,
  type ApiBuilder,
  listTags,
  rowTag,
  invalidates,
  rowOfScreen,
  type NoArgs,
  adminOnly,
  appNotFound,
} from '../endpointParts';
import {
  readAppsPage,
  readApp,
  readSavedApp,
  readToldApp,
  type ChangedApp,
  type SavedApp,
  readStatistics,
  type AppStatistics,
} from './adapter';
import { isLastPage } from '../../adapters/page';
import { readAcknowledgement, type Acknowledgement } from '../../adapters/acknowledgement';
import { getApp, getApps, getAppStatistics } from './requests';
import { absentIfEmpty } from '../paging';

/**
 * Loads all pages of the apps as one, for the selector, the cards and the table. Fails if one page
 * fails, because an incomplete list would look as if apps had been deleted.
 */
export async function loadAllApps(
  runRequest: RunRequest,
): Promise<QueryReturnValue<Page<App>, ApiError, FetchBaseQueryMeta>> {
  const { data, error } = await runRequest(getApps(1));
  if (error) return { error };
  const first = readAppsPage(data);
  const { rows, total, isMalformed } = first;
  if (isLastPage(first, { number: 1, known: rows.length + first.dropped })) {
    return { data: { rows, total: total ?? rows.length, pages: 1, isMalformed } };
  }
  // Imports this code only if the apps don't fit on one page. Other sign-ins don't need it.
  const { loadFurtherApps } = await import('./loadFurtherApps');
  return loadFurtherApps(first, runRequest);
}

export type NewApp = { name: string; displayName: string; description?: string; domain?: string };

const toBody = ({ name, displayName, description, domain }: NewApp) => ({
  name,
  displayName,
  description: absentIfEmpty(description),
  domain: absentIfEmpty(domain),
});

export const appEndpoints = (build: ApiBuilder) => ({
  getApps: build.query<Page<App>, NoArgs>({
    queryFn: (_arg, _api, _options, runRequest) => loadAllApps(runRequest),
    // Without tags of rows: each change of a row invalidates the list anyway, and thousands of tags
    // are slow.
    providesTags: () => listTags('App'),
    extraOptions: { persist: true },
  }),
  getApp: build.query<App, { id: string }>(rowOfScreen('App', getApp, readApp, appNotFound)),
  getAppStatistics: build.query<AppStatistics, { appId: string }>({
    query: getAppStatistics,
    transformResponse: readStatistics,
    providesTags: (_statistics, _error, { appId }) => [rowTag('Statistics', appId)],
    extraOptions: { persist: true, statusTexts: appNotFound },
  }),
  createApp: build.mutation<SavedApp, NewApp>({
    query: (app) => ({ method: 'POST', path: '/api/app-management', body: toBody(app) }),
    transformResponse: (body: unknown, _meta, { name }) =>
      readSavedApp(body, (app) => app.name === name),
    invalidatesTags: invalidates(() => listTags('App')),
    extraOptions: { statusTexts: adminOnly },
  }),
  updateApp: build.mutation<ChangedApp, NewApp & { id: string; isActive: boolean }>({
    query: ({ id, isActive, ...app }) => ({
      method: 'PUT',
      path: '/api/app-management/{id}',
      pathParams: { id },
      body: { ...toBody(app), isActive },
    }),
    transformResponse: (body: unknown, _meta, { id }) => ({
      ...readSavedApp(body, (app) => app.id === id),
      told: readToldApp(body, id),
    }),
    invalidatesTags: invalidates(({ id }) => [
      ...listTags('App', [{ id }]),
      rowTag('Statistics', id),
    ]),
    extraOptions: { statusTexts: { ...adminOnly, ...appNotFound } },
  }),
  deleteApp: build.mutation<Acknowledgement, { id: string }>({
    query: (pathParams) => ({ method: 'DELETE', path: '/api/app-management/{id}', pathParams }),
    transformResponse: readAcknowledgement,
    // Invalidates only the list, because a refetch of the deleted app would get a 404.
    invalidatesTags: invalidates(() => listTags('App')),
    extraOptions: { statusTexts: { ...adminOnly, ...appNotFound } },
  }),
});
