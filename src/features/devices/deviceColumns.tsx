import { deviceBadge } from '../../domain/badges';
import { deviceName, serversLabel } from '../../domain/devices';
import type { Device } from '../../domain/entities';
import { yesOrNo } from '../../shared/format';
import type { GridColumn } from '../../shared/list/gridColumn';
import { formatDateTime } from '../../shared/times/formatTimes';
import { StatusChip } from '../../shared/ui/StatusChip';
import { dateColumn, extraActive, extraColumnsOf } from '../lists/extraColumns';

const extra = extraColumnsOf<Device>();

/** Columns of the device list (docs/product/devices.md#devices). */
export const deviceColumns: GridColumn<Device>[] = [
  {
    field: 'info',
    header: 'Device Info',
    flex: 1.8,
    minWidth: 224,
    text: deviceName,
    value: { kind: 'text', of: (device) => device.deviceName },
    // The id distinguishes devices without a name.
    brief: (device) => (device.deviceName === null ? device.id : null),
    secondary: (device) =>
      [device.id, device.appVersion && `v${device.appVersion.replace(/^v/i, '')}`]
        .filter(Boolean)
        .join(' · '),
  },
  {
    field: 'platform',
    header: 'Platform',
    flex: 0.8,
    minWidth: 92,
    hides: 2,
    text: (device) => device.platform ?? 'Unknown',
    brief: (device) => device.platform,
    value: { kind: 'text', of: (device) => device.platform },
  },
  {
    field: 'status',
    groupOrder: 1,
    header: 'Status',
    width: 92,
    card: 'aside',
    text: (device) => deviceBadge(device).label,
    cell: (device) => <StatusChip {...deviceBadge(device)} />,
  },
  {
    field: 'servers',
    header: 'Servers',
    minWidth: 152,
    text: serversLabel,
    value: { kind: 'number', of: (device) => device.serverCount },
    brief: (device) => `${serversLabel(device)} servers`,
    secondary: (device) => (device.canViewLogs ? 'Log access enabled' : null),
  },
  {
    field: 'lastSeen',
    header: 'Last Seen',
    flex: 1.1,
    minWidth: 164,
    ...dateColumn<Device>((device) => device.lastSeen, formatDateTime),
    brief: ({ lastSeen }: Device) => formatDateTime(lastSeen),
  },
  {
    field: 'registered',
    header: 'Registered',
    flex: 1.1,
    minWidth: 164,
    hides: 1,
    ...dateColumn<Device>((device) => device.createdAt, formatDateTime),
  },
  extra('id', 'Device ID', { minWidth: 160 }, ({ id }) => id, 'id'),
  extra('version', 'App Version', { width: 110 }, ({ appVersion }) => appVersion, 'natural'),
  extraActive(),
  extra('subscribed', 'Active Subscription', { width: 150 }, ({ hasActiveSubscription }) =>
    yesOrNo(hasActiveSubscription),
  ),
  extra('logs', 'Log Access', { width: 110 }, ({ canViewLogs }) => yesOrNo(canViewLogs)),
];
