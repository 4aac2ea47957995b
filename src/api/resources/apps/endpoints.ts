import type { App } from '../../../domain/entities';
import { readAcknowledgement, type Acknowledgement } from '../../adapters/acknowledgement';
import { readApp, readSavedApp, type SavedApp } from './adapter';
import type { Page } from '../../adapters/page';
import { readStatistics, type StatisticsAnswer } from './statisticsAdapter';
import { calls } from '../../calls';
import type { ApiBuilder } from '../tags';
import { loadAllApps } from './loadAllApps';
import { listTags, rowTag, invalidates } from '../cacheTags';
import { requireResult } from '../requireResult';
import type { NoArgs } from '../noArgs';
import { adminOnly, appNotFound } from '../statusTexts';

/** What POST takes (section 7). */
export type NewApp = {
  name: string;
  displayName: string;
  description?: string;
  domain?: string;
};

/** What PUT takes beside the id (section 7). */
export type AppChange = NewApp & { id: string; isActive: boolean };

/** An optional field as it is sent: an empty one is an absent key (section 2, /apps). */
const filled = (text: string | undefined) => (text?.trim() ? text : undefined);

/** Section 7, "Apps". */
export const appEndpoints = (build: ApiBuilder) => ({
  /** All apps: GET /api/app-management, as many pages as there are. */
  getApps: build.query<Page<App>, NoArgs>({
    queryFn: (_arg, _api, _options, send) => loadAllApps(send),
    // Not its rows': what changes one makes the list stale as well, and of thousands they cost.
    providesTags: () => listTags('App'),
  }),
  getApp: build.query<App, { id: string }>({
    queryFn: requireResult(
      ({ id }) => ({ path: '/api/app-management/{id}', pathParams: { id } }),
      readApp,
    ),
    providesTags: (_app, _error, { id }) => [rowTag('App', id)],
    extraOptions: { statusTexts: appNotFound },
  }),
  getAppStatistics: build.query<StatisticsAnswer, { appId: string }>({
    query: calls.statistics,
    transformResponse: readStatistics,
    providesTags: (_answer, _error, { appId }) => [rowTag('Statistics', appId)],
    extraOptions: { statusTexts: appNotFound },
  }),
  createApp: build.mutation<SavedApp, NewApp>({
    query: ({ name, displayName, description, domain }) => ({
      method: 'POST',
      path: '/api/app-management',
      body: { name, displayName, description: filled(description), domain: filled(domain) },
    }),
    transformResponse: readSavedApp,
    invalidatesTags: invalidates(() => listTags('App')),
    extraOptions: { statusTexts: adminOnly },
  }),
  updateApp: build.mutation<SavedApp, AppChange>({
    query: ({ id, name, displayName, description, domain, isActive }) => ({
      method: 'PUT',
      path: '/api/app-management/{id}',
      pathParams: { id },
      body: {
        name,
        displayName,
        description: filled(description),
        domain: filled(domain),
        isActive,
      },
    }),
    transformResponse: readSavedApp,
    invalidatesTags: invalidates(({ id }) => [
      ...listTags('App', [{ id }]),
      rowTag('Statistics', id),
    ]),
    extraOptions: { statusTexts: { ...adminOnly, ...appNotFound } },
  }),
  deleteApp: build.mutation<Acknowledgement, { id: string }>({
    query: ({ id }) => ({
      method: 'DELETE',
      path: '/api/app-management/{id}',
      pathParams: { id },
    }),
    transformResponse: readAcknowledgement,
    // Only the list: asking again for what is gone would earn a 404 each.
    invalidatesTags: invalidates(() => listTags('App')),
    extraOptions: { statusTexts: { ...adminOnly, ...appNotFound } },
  }),
});
