import { ALL } from '../../shared/list/useListState';

/** The filters of users, with the values that GET /api/users takes. */
export const userFilters = {
  status: {
    label: 'Status',
    options: [
      { value: ALL, label: 'All' },
      { value: 'active', label: 'Active Only' },
      { value: 'inactive', label: 'Inactive Only' },
    ],
  },
  role: {
    label: 'Role',
    options: [
      { value: ALL, label: 'All Roles' },
      { value: 'admin', label: 'Admin Only' },
      { value: 'user', label: 'User Only' },
    ],
  },
} as const;
