import { DEVICES_PAGE_SIZE } from '../../api/resources/paging';
import { useGetDevicesQuery, usePrefetch } from '../../api/api';
import { toListData } from '../../api/listData';
import { deviceMetrics } from '../../domain/devices';
import { formatCount } from '../../shared/format';
import { DASH } from '../../shared/text';
import { CreateButton } from '../../shared/ui/CreateButton';
import { useCreateParam } from '../../shared/useCreateParam';
import { PageBody } from '../../shared/ui/PageBody';
import { FilterSelect } from '../../shared/list/FilterSelect';
import { ListToolbar } from '../../shared/list/ListToolbar';
import { PageHeader } from '../../shared/ui/PageHeader';
import { ResetButton } from '../../shared/list/ResetButton';
import { ResourceGrid } from '../../shared/list/ResourceGrid';
import { onThisPage, StatCards } from '../../shared/ui/StatCards';
import { ALL, useListState } from '../../shared/list/useListState';
import { useListTools } from '../../shared/list/useListTools';
import { useScopedAppId } from '../../store/useScopedAppId';
import { ListExport } from '../ListExport';
import { useRowPanel } from '../../shared/list/useRowPanel';
import { LazyDialog } from '../../shared/ui/LazyDialog';
import { deviceColumns } from './deviceColumns';
import { deviceFilters } from './deviceFilters';
import { DevicePanel, loadRegisterDialog, RegisterDeviceDialog } from './dialogs';

const statusOptions = [
  { value: ALL, label: 'All Devices' },
  { value: 'active', label: 'Active Only' },
  { value: 'inactive', label: 'Inactive Only' },
] as const;

/** The page /devices (docs/product.md#devices). */
export function DevicesPage() {
  const appId = useScopedAppId();
  const list = useListState({ filters: deviceFilters });
  const { isFiltered } = list;
  const args = { appId, ...list.params };
  const devices = useGetDevicesQuery(args);
  const prefetch = usePrefetch('getDevices');
  const query = toListData(devices, 'Failed to fetch devices');
  const { tools, toolbar, grid } = useListTools({
    name: 'devices',
    columns: deviceColumns,
    list,
    total: query.total,
  });
  const panel = useRowPanel('device');
  const [isRegistering, setRegistering] = useCreateParam();
  const counted = query.isMalformed ? undefined : query.rows;
  const metrics = counted && deviceMetrics(counted);

  return (
    <PageBody>
      <PageHeader
        title="Device Management"
        updatedAt={query.updatedAt}
        actions={
          <CreateButton
            label="Register Device"
            load={loadRegisterDialog}
            onClick={() => setRegistering(true)}
          />
        }
      />
      <StatCards
        isLoading={query.rows === undefined && query.isFetching}
        stats={[
          { label: 'Total Devices', value: formatCount(query.total ?? null) },
          {
            label: 'Active Devices',
            value: formatCount(metrics?.active),
            ...onThisPage(counted?.length),
            filter: list.filterSwitch('status', 'active'),
          },
          {
            label: 'Premium Users',
            value: formatCount(metrics?.premium),
            ...onThisPage(counted?.length),
          },
          {
            label: 'Avg Servers/Device',
            value: metrics?.averageServers ?? DASH,
            ...onThisPage(),
          },
        ]}
      />
      <ListToolbar
        searchLabel="Search devices"
        {...toolbar}
        actions={
          <ListExport
            list="devices"
            appId={appId}
            rows={query.rows}
            all={{ list: 'devices', args }}
            tools={tools}
          />
        }
      >
        <FilterSelect label="Status" options={statusOptions} {...list.filterSelect('status')} />
      </ListToolbar>
      <ResourceGrid
        label="Devices"
        {...grid}
        cardHeight={168}
        query={query}
        pageSize={DEVICES_PAGE_SIZE}
        loadPage={(page) => prefetch({ ...args, page })}
        pager="range"
        onOpen={(device) => panel.open(device.id)}
        emptyTitle={isFiltered || query.isMalformed ? 'No devices found' : 'No devices yet'}
        emptyText={query.isMalformed ? undefined : emptyText(isFiltered)}
        emptyAction={
          isFiltered ? <ResetButton onClick={list.reset}>Show all devices</ResetButton> : undefined
        }
      />
      <LazyDialog open={isRegistering}>
        <RegisterDeviceDialog
          appId={appId}
          open={isRegistering}
          onClose={() => setRegistering(false)}
        />
      </LazyDialog>
      <LazyDialog open={panel.id !== null}>
        <DevicePanel
          appId={appId}
          id={panel.id}
          row={query.rows?.find(({ id }) => id === panel.id)}
          isListLoading={query.rows === undefined && query.isFetching}
          onClose={panel.close}
        />
      </LazyDialog>
    </PageBody>
  );
}

function emptyText(isFiltered: boolean): string {
  return isFiltered
    ? 'No device matches the search and the filter.'
    : 'A device appears here as soon as it registers with this app.';
}
