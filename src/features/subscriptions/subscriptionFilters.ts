import { ALL } from '../../shared/list/useListState';

/** The filters of subscriptions, with the values that GET /api/subscriptions/all takes. */
export const subscriptionFilters = {
  status: {
    label: 'Status',
    options: [
      { value: ALL, label: 'All' },
      { value: 'active', label: 'Active' },
      { value: 'trialing', label: 'Trial' },
      { value: 'past_due', label: 'Past Due' },
      { value: 'canceled', label: 'Canceled' },
    ],
  },
} as const;
