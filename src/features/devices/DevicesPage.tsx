import { useGetDevicesQuery, usePrefetch } from '../../api/api';
import { deviceMetrics } from '../../domain/devices';
import { formatCount } from '../../shared/format';
import { useListPanel } from '../../shared/panel/useRowPanel';
import { CreateButton, useCreation } from '../../shared/ui/CreateButton';
import { LazyDialog, lazyPart } from '../../shared/ui/LazyDialog';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { StatCards, useCountedStats } from '../../shared/ui/StatCards';
import { useScopedAppId } from '../navigation/currentApp';
import { useLoadedLists } from '../figures/useWholeLists';
import { useServerList } from '../lists/useServerList';
import { ViewTabs } from '../../shared/list/views/ViewTabs';
import { ListView } from '../lists/ListView';
import { deviceColumns } from './deviceColumns';
import { DeviceCharts } from './DeviceCharts';

const DevicePanel = lazyPart(async () => (await import('./DevicePanel')).DevicePanel);

const loadRegisterDialog = async () =>
  (await import('./RegisterDeviceDialog')).RegisterDeviceDialog;

const RegisterDeviceDialog = lazyPart(loadRegisterDialog);

/** The page /devices (docs/product/devices.md#devices). */
export function DevicesPage() {
  const appId = useScopedAppId();
  const creation = useCreation();
  const list = useServerList({
    name: 'devices',
    appId,
    useQuery: useGetDevicesQuery,
    prefetch: usePrefetch('getDevices'),
    columns: deviceColumns,
    failure: 'Failed to fetch devices',
    creation,
  });
  const { panel, open } = useListPanel('device', list.source, (device) => (
    <DevicePanel {...device} />
  ));
  const { devices } = useLoadedLists(appId);
  const counted = useCountedStats(list.countedRows, devices?.rows, deviceMetrics, [
    {
      label: 'Active Devices',
      of: 'active',
      filter: list.state.filterSwitch('status', 'active'),
    },
    { label: 'Premium Users', of: 'premium' },
    { label: 'Avg Servers/Device', of: 'averageServers', isPart: false },
  ]);

  return (
    <PageBody>
      <PageHeader
        title="Device Management"
        updatedAt={list.source.updatedAt}
        actions={
          <CreateButton label="Register Device" load={loadRegisterDialog} onClick={creation.open} />
        }
      />
      <ViewTabs tools={list.tools} />
      <StatCards
        isAboveList
        isLoading={list.isLoading}
        stats={[
          { label: 'Total Devices', value: formatCount(devices?.rows.length ?? list.tools.total) },
          ...counted,
        ]}
      />
      <ListView
        list={list}
        label="Devices"
        searchLabel="Search devices"
        searchAfterPause={false}
        filters={list.filters}
        exported={list.exported}
        empty={{
          title: 'No devices yet',
          text: 'A device appears here as soon as it registers with this app.',
        }}
        onOpen={open}
      />
      {/* Shows the charts after the list has loaded, because the growing list would move them. */}
      {!list.isLoading && <DeviceCharts key={appId} />}
      {panel}
      <LazyDialog open={creation.isOpen}>
        <RegisterDeviceDialog
          open={creation.isOpen}
          onClose={creation.close}
          onCreated={creation.onCreated}
        />
      </LazyDialog>
    </PageBody>
  );
}
