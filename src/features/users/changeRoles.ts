import type { EditFields } from '../../changes/kinds/kinds';
import type { AppUser } from '../../domain/entities';
import { changedRoles, type RoleDelta } from '../../domain/roles';
import type { BulkAction } from '../lists/bulk/bulkAction';
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
};
