import { startTransition, useCallback, useMemo } from 'react';
import { useGetUsersQuery, usePrefetch } from '../../api/api';
import { usePendingChanges } from '../lists/usePendingChanges';
import type { AppUser } from '../../domain/entities';
import { userMetrics } from '../../domain/users';
import { formatCount } from '../../shared/format';
import { useListPanel } from '../../shared/panel/useRowPanel';
import { LazyDialog } from '../../shared/ui/LazyDialog';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { StatCards, useCountedStats } from '../../shared/ui/StatCards';
import { useFormRow } from '../../shared/forms/useFormRow';
import { useScopedAppId } from '../navigation/currentApp';
import { useLoadedLists } from '../figures/useWholeLists';
import { useServerList } from '../lists/useServerList';
import { ViewTabs } from '../../shared/list/views/ViewTabs';
import { ListView } from '../lists/ListView';
import { bulkActions, ManageRolesDialog, UserPanel } from './dialogs';
import { userColumns } from './userColumns';
import { rolesFormKey } from './userName';

/** The page /users (docs/product/users.md#users). */
export function UsersPage() {
  const appId = useScopedAppId();
  const pendingChanges = usePendingChanges('user');
  const withPending = useCallback(
    (users: readonly AppUser[]) =>
      users.map((user) => {
        const pending = pendingChanges(user.id);
        return pending ? { ...user, ...pending } : user;
      }),
    [pendingChanges],
  );
  const [managed, setManaged] = useFormRow<AppUser>(rolesFormKey(appId));
  const columns = useMemo(
    // A transition lets the button react before the dialog renders.
    () => userColumns((user) => startTransition(() => setManaged(user))),
    [setManaged],
  );
  const list = useServerList({
    name: 'users',
    appId,
    useQuery: useGetUsersQuery,
    prefetch: usePrefetch('getUsers'),
    columns,
    failure: 'Failed to fetch users',
    shown: withPending,
  });
  const { panel, open } = useListPanel('user', list.source, (user) => (
    <UserPanel {...user} onManageRoles={setManaged} />
  ));
  const { users } = useLoadedLists(appId);
  const counted = useCountedStats(list.countedRows, users?.rows, userMetrics, [
    { label: 'Active', of: 'active', filter: list.state.filterSwitch('status', 'active') },
    { label: 'Premium', of: 'premium' },
    { label: 'Free', of: 'free' },
  ]);

  return (
    <PageBody>
      <PageHeader
        title="User Management"
        subtitle="Admins are listed in every app."
        updatedAt={list.source.updatedAt}
      />
      <ViewTabs tools={list.tools} />
      <StatCards
        isAboveList
        isLoading={list.isLoading}
        stats={[
          { label: 'Total Users', value: formatCount(users?.rows.length ?? list.tools.total) },
          ...counted,
        ]}
      />
      <ListView
        list={list}
        label="Users"
        searchLabel="Search by email or name"
        searchPlaceholder="Email or name"
        filters={list.filters}
        exported={list.exported}
        bulkActions={bulkActions}
        empty={{ text: 'Users appear here as soon as they register with this app.' }}
        onOpen={open}
      />
      {panel}
      <LazyDialog open={managed !== null}>
        <ManageRolesDialog user={managed} onClose={() => setManaged(null)} />
      </LazyDialog>
    </PageBody>
  );
}
