import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useGetUsersQuery } from '../../api/api';
import { toListQuery } from '../../api/listQuery';
import type { AppUser } from '../../domain/entities';
import { userFigures } from '../../domain/users';
import { formatCount } from '../../shared/format';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { ListToolbar } from '../../shared/ui/ListToolbar';
import { PageBody } from '../../shared/ui/PageBody';
import { PageHeader } from '../../shared/ui/PageHeader';
import { ResourceGrid } from '../../shared/ui/ResourceGrid';
import { StatCards } from '../../shared/ui/StatCards';
import { ALL, useListState } from '../../shared/useListState';
import { useScopedAppId } from '../../state/useScopedAppId';
import { ManageRolesDialog } from './ManageRolesDialog';
import { userColumns } from './userColumns';

/** Section 9, "Page size: subscriptions, customers, users". */
const PAGE_SIZE = 20;

const filters = { status: ['active', 'inactive'], role: ['admin', 'user'] } as const;

const statusOptions = [
  { value: ALL, label: 'All' },
  { value: 'active', label: 'Active Only' },
  { value: 'inactive', label: 'Inactive Only' },
] as const;

const roleOptions = [
  { value: ALL, label: 'All Roles' },
  { value: 'admin', label: 'Admin Only' },
  { value: 'user', label: 'User Only' },
] as const;

/** /users (section 2). */
export function UsersPage() {
  const appId = useScopedAppId();
  const list = useListState({ filters });
  const users = useGetUsersQuery({ appId, ...list.params });
  const query = toListQuery(users, 'Failed to fetch users');
  const figures = query.rows && userFigures(query.rows);
  const [managed, setManaged] = useState<AppUser | null>(null);
  const columns = useMemo(() => userColumns(setManaged), [setManaged]);
  const { search, status, role } = list.params;
  const isNarrowed = (search ?? status ?? role) !== undefined;

  return (
    <PageBody>
      <PageHeader
        title="User Management"
        subtitle="Admin users appear across all apps, whichever app is selected."
        updatedAt={query.updatedAt}
      />
      <StatCards
        isLoading={query.rows === undefined && query.isFetching}
        stats={[
          { label: 'Total Users', value: formatCount(query.total) },
          { label: 'Active', value: formatCount(figures?.active), hint: 'this page' },
          { label: 'Premium', value: formatCount(figures?.premium), hint: 'this page' },
          { label: 'Free', value: formatCount(figures?.free), hint: 'this page' },
        ]}
      />
      <ListToolbar
        searchLabel="Search by email or name"
        searchPlaceholder="Email or name"
        search={list.search}
        onSearch={list.setSearch}
        searchAfterPause
      >
        <FilterSelect
          label="Status"
          value={list.filters.status}
          options={statusOptions}
          onChange={(value) => list.setFilter('status', value)}
        />
        <FilterSelect
          label="Role"
          value={list.filters.role}
          options={roleOptions}
          onChange={(value) => list.setFilter('role', value)}
        />
      </ListToolbar>
      <ResourceGrid
        label="Users"
        columns={columns}
        query={query}
        page={list.page}
        pageSize={PAGE_SIZE}
        onPageChange={list.setPage}
        pager="range"
        emptyTitle="No users found"
        emptyText={
          isNarrowed
            ? 'Nobody matches the search and the filters.'
            : 'Whoever registers in this app appears here.'
        }
        emptyAction={
          isNarrowed ? (
            <Button variant="outlined" color="inherit" onClick={list.reset}>
              Clear search and filters
            </Button>
          ) : undefined
        }
      />
      <ManageRolesDialog user={managed} onClose={() => setManaged(null)} />
    </PageBody>
  );
}
