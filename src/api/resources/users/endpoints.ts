import type { AppUser, SessionUser } from '../../../domain/entities';
import { readTold, withId, type Told } from '../../adapters/entity';
import type { Page } from '../../adapters/page';
import { exactProfile, readSessionUser } from '../auth/adapter';
import { readSavedRoles, readUser, readUsers } from './adapter';
import { getUser, getUsers, type UsersArgs } from './requests';
import {
  afterSuccess,
  type ApiBuilder,
  type CallStore,
  listOfScreen,
  rowOfScreen,
  rowTag,
  invalidates,
  adminOnly,
  userNotFound,
} from '../endpointParts';
import { storeProfile } from '../auth/endpoints';

type RolesChange = { id: string; roles: string[] };

/** The saved roles, or else the sent ones. `told`: what the response proves. */
type ChangedRoles = { roles: string[]; told: { roles: string[] | null } };

/** The saved user; null for a malformed response, although the name was saved. */
type ChangedProfile = { user: SessionUser | null; told: Told<string> };

type SaveUser = (id: string, saved: Partial<AppUser>, call: CallStore) => void;

/**
 * @param saveUser writes the values that a call has saved into the cached rows of a user
 */
export const userEndpoints = (build: ApiBuilder, saveUser: SaveUser) => ({
  getUsers: build.query<Page<AppUser>, UsersArgs>(listOfScreen('User', getUsers, readUsers)),
  getUser: build.query<AppUser, { id: string }>(
    rowOfScreen('User', getUser, readUser, userNotFound),
  ),
  updateUserRoles: build.mutation<ChangedRoles, RolesChange>({
    query: ({ id, roles }) => ({
      method: 'PATCH',
      path: '/api/users/{id}/roles',
      pathParams: { id },
      body: { roles },
    }),
    transformResponse: (body: unknown, _meta, { id, roles }) => {
      const saved = readSavedRoles(body, id);
      return { roles: saved ?? roles, told: { roles: saved } };
    },
    onQueryStarted: ({ id }, call) =>
      afterSuccess(call, ({ roles }) => saveUser(id, { roles }, call)),
    // Refetches only after a failure, because the server may have saved the roles anyway. After a
    // success, `saveUser` has already updated the cached rows.
    invalidatesTags: (result, error, change) =>
      error
        ? invalidates(({ id }: RolesChange) => [rowTag('User', id)])(result, error, change)
        : [],
    extraOptions: { statusTexts: { ...adminOnly, ...userNotFound } },
  }),
  updateProfile: build.mutation<ChangedProfile, { displayName: string }>({
    query: ({ displayName }) => ({
      method: 'PATCH',
      path: '/api/users/profile',
      body: { displayName },
    }),
    transformResponse: (body: unknown) => {
      const user = readSessionUser(body);
      return { user, told: readTold(exactProfile, body, 'user', user?.id ?? '') };
    },
    invalidatesTags: invalidates(() => ['Profile']),
    // The call changes only the name, so the session keeps its other fields.
    onQueryStarted: ({ displayName }, call) =>
      storeProfile(call, ({ user, told }, current) => {
        if (!current) return null;
        const saved = withId(current.id, user);
        // Without a name in the response, the user's name is the email address.
        const isNamed = saved !== null && typeof told.displayName === 'string';
        return {
          ...current,
          displayName: isNamed ? saved.displayName : displayName,
          updatedAt: saved?.updatedAt ?? current.updatedAt,
        };
      }),
  }),
});
