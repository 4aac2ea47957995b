import * as v from 'valibot';
import { api } from '../../api/api';
import { rowTag } from '../../api/resources/cacheTags';
import { userNotFound } from '../../api/resources/statusTexts';
import { readUser } from '../../api/resources/users/adapter';
import { exactRoles } from '../../api/resources/users/exactRoles';
import { getUser } from '../../api/resources/users/requests';
import { takesAdmin } from '../../domain/roles';
import type { ArgsOf, RowKind } from './kind';
import { once, readingOf, rowOf, type Reading, type ReadingArgs } from './row';

export type RolesFields = { roles: string[] };

const fields = { roles: 'Roles' };
const body = v.object({ roles: v.array(v.string()) });

const { readRolesRow } = api.injectEndpoints({
  endpoints: (build) => ({
    readRolesRow: build.query<Reading, ReadingArgs>({
      queryFn: readingOf(getUser, 'user', readUser, ({ roles }) => ({ roles }), {
        roles: exactRoles,
      }),
      keepUnusedDataFor: 0,
      extraOptions: { statusTexts: userNotFound },
    }),
  }),
}).endpoints;

/** The change of a user's roles (docs/product.md#roles). */
export const updateUserRoles = {
  label: 'Change roles',
  done: 'User roles updated successfully',
  failed: 'Failed to update user roles',
  needs: 'an administrator',
  target: ({ id }) => id,
  app: 'selected',
  fields,
  never: null,
  harmsSelf: ({ roles: from }, { roles: to }) =>
    Array.isArray(from) && Array.isArray(to) && takesAdmin(from, to)
      ? 'your own administrator role'
      : null,
  row: rowOf({
    subject: 'Roles',
    noun: 'user',
    fields,
    neverEmptied: [],
    tags: (id) => [rowTag('User', id)],
    read: (args) => readRolesRow.initiate(args),
    needs: ['roles'],
    write: (id, values) =>
      api.endpoints.updateUserRoles.initiate({ id, ...v.parse(body, values) }, once),
    answered: ({ roles, isTold }) => (isTold ? { roles } : null),
  }),
} as const satisfies RowKind<ArgsOf<'updateUserRoles'>>;
