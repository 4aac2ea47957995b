import { deviceBadge } from '../../domain/badges';
import { serversLabel } from '../../domain/devices';
import type { Device } from '../../domain/entities';
import { yesOrNo } from '../../shared/format';
import { asDateTime } from '../../shared/times/timedText';
import type { GridColumn } from '../../shared/list/gridColumn';
import { StatusChip } from '../../shared/ui/StatusChip';
import { deviceName } from './deviceName';

/** The columns of the device list (docs/product.md#devices). */
export const deviceColumns: GridColumn<Device>[] = [
  {
    field: 'info',
    header: 'Device Info',
    flex: 1.8,
    minWidth: 176,
    text: deviceName,
    secondary: (device) =>
      [device.id, device.appVersion && `v${device.appVersion.replace(/^v/i, '')}`]
        .filter(Boolean)
        .join(' · '),
  },
  {
    field: 'platform',
    header: 'Platform',
    flex: 0.8,
    minWidth: 84,
    text: (device) => device.platform ?? 'Unknown',
  },
  {
    field: 'status',
    header: 'Status',
    width: 92,
    card: 'aside',
    text: (device) => deviceBadge(device).label,
    cell: (device) => <StatusChip {...deviceBadge(device)} />,
  },
  {
    field: 'servers',
    header: 'Servers',
    minWidth: 140,
    text: serversLabel,
    secondary: (device) => (device.canViewLogs ? 'Log access enabled' : null),
  },
  {
    field: 'lastSeen',
    header: 'Last Seen',
    flex: 1.1,
    minWidth: 130,
    text: (device) => asDateTime(device.lastSeen),
  },
  {
    field: 'registered',
    header: 'Registered',
    flex: 1.1,
    minWidth: 130,
    text: (device) => asDateTime(device.createdAt),
  },
  { field: 'id', header: 'Device ID', isExtra: true, minWidth: 160, text: ({ id }) => id },
  {
    field: 'version',
    header: 'App Version',
    isExtra: true,
    width: 110,
    text: ({ appVersion }) => appVersion,
  },
  {
    field: 'active',
    header: 'Active',
    isExtra: true,
    width: 84,
    text: ({ isActive }) => yesOrNo(isActive),
  },
  {
    field: 'subscribed',
    header: 'Active Subscription',
    isExtra: true,
    width: 150,
    text: ({ hasActiveSubscription }) => yesOrNo(hasActiveSubscription),
  },
  {
    field: 'logs',
    header: 'Log Access',
    isExtra: true,
    width: 110,
    text: ({ canViewLogs }) => yesOrNo(canViewLogs),
  },
];
