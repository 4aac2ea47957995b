import { ALL } from '../../shared/list/useListState';

/** The filters of devices, with the values that GET /api/subscriptions/devices takes. */
export const deviceFilters = {
  status: {
    label: 'Status',
    options: [
      { value: ALL, label: 'All Devices' },
      { value: 'active', label: 'Active Only' },
      { value: 'inactive', label: 'Inactive Only' },
    ],
  },
} as const;
