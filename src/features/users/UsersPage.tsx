import { PAGE_SIZE } from '../../api/resources/paging';
import Button from '@mui/material/Button';
import { startTransition, useMemo, useState } from 'react';
import { useGetUsersQuery, usePrefetch } from '../../api/api';
import { toListData } from '../../api/listData';
import type { AppUser } from '../../domain/entities';
import { usePendingEdits } from '../../offline/outbox/useEdit';
import { FilterSelect } from '../../shared/list/FilterSelect';
import { LazyDialog } from '../../shared/ui/LazyDialog';
import { ListToolbar } from '../../shared/list/ListToolbar';
import { OnlineOnly } from '../../shared/ui/OnlineOnly';
import { PageBody } from '../../shared/ui/PageBody';
import { PageHeader } from '../../shared/ui/PageHeader';
import { ResetButton } from '../../shared/list/ResetButton';
import { ResourceGrid } from '../../shared/list/ResourceGrid';
import { StatCards } from '../../shared/ui/StatCards';
import { useListState } from '../../shared/list/useListState';
import { useRowPanel } from '../../shared/list/useRowPanel';
import { useListTools } from '../../shared/list/useListTools';
import { onIntent, preload } from '../../shared/preload';
import { useFormRow } from '../../shared/useFormRow';
import { useScopedAppId } from '../../store/useScopedAppId';
import { ListExport } from '../ListExport';
import { ChangeRolesDialog, loadChangeRolesDialog, ManageRolesDialog, UserPanel } from './dialogs';
import { rolesFormKey } from './rolesFormKey';
import { userCards } from './userCards';
import { userColumns } from './userColumns';
import { roleOptions, statusOptions, userFilters } from './userFilters';

/** The page /users (docs/product.md#users). */
export function UsersPage() {
  const appId = useScopedAppId();
  const list = useListState({ filters: userFilters });
  const { isFiltered } = list;
  const args = { appId, ...list.params };
  const users = useGetUsersQuery(args);
  const loadUsers = usePrefetch('getUsers');
  const answered = toListData(users, 'Failed to fetch users');
  const pendingEdits = usePendingEdits('roles');
  const rows = useMemo(
    () => answered.rows?.map((user) => ({ ...user, ...pendingEdits(user.id) })),
    [answered.rows, pendingEdits],
  );
  const query = { ...answered, rows };
  const [managed, setManaged] = useFormRow<AppUser>(rolesFormKey(appId));
  const columns = useMemo(
    // A transition, so that the button reacts before the dialog renders.
    () => userColumns((user) => startTransition(() => setManaged(user))),
    [setManaged],
  );
  const { tools, toolbar, grid } = useListTools({
    name: 'users',
    columns,
    list,
    total: query.total,
  });
  const panel = useRowPanel('user');
  const [isChanging, setChanging] = useState(false);
  const all = { list: 'users', args } as const;

  return (
    <PageBody>
      <PageHeader
        title="User Management"
        subtitle="Admin users appear across all apps, whichever app is selected."
        updatedAt={query.updatedAt}
      />
      <StatCards
        isLoading={query.rows === undefined && query.isFetching}
        stats={userCards(query, list.filterSwitch('status', 'active'))}
      />
      <ListToolbar
        searchLabel="Search by email or name"
        searchPlaceholder="Email or name"
        {...toolbar}
        searchAfterPause
        actions={<ListExport list="users" appId={appId} rows={rows} all={all} tools={tools} />}
        selectionActions={
          <OnlineOnly>
            <Button
              variant="outlined"
              color="inherit"
              {...onIntent(() => preload(loadChangeRolesDialog))}
              onClick={() => setChanging(true)}
            >
              Change roles…
            </Button>
          </OnlineOnly>
        }
      >
        <FilterSelect label="Status" options={statusOptions} {...list.filterSelect('status')} />
        <FilterSelect label="Role" options={roleOptions} {...list.filterSelect('role')} />
      </ListToolbar>
      <ResourceGrid
        label="Users"
        {...grid}
        cardHeight={240}
        query={query}
        pageSize={PAGE_SIZE}
        loadPage={(page) => loadUsers({ ...args, page })}
        pager="range"
        onOpen={(user) => panel.open(user.id)}
        emptyTitle="No users found"
        emptyText={query.isMalformed ? undefined : emptyText(isFiltered)}
        emptyAction={
          isFiltered ? <ResetButton onClick={list.reset}>Show all users</ResetButton> : undefined
        }
      />
      <LazyDialog open={managed !== null}>
        <ManageRolesDialog appId={appId} user={managed} onClose={() => setManaged(null)} />
      </LazyDialog>
      <LazyDialog open={isChanging}>
        <ChangeRolesDialog
          query={all}
          tools={tools}
          open={isChanging}
          onClose={() => setChanging(false)}
        />
      </LazyDialog>
      <LazyDialog open={panel.id !== null}>
        <UserPanel
          appId={appId}
          id={panel.id}
          row={rows?.find(({ id }) => id === panel.id)}
          isListLoading={rows === undefined && query.isFetching}
          onManageRoles={setManaged}
          onClose={panel.close}
        />
      </LazyDialog>
    </PageBody>
  );
}

function emptyText(isFiltered: boolean): string {
  return isFiltered
    ? 'No user matches the search and the filters.'
    : 'Users appear here as soon as they register in this app.';
}
