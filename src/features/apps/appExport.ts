import type { App } from '../../domain/entities';
import { activityBadge } from '../../domain/badges';
import { dateOf, fieldsOf, idOf } from '../../exports/exportList';

const field = fieldsOf<App>();

/** The fields of exported apps. */
export const appFields = [
  field('displayName', 'Display name', ['info']),
  field('name', 'Name', ['info', 'name']),
  field('description', 'Description', ['info', 'description']),
  field('id', 'App ID', ['id'], idOf),
  field('status', 'Status', ['status'], ({ isActive }) => activityBadge(isActive).label),
  field('domain', 'Domain', ['domain']),
  field('userCount', 'Users', ['users']),
  field('deviceCount', 'Devices', ['devices']),
  field('createdAt', 'Created', ['created'], ({ createdAt }) => dateOf(createdAt)),
];
