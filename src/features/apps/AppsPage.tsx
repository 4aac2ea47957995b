import { useMemo } from 'react';
import { useGetAppsQuery } from '../../api/api';
import { toListData } from '../../api/listData';
import type { App } from '../../domain/entities';
import { usePendingEdits } from '../../offline/outbox/usePendingEdits';
import { formatCount } from '../../shared/format';
import { useCreateParam } from '../../shared/useCreateParam';
import { useFormRow } from '../../shared/useFormRow';
import { LazyDialog } from '../../shared/ui/LazyDialog';
import { FilterSelect } from '../../shared/list/FilterSelect';
import { pageOf } from '../../shared/list/listData';
import { ListToolbar } from '../../shared/list/ListToolbar';
import { CreateButton } from '../../shared/ui/CreateButton';
import { PageBody } from '../../shared/ui/PageBody';
import { PageHeader } from '../../shared/ui/PageHeader';
import { ResetButton } from '../../shared/list/ResetButton';
import { ResourceGrid } from '../../shared/list/ResourceGrid';
import { StatCards } from '../../shared/ui/StatCards';
import { ALL, useListState } from '../../shared/list/useListState';
import { useRowPanel } from '../../shared/list/useRowPanel';
import { useListTools } from '../../shared/list/useListTools';
import { ListExport } from '../ListExport';
import { appColumns } from './appColumns';
import { EDIT_APP, withPendingEdit } from './appForm';
import { PAGE_SIZE } from '../../api/resources/paging';
import { appFilters, appMetrics, matchingApps } from '../appRows';
import { AppPanel, CreateAppDialog, EditAppDialog, loadCreateDialog } from './dialogs';

const statusOptions = [
  { value: ALL, label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

/** The page /apps (docs/product.md#apps). */
export function AppsPage() {
  const list = useListState({ filters: appFilters });
  const { search, status, page } = list.params;
  const apps = useGetAppsQuery();
  const query = toListData(apps, 'Failed to fetch apps');
  const pendingEdits = usePendingEdits('app');
  const rows = useMemo(
    () => query.rows?.map((app) => withPendingEdit(app, pendingEdits(app.id))),
    [query.rows, pendingEdits],
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
  const panel = useRowPanel('open');
  const [isCreating, setCreating] = useCreateParam();
  const [edited, setEdited] = useFormRow<App>(EDIT_APP);
  const columns = useMemo(() => appColumns(setEdited), [setEdited]);
  const { tools, toolbar, grid } = useListTools({
    name: 'apps',
    columns,
    list,
    total: shown.total,
  });

  const createButton = (
    <CreateButton label="Create App" load={loadCreateDialog} onClick={() => setCreating(true)} />
  );

  return (
    <PageBody>
      <PageHeader title="App Management" updatedAt={query.updatedAt} actions={createButton} />
      <StatCards
        isLoading={rows === undefined && query.isFetching}
        stats={[
          { label: 'Total Apps', value: formatCount(metrics?.total) },
          {
            label: 'Active Apps',
            value: formatCount(metrics?.active),
            filter: list.filterSwitch('status', 'active'),
          },
          { label: 'Total Users', value: formatCount(metrics?.users) },
          { label: 'Total Devices', value: formatCount(metrics?.devices) },
        ]}
      />
      <ListToolbar
        searchLabel="Search by name or display name"
        searchPlaceholder="Name or display name"
        {...toolbar}
        searchAfterPause
        actions={
          <ListExport list="apps" appId={null} rows={shown.rows} all={found} tools={tools} />
        }
      >
        <FilterSelect label="Status" options={statusOptions} {...list.filterSelect('status')} />
      </ListToolbar>
      <ResourceGrid
        label="Apps"
        {...grid}
        cardHeight={248}
        query={{ ...query, ...shown }}
        pageSize={PAGE_SIZE}
        pager="range"
        onOpen={(app) => panel.open(app.name)}
        {...((search ?? status) === undefined
          ? {
              emptyTitle: 'No apps yet',
              emptyText: 'An app is a tenant with its own devices, plans, customers and users.',
              emptyAction: createButton,
            }
          : {
              emptyTitle: 'No apps found',
              emptyText: 'No app matches the search and the filter.',
              emptyAction: <ResetButton onClick={list.reset}>Show all apps</ResetButton>,
            })}
      />
      <LazyDialog open={isCreating}>
        <CreateAppDialog open={isCreating} onClose={() => setCreating(false)} />
      </LazyDialog>
      <LazyDialog open={edited !== null}>
        <EditAppDialog app={edited} onClose={() => setEdited(null)} />
      </LazyDialog>
      <LazyDialog open={panel.id !== null}>
        <AppPanel
          name={panel.id}
          row={rows?.find(({ name }) => name === panel.id)}
          isListLoading={query.isFetching}
          onClose={panel.close}
        />
      </LazyDialog>
    </PageBody>
  );
}
