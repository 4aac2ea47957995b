import { ALL } from '../../shared/list/useListState';

/** Section 7, GET /api/users: the values of its status and role. */
export const userFilters = { status: ['active', 'inactive'], role: ['admin', 'user'] } as const;

/** Section 2, /users, "Status filter". */
export const statusOptions = [
  { value: ALL, label: 'All' },
  { value: 'active', label: 'Active Only' },
  { value: 'inactive', label: 'Inactive Only' },
] as const;

/** Section 2, /users, "Role filter". */
export const roleOptions = [
  { value: ALL, label: 'All Roles' },
  { value: 'admin', label: 'Admin Only' },
  { value: 'user', label: 'User Only' },
] as const;
