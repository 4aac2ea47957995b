import { ALL } from '../../shared/list/useListState';

const filter = <const Value extends string>(
  label: string,
  all: string,
  options: Record<Value, string>,
) => ({
  label,
  options: [
    { value: ALL, label: all },
    // `Object.entries` loses the type of the keys.
    ...(Object.entries(options) as [Value, string][]).map(([value, name]) => ({
      value,
      label: name,
    })),
  ] as const,
});

/** Filters of each list, with the values that the platform accepts. */
export const listFilters = {
  apps: { status: filter('Status', 'All', { active: 'Active', inactive: 'Inactive' }) },
  devices: {
    status: filter('Status', 'All Devices', { active: 'Active Only', inactive: 'Inactive Only' }),
  },
  subscriptions: {
    status: filter('Status', 'All', {
      active: 'Active',
      trialing: 'Trial',
      past_due: 'Past Due',
      canceled: 'Canceled',
    }),
  },
  customers: {},
  users: {
    status: filter('Status', 'All', { active: 'Active Only', inactive: 'Inactive Only' }),
    role: filter('Role', 'All Roles', { admin: 'Admin Only', user: 'User Only' }),
  },
};
