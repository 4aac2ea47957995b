import type { ApiRequest } from '../../client/request';
import { pageParams, pageSizes, type ListArgs } from '../paging';

export type UsersArgs = ListArgs & {
  appId: string;
  status?: 'active' | 'inactive';
  role?: 'admin' | 'user';
};

export type RolesChange = { id: string; roles: string[] };

export const getUsers = ({ status, role, ...list }: UsersArgs): ApiRequest => ({
  path: '/api/users',
  query: pageParams(list, pageSizes.users, { status, role }),
});

export const getUser = ({ id }: { id: string }): ApiRequest => ({
  path: '/api/users/{id}',
  pathParams: { id },
});

export const updateUserRoles = ({ id, roles }: RolesChange): ApiRequest => ({
  method: 'PATCH',
  path: '/api/users/{id}/roles',
  pathParams: { id },
  body: { roles },
});

export const updateProfile = ({ displayName }: { displayName: string }): ApiRequest => ({
  method: 'PATCH',
  path: '/api/users/profile',
  body: { displayName },
});
