import type { ApiRequest } from '../../client/request';
import { pageParams, pageSizes, type ListArgs } from '../paging';

export type UsersArgs = ListArgs & {
  appId: string;
  status?: 'active' | 'inactive';
  role?: 'admin' | 'user';
};

export const getUsers = ({ status, role, ...list }: UsersArgs): ApiRequest => ({
  path: '/api/users',
  query: pageParams(list, pageSizes.users, { status, role }),
});

export const getUser = ({ id }: { id: string }): ApiRequest => ({
  path: '/api/users/{id}',
  pathParams: { id },
});
