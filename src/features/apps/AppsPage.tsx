import { useEventCallback } from '@mui/material/utils';
import { useMemo } from 'react';
import { useGetAppsQuery } from '../../api/api';
import { toListData } from '../answers/listAnswer';
import { PAGE_SIZE } from '../../api/resources/paging';
import { usePendingChanges } from '../lists/usePendingChanges';
import type { App } from '../../domain/entities';
import { formatCount } from '../../shared/format';
import { pageOf } from '../../shared/list/listData';
import { useListController } from '../../shared/list/useListController';
import { filterValues, useListState } from '../../shared/list/useListState';
import { useListPanel } from '../../shared/panel/useRowPanel';
import { CreateButton, useCreation } from '../../shared/ui/CreateButton';
import { LazyDialog } from '../../shared/ui/LazyDialog';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { StatCards } from '../../shared/ui/StatCards';
import { useFormRow } from '../../shared/forms/useFormRow';
import { appMetrics, matchingApps } from '../lists/appRows';
import { listFilters } from '../lists/listFilters';
import { ViewTabs } from '../../shared/list/views/ViewTabs';
import { ListView } from '../lists/ListView';
import { useAdminHint } from '../permissions/AdminHint';
import { appColumns } from './appColumns';
import { EDIT_APP, withPendingChange } from './appForm';
import { CreateAppDialog, EditAppDialog, loadCreateDialog } from './dialogs';
import { AppPanel } from './panels';

const values = filterValues(listFilters.apps);

/** The page /apps (docs/product/apps.md#apps). */
export function AppsPage() {
  const state = useListState({ filters: values });
  const { search, status, page } = state.params;
  const query = toListData(useGetAppsQuery(), 'Failed to fetch apps');
  const pendingChanges = usePendingChanges('app');
  const rows = useMemo(
    () => query.rows?.map((app) => withPendingChange(app, pendingChanges(app.id))),
    [query.rows, pendingChanges],
  );
  const metrics = useMemo(
    () => (rows && !query.isMalformed ? appMetrics(rows) : undefined),
    [rows, query.isMalformed],
  );
  const found = useMemo(
    () => rows && matchingApps(rows, { search, status }),
    [rows, search, status],
  );
  const shown = useMemo(() => pageOf(found, page, PAGE_SIZE), [found, page]);
  const creation = useCreation();
  const [edited, setEdited] = useFormRow<App>(EDIT_APP);
  // Clears the search if the deleted app was its only match, because the list would be empty.
  const onDeleted = useEventCallback(() => {
    if (found && found.length <= 1) state.setSearch('');
  });
  const columns = useMemo(
    () => appColumns({ onEdit: setEdited, onDeleted }),
    [setEdited, onDeleted],
  );
  const source = { ...query, ...shown };
  const list = useListController({ name: 'apps', columns, state, source, creation });

  const { panel, open } = useListPanel(
    'open',
    // Passes all rows, so that the panel can show an app that is on another page or that the search
    // excludes.
    { ...source, rows },
    (app) => <AppPanel {...app} onEdit={setEdited} />,
    ({ name }) => name,
  );

  const createButton = (
    <CreateButton
      label="Create App"
      load={loadCreateDialog}
      onClick={creation.open}
      hint={useAdminHint('createApp')}
    />
  );

  return (
    <PageBody>
      <PageHeader title="App Management" updatedAt={query.updatedAt} actions={createButton} />
      <ViewTabs tools={list.tools} />
      <StatCards
        isAboveList
        isLoading={list.isLoading}
        stats={[
          { label: 'Total Apps', value: formatCount(metrics?.total) },
          {
            label: 'Active Apps',
            value: formatCount(metrics?.active),
            filter: state.filterSwitch('status', 'active'),
          },
          { label: 'Total Users', value: formatCount(metrics?.users) },
          { label: 'Total Devices', value: formatCount(metrics?.devices) },
        ]}
      />
      <ListView
        list={list}
        label="Apps"
        searchLabel="Search by name or display name"
        searchPlaceholder="Name or display name"
        filters={listFilters.apps}
        exported={{ list: 'apps', appId: null, all: found }}
        empty={{
          title: 'No apps yet',
          text: 'An app is a tenant with its own devices, plans, customers and users.',
          action: createButton,
        }}
        onOpen={open}
      />
      {panel}
      <LazyDialog open={creation.isOpen}>
        <CreateAppDialog
          open={creation.isOpen}
          onClose={creation.close}
          onCreated={creation.onCreated}
        />
      </LazyDialog>
      <LazyDialog open={edited !== null}>
        <EditAppDialog app={edited} onClose={() => setEdited(null)} />
      </LazyDialog>
    </PageBody>
  );
}
