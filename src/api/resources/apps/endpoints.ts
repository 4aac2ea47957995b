import type { App } from '../../../domain/entities';
import { withId } from '../../adapters/entity';
import { readAcknowledgement, type Acknowledgement } from '../../adapters/acknowledgement';
import { readApp, readSavedApp, type SavedApp } from './adapter';
import type { Page } from '../../adapters/page';
import { readStatistics, type AppStatistics } from './statisticsAdapter';
import * as requests from './requests';
import type { AppChange, NewApp } from './requests';
import type { ApiBuilder } from '../tags';
import { loadAllApps } from './loadAllApps';
import { listTags, rowTag, invalidates } from '../cacheTags';
import { requireResult } from '../requireResult';
import type { NoArgs } from '../noArgs';
import { adminOnly, appNotFound } from '../statusTexts';

/** The calls of apps: docs/product.md#calls. */
export const appEndpoints = (build: ApiBuilder) => ({
  /** All apps: GET /api/app-management, page by page. */
  getApps: build.query<Page<App>, NoArgs>({
    queryFn: (_arg, tab, _options, runRequest) => loadAllApps(runRequest, tab),
    // Without the rows' tags: each change of a row invalidates the list too, and thousands are slow.
    providesTags: () => listTags('App'),
    extraOptions: { persist: true },
  }),
  getApp: build.query<App, { id: string }>({
    queryFn: requireResult(requests.getApp, (body, { id }) => withId(id, readApp(body))),
    providesTags: (_app, _error, { id }) => [rowTag('App', id)],
    extraOptions: { persist: true, statusTexts: appNotFound },
  }),
  getAppStatistics: build.query<AppStatistics, { appId: string }>({
    query: requests.getAppStatistics,
    transformResponse: readStatistics,
    providesTags: (_statistics, _error, { appId }) => [rowTag('Statistics', appId)],
    extraOptions: { persist: true, statusTexts: appNotFound },
  }),
  createApp: build.mutation<SavedApp, NewApp>({
    query: requests.createApp,
    transformResponse: (body: unknown, _meta, { name }) =>
      readSavedApp(body, (app) => app.name === name),
    invalidatesTags: invalidates(() => listTags('App')),
    extraOptions: { statusTexts: adminOnly },
  }),
  updateApp: build.mutation<SavedApp, AppChange>({
    query: requests.updateApp,
    transformResponse: (body: unknown, _meta, { id }) => readSavedApp(body, (app) => app.id === id),
    invalidatesTags: invalidates(({ id }) => [
      ...listTags('App', [{ id }]),
      rowTag('Statistics', id),
    ]),
    extraOptions: { statusTexts: { ...adminOnly, ...appNotFound } },
  }),
  deleteApp: build.mutation<Acknowledgement, { id: string }>({
    query: requests.deleteApp,
    transformResponse: readAcknowledgement,
    // Only the list: a refetch of the deleted app would get a 404.
    invalidatesTags: invalidates(() => listTags('App')),
    extraOptions: { statusTexts: { ...adminOnly, ...appNotFound } },
  }),
});
