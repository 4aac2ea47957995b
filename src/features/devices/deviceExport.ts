import { deviceBadge } from '../../domain/badges';
import type { Device } from '../../domain/entities';
import { dateOf, fieldsOf, idOf } from '../../exports/exportList';

const field = fieldsOf<Device>();

/** The fields of exported devices. */
export const deviceFields = [
  field('id', 'Device ID', ['info', 'id'], idOf),
  field('deviceName', 'Name', ['info']),
  field('appVersion', 'App version', ['info', 'version']),
  field('platform', 'Platform', ['platform']),
  field('status', 'Status', ['status'], (row) => deviceBadge(row).label),
  field('isActive', 'Active', ['active']),
  field('hasActiveSubscription', 'Active subscription', ['subscribed']),
  field('serverCount', 'Servers', ['servers']),
  field('maxServers', 'Max servers', ['servers']),
  field('canViewLogs', 'Log access', ['servers', 'logs']),
  field('lastSeen', 'Last seen', ['lastSeen'], ({ lastSeen }) => dateOf(lastSeen)),
  field('createdAt', 'Registered', ['registered'], ({ createdAt }) => dateOf(createdAt)),
];
