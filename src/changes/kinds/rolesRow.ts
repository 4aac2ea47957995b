import * as v from 'valibot';
import { api } from '../../api/api';
import { rowTag, userNotFound } from '../../api/resources/endpointParts';
import { readUser } from '../../api/resources/users/adapter';
import { getUser } from '../../api/resources/users/requests';
import { rowKinds } from './kinds';
import { once, readingOf, rowOf, type Reading, type ReadingArgs } from './row';

const roleName = v.pipe(v.string(), v.regex(/\S/), v.maxLength(100));
/** Unlike in a list, where an unreadable role is left out: what is not read would not be saved again. */
const exactRoles = v.pipe(
  v.array(
    v.union([
      roleName,
      v.pipe(
        v.object({ name: roleName }),
        v.transform(({ name }) => name),
      ),
    ]),
  ),
  v.transform((names) => [...new Set(names)]),
);
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

export const rolesRow = rowOf({
  kind: rowKinds.updateUserRoles,
  tags: (id) => [rowTag('User', id)],
  read: (args) => readRolesRow.initiate(args),
  needs: ['roles'],
  write: (id, values) =>
    api.endpoints.updateUserRoles.initiate({ id, ...v.parse(body, values) }, once),
  answered: ({ roles, isTold }) => (isTold ? { roles } : null),
});
