import { deviceBadge } from '../../domain/badges';
import { serversLabel } from '../../domain/devices';
import type { Device } from '../../domain/entities';
import { formatDateTime } from '../../shared/format';
import type { GridColumn } from '../../shared/list/gridColumn';
import { StatusChip } from '../../shared/ui/StatusChip';
import { Truncated, TwoLines } from '../../shared/ui/Truncated';

/** Section 2, /devices, "Table columns". */
export const deviceColumns: GridColumn<Device>[] = [
  {
    field: 'info',
    header: 'Device Info',
    flex: 1.8,
    minWidth: 240,
    cell: (device) => (
      <TwoLines
        primary={device.deviceName ?? 'Unnamed Device'}
        secondary={[device.id, device.appVersion && `v${device.appVersion.replace(/^v/i, '')}`]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  },
  {
    field: 'platform',
    header: 'Platform',
    flex: 0.8,
    minWidth: 110,
    text: (device) => device.platform ?? 'Unknown',
  },
  {
    field: 'status',
    header: 'Status',
    width: 110,
    card: 'aside',
    cell: (device) => <StatusChip {...deviceBadge(device)} />,
  },
  {
    field: 'servers',
    header: 'Servers',
    minWidth: 150,
    cell: (device) => (
      <TwoLines
        primary={serversLabel(device)}
        secondary={device.canViewLogs ? 'Log access enabled' : null}
      />
    ),
  },
  {
    field: 'lastSeen',
    header: 'Last Seen',
    width: 190,
    cell: (device) => <Truncated text={formatDateTime(device.lastSeen)} />,
  },
  {
    field: 'registered',
    header: 'Registered',
    width: 190,
    cell: (device) => <Truncated text={formatDateTime(device.createdAt)} />,
  },
];
