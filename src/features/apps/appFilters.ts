import { ALL } from '../../shared/list/useListState';

/** The filters of apps, which are all loaded. */
export const appFilters = {
  status: {
    label: 'Status',
    options: [
      { value: ALL, label: 'All' },
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ],
  },
} as const;
