import { readAdmins } from '../../api/resources/users/readAdmins';
import type { EditFields } from '../../changes/kinds/kinds';
import type { AppUser } from '../../domain/entities';
import { changedRoles, takesAdmin, type RoleDelta } from '../../domain/roles';
import { selectSessionUser } from '../../store/sessionSlice';
import type { BulkAction } from '../lists/bulk/bulkAction';
import { dangersOf, questionOf, warningsOf } from './lastAdmin';
import { RoleChoice } from './RoleChoice';

/** Bulk action 'Change roles…' for the selected users (docs/product/users.md#role-runs). */
export const changeRoles: BulkAction<AppUser, EditFields['updateUserRoles'], RoleDelta> = {
  kind: 'updateUserRoles',
  title: (users) => `Change roles of ${users}`,
  what: 'roles',
  before: ({ roles }) => ({ roles }),
  nameOf: ({ displayName, email }) => ({
    name: displayName ?? email,
    detail: displayName === null ? null : email,
  }),
  choice: {
    initial: { add: [], remove: [] },
    Fields: RoleChoice,
    isMade: ({ add, remove }) => add.length + remove.length > 0,
    hint: 'Other roles stay as they are.',
  },
  after: ({ roles }, delta) => ({ roles: changedRoles(roles, delta) }),
  readDangers: (rows, appId) => async (dispatch, getState) => {
    const changes = rows.map(({ row, from, to }) => ({
      user: row,
      from: from.roles,
      to: to.roles,
    }));
    const isAsked = changes.some(({ from, to }) => takesAdmin(from, to));
    const admins = isAsked && appId !== null ? await dispatch(readAdmins(appId)) : null;
    const dangers = dangersOf(changes, selectSessionUser(getState())?.id, admins);
    const isDangerous = dangers.losesOwn || dangers.leavesNone;
    return {
      warnings: warningsOf(dangers),
      question: isDangerous ? questionOf(dangers) : null,
      ownNote: dangers.losesOwn ? 'Your own administrator role' : null,
    };
  },
};
