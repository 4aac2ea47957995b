import type { RowOf } from '../../api/resources/lists';
import type { FilterTests } from '../../shared/list/listData';

const isActive = (row: { isActive: boolean }, value: string) =>
  row.isActive === (value === 'active');

/** What the filters of each list's toolbar mean to its rows, as the platform has them. */
export const localFilters: { [List in keyof RowOf]: FilterTests<RowOf[List]> } = {
  devices: { status: isActive },
  subscriptions: { status: ({ status }, value) => status === value },
  customers: {},
  users: { status: isActive, role: ({ roles }, value) => roles.includes(value) },
};
