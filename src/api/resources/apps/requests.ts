import type { ApiRequest } from '../../client/request';
import { APPS_PAGE_SIZE } from '../paging';

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
