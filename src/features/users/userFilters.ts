import { ALL } from '../../shared/list/useListState';

/** The values that GET /api/users takes for status and role. */
export const userFilters = { status: ['active', 'inactive'], role: ['admin', 'user'] } as const;

export const statusOptions = [
  { value: ALL, label: 'All' },
  { value: 'active', label: 'Active Only' },
  { value: 'inactive', label: 'Inactive Only' },
] as const;

export const roleOptions = [
  { value: ALL, label: 'All Roles' },
  { value: 'admin', label: 'Admin Only' },
  { value: 'user', label: 'User Only' },
] as const;
