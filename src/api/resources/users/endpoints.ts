import type { AppUser, SessionUser } from '../../../domain/entities';
import type { Page } from '../../adapters/page';
import { readSessionUser } from '../auth/adapter';
import { readAnsweredRoles, readUser, readUsers } from './adapter';
import * as requests from './requests';
import type { RolesChange, UsersArgs } from './requests';
import type { ApiBuilder } from '../tags';
import { listTags, rowTag, invalidates } from '../cacheTags';
import { requireResult } from '../requireResult';
import { storeProfile } from '../auth/sessionProfile';
import { adminOnly, userNotFound } from '../statusTexts';

/** Section 7, "Users". */
export const userEndpoints = (build: ApiBuilder) => ({
  getUsers: build.query<Page<AppUser>, UsersArgs>({
    query: requests.getUsers,
    transformResponse: readUsers,
    providesTags: (page) => listTags('User', page?.rows),
    extraOptions: { persist: true },
  }),
  getUser: build.query<AppUser, { id: string }>({
    queryFn: requireResult(requests.getUser, readUser),
    providesTags: (_user, _error, { id }) => [rowTag('User', id)],
    extraOptions: { persist: true, statusTexts: userNotFound },
  }),
  /** The answered roles, else those that were sent. api.ts writes them into the cached rows. */
  updateUserRoles: build.mutation<{ roles: string[] }, RolesChange>({
    query: requests.updateUserRoles,
    transformResponse: (answer: unknown, _meta, { roles }) => ({
      roles: readAnsweredRoles(answer) ?? roles,
    }),
    // After a success the rows are right already; after a failure only the server knows.
    invalidatesTags: (result, error, change) =>
      error
        ? invalidates(({ id }: RolesChange) => [rowTag('User', id)])(result, error, change)
        : [],
    extraOptions: { statusTexts: { ...adminOnly, ...userNotFound } },
  }),
  /** The answered user, null where the answer can't be read: the name is saved all the same. */
  updateProfile: build.mutation<SessionUser | null, { displayName: string }>({
    query: requests.updateProfile,
    transformResponse: (answer: unknown) => readSessionUser(answer),
    invalidatesTags: invalidates(() => ['Profile']),
    // The call is about the name alone; what else the session knows of its user stays.
    onQueryStarted: ({ displayName }, call) =>
      storeProfile(call, (answered, current) => {
        if (!current) return null;
        // An answer without a name falls back to the address, which is no answer here.
        const isNamed = answered !== null && !['', answered.email].includes(answered.displayName);
        return {
          ...current,
          displayName: isNamed ? answered.displayName : displayName,
          updatedAt: answered?.updatedAt ?? current.updatedAt,
        };
      }),
  }),
});
