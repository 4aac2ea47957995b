import { deviceBadge } from '../../domain/badges';
import type { Device } from '../../domain/entities';
import { dateOf, idOf, type ExportField } from '../../exports/exportList';

/** The fields of exported devices. */
export const deviceFields: readonly ExportField<Device>[] = [
  { key: 'id', header: 'Device ID', columns: ['info', 'id'], value: idOf },
  { key: 'deviceName', header: 'Name', columns: ['info'], value: ({ deviceName }) => deviceName },
  {
    key: 'appVersion',
    header: 'App version',
    columns: ['info', 'version'],
    value: (row) => row.appVersion,
  },
  { key: 'platform', header: 'Platform', columns: ['platform'], value: ({ platform }) => platform },
  { key: 'status', header: 'Status', columns: ['status'], value: (row) => deviceBadge(row).label },
  { key: 'isActive', header: 'Active', columns: ['active'], value: ({ isActive }) => isActive },
  {
    key: 'hasActiveSubscription',
    header: 'Active subscription',
    columns: ['subscribed'],
    value: (row) => row.hasActiveSubscription,
  },
  { key: 'serverCount', header: 'Servers', columns: ['servers'], value: (row) => row.serverCount },
  {
    key: 'maxServers',
    header: 'Max servers',
    columns: ['servers'],
    value: (row) => row.maxServers,
  },
  {
    key: 'canViewLogs',
    header: 'Log access',
    columns: ['servers', 'logs'],
    value: (row) => row.canViewLogs,
  },
  {
    key: 'lastSeen',
    header: 'Last seen',
    columns: ['lastSeen'],
    value: (row) => dateOf(row.lastSeen),
  },
  {
    key: 'createdAt',
    header: 'Registered',
    columns: ['registered'],
    value: (row) => dateOf(row.createdAt),
  },
];
