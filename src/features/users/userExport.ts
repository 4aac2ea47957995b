import { userBadge } from '../../domain/badges';
import type { AppUser } from '../../domain/entities';
import { totalServers } from '../../domain/users';
import { dateOf, idOf, type ExportField } from '../../exports/exportList';

/** The fields of exported users. */
export const userFields: readonly ExportField<AppUser>[] = [
  { key: 'id', header: 'ID', columns: ['id'], value: idOf },
  {
    key: 'displayName',
    header: 'Name',
    columns: ['name'],
    value: ({ displayName }) => displayName,
  },
  { key: 'email', header: 'Email', columns: ['email'], value: ({ email }) => email },
  {
    key: 'roles',
    header: 'Roles',
    columns: ['roles'],
    value: ({ roles }) => roles.join(', ') || null,
  },
  { key: 'status', header: 'Status', columns: ['status'], value: (row) => userBadge(row).label },
  { key: 'isActive', header: 'Active', columns: ['active'], value: ({ isActive }) => isActive },
  {
    key: 'devices',
    header: 'Devices',
    columns: ['devices'],
    value: ({ devices }) => devices.length,
  },
  { key: 'servers', header: 'Servers', columns: ['devices'], value: totalServers },
  {
    key: 'subscriptionStatus',
    header: 'Subscription',
    columns: ['subscription', 'rawStatus'],
    value: ({ subscription }) => subscription?.status ?? null,
  },
  {
    key: 'subscriptionEnd',
    header: 'Subscription expires',
    columns: ['subscription', 'expires'],
    value: ({ subscription }) => dateOf(subscription?.currentPeriodEnd ?? null),
  },
  {
    key: 'subscriptionId',
    header: 'Subscription ID',
    columns: ['subscriptionId'],
    value: ({ subscription }) => subscription?.id ?? null,
  },
  {
    key: 'createdAt',
    header: 'Joined',
    columns: ['joined'],
    value: (row) => dateOf(row.createdAt),
  },
];
