import { api } from '../../api/api';
import { exactProfile, readSessionUser } from '../../api/resources/auth/adapter';
import { getProfile } from '../../api/resources/auth/requests';
import { rowKinds } from './kinds';
import { once, readingOf, rowOf, type RowReading, type ReadingArgs } from './row';

const { readProfileRow } = api.injectEndpoints({
  endpoints: (build) => ({
    readProfileRow: build.query<RowReading, ReadingArgs>({
      queryFn: readingOf(
        getProfile,
        'user',
        (answer) => readSessionUser(answer),
        ({ displayName }) => ({ displayName }),
        exactProfile,
      ),
      keepUnusedDataFor: 0,
    }),
  }),
}).endpoints;

export const profileRow = rowOf({
  fields: rowKinds.updateProfile.fields,
  tags: () => ['Profile'],
  read: (args) => readProfileRow.initiate(args),
  // No field has to be read before a write, so that an operator without a name can choose one.
  needs: [],
  write: (_id, values) => api.endpoints.updateProfile.initiate(values, once),
  told: ({ user, told }, id) => (user?.id === id ? told : {}),
});
