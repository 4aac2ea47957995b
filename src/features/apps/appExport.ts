import type { App } from '../../domain/entities';
import { activityBadge } from '../../domain/badges';
import { dateOf, idOf, type ExportField } from '../../exports/exportList';

/** The fields of exported apps. */
export const appFields: readonly ExportField<App>[] = [
  {
    key: 'displayName',
    header: 'Display name',
    columns: ['info'],
    value: (row) => row.displayName,
  },
  { key: 'name', header: 'Name', columns: ['info', 'name'], value: ({ name }) => name },
  {
    key: 'description',
    header: 'Description',
    columns: ['info', 'description'],
    value: (row) => row.description,
  },
  { key: 'id', header: 'App ID', columns: ['id'], value: idOf },
  {
    key: 'status',
    header: 'Status',
    columns: ['status'],
    value: ({ isActive }) => activityBadge(isActive).label,
  },
  { key: 'domain', header: 'Domain', columns: ['domain'], value: ({ domain }) => domain },
  { key: 'userCount', header: 'Users', columns: ['users'], value: ({ userCount }) => userCount },
  { key: 'deviceCount', header: 'Devices', columns: ['devices'], value: (row) => row.deviceCount },
  {
    key: 'createdAt',
    header: 'Created',
    columns: ['created'],
    value: (row) => dateOf(row.createdAt),
  },
];
