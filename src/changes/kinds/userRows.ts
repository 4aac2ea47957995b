import { api } from '../../api/api';
import { rowTag, userNotFound } from '../../api/resources/endpointParts';
import { exactUser, readUser } from '../../api/resources/users/adapter';
import { getUser } from '../../api/resources/users/requests';
import type { AppUser } from '../../domain/entities';
import type { Fields } from '../record/fields';
import { rowKinds } from './kinds';
import { once, readingOf, rowOf, type RowReading, type ReadingArgs, type RowCalls } from './row';

const names = Object.keys(exactUser) as (keyof typeof exactUser)[];
const valuesOf = (user: AppUser) => Object.fromEntries(names.map((name) => [name, user[name]]));

const { readUserRow } = api.injectEndpoints({
  endpoints: (build) => ({
    readUserRow: build.query<RowReading, ReadingArgs>({
      queryFn: readingOf(getUser, 'user', readUser, valuesOf, exactUser),
      keepUnusedDataFor: 0,
      extraOptions: { statusTexts: userNotFound },
    }),
  }),
}).endpoints;

const userRow = <Of extends Fields, Data>(calls: Omit<RowCalls<Of, Data>, 'tags' | 'read'>) =>
  rowOf({
    tags: (id) => [rowTag('User', id)],
    read: (args) => readUserRow.initiate(args),
    ...calls,
  });

export const userRows = {
  updateUserRoles: userRow({
    fields: rowKinds.updateUserRoles.fields,
    write: (id, values) => api.endpoints.updateUserRoles.initiate({ id, ...values }, once),
    told: ({ told }) => told,
  }),
};
