import type { ApiRequest } from '../../client/request';
import { absentIfEmpty, APPS_PAGE_SIZE } from '../paging';

/** The fields of POST. */
export type NewApp = {
  name: string;
  displayName: string;
  description?: string;
  domain?: string;
};

/** The id, and the fields of PUT. */
export type AppChange = NewApp & { id: string; isActive: boolean };

/** @param page from 1 */
export const getApps = (page: number): ApiRequest => ({
  path: '/api/app-management',
  query: { page, limit: APPS_PAGE_SIZE },
});

export const getApp = ({ id }: { id: string }): ApiRequest => ({
  path: '/api/app-management/{id}',
  pathParams: { id },
});

export const getAppStatistics = ({ appId }: { appId: string }): ApiRequest => ({
  path: '/api/app-management/{id}/statistics',
  pathParams: { id: appId },
});

export const createApp = ({ name, displayName, description, domain }: NewApp): ApiRequest => ({
  method: 'POST',
  path: '/api/app-management',
  body: {
    name,
    displayName,
    description: absentIfEmpty(description),
    domain: absentIfEmpty(domain),
  },
});

export const updateApp = ({ id, isActive, ...app }: AppChange): ApiRequest => ({
  method: 'PUT',
  path: '/api/app-management/{id}',
  pathParams: { id },
  body: { ...createApp(app).body, isActive },
});

export const deleteApp = ({ id }: { id: string }): ApiRequest => ({
  method: 'DELETE',
  path: '/api/app-management/{id}',
  pathParams: { id },
});
