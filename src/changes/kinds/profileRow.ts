import * as v from 'valibot';
import { api } from '../../api/api';
import { readSessionUser } from '../../api/resources/auth/adapter';
import { getProfile } from '../../api/resources/auth/requests';
import { rowKinds } from './kinds';
import { once, readingOf, rowOf, type Reading, type ReadingArgs } from './row';

const body = v.object({ displayName: v.string() });

const { readProfileRow } = api.injectEndpoints({
  endpoints: (build) => ({
    readProfileRow: build.query<Reading, ReadingArgs>({
      queryFn: readingOf(
        getProfile,
        'user',
        (answer) => readSessionUser(answer),
        ({ displayName }) => ({ displayName }),
        { displayName: v.pipe(v.string(), v.regex(/\S/)) },
      ),
      keepUnusedDataFor: 0,
    }),
  }),
}).endpoints;

export const profileRow = rowOf({
  kind: rowKinds.updateProfile,
  tags: () => ['Profile'],
  read: (args) => readProfileRow.initiate(args),
  // No field has to be read before a write, so that an operator without a name can choose one.
  needs: [],
  write: (_id, values) => api.endpoints.updateProfile.initiate(v.parse(body, values), once),
  // The parser replaces a missing name by the email address. A name that equals the address
  // therefore does not prove that the platform stored the name.
  answered: (user, id) =>
    user?.id === id && user.displayName !== user.email ? { displayName: user.displayName } : null,
});
