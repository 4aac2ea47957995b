import { userBadge } from '../../domain/badges';
import type { AppUser } from '../../domain/entities';
import { totalServers } from '../../domain/users';
import { dateOf, fieldsOf, idOf } from '../../exports/exportList';

const field = fieldsOf<AppUser>();

/** The fields of exported users. */
export const userFields = [
  field('id', 'ID', ['id'], idOf),
  field('displayName', 'Name', ['name']),
  field('email', 'Email', ['email']),
  field('roles', 'Roles', ['roles'], ({ roles }) => roles.join(', ') || null),
  field('status', 'Status', ['status'], (row) => userBadge(row).label),
  field('isActive', 'Active', ['active']),
  field('devices', 'Devices', ['devices'], ({ devices }) => devices.length),
  field('servers', 'Servers', ['devices'], totalServers),
  field(
    'subscriptionStatus',
    'Subscription',
    ['subscription', 'rawStatus'],
    ({ subscription }) => subscription?.status ?? null,
  ),
  field(
    'subscriptionEnd',
    'Subscription expires',
    ['subscription', 'expires'],
    ({ subscription }) => dateOf(subscription?.currentPeriodEnd ?? null),
  ),
  field(
    'subscriptionId',
    'Subscription ID',
    ['subscriptionId'],
    ({ subscription }) => subscription?.id ?? null,
  ),
  field('createdAt', 'Joined', ['joined'], ({ createdAt }) => dateOf(createdAt)),
];
