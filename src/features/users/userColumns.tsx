import { subscriptionBadge, userBadge } from '../../domain/badges';
import type { AppUser } from '../../domain/entities';
import { totalServers } from '../../domain/users';
import { WithPending } from '../../offline/outbox/PendingChip';
import { formatCount, formatDate } from '../../shared/format';
import type { GridColumn } from '../../shared/list/gridColumn';
import { StatusChip } from '../../shared/ui/StatusChip';
import { Truncated, TwoLines } from '../../shared/ui/Truncated';
import { RoleBadges } from './RoleBadges';
import { UserActions } from './UserActions';
import { userName } from './userName';

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function DevicesCell({ devices }: Pick<AppUser, 'devices'>) {
  if (devices.length === 0) return <Truncated text="No devices" muted />;
  return (
    <TwoLines
      primary={counted(devices.length, 'device')}
      secondary={counted(totalServers({ devices }), 'server')}
    />
  );
}

function SubscriptionCell({ subscription }: Pick<AppUser, 'subscription'>) {
  if (!subscription) return <Truncated text="Free plan" muted />;
  return (
    <TwoLines
      primary={subscriptionBadge(subscription.status).label}
      secondary={`Expires ${formatDate(subscription.currentPeriodEnd)}`}
    />
  );
}

/** Section 2, /users, "Table columns". */
export function userColumns(onManageRoles: (user: AppUser) => void): GridColumn<AppUser>[] {
  return [
    {
      field: 'name',
      header: 'Name',
      minWidth: 136,
      cell: (user) => (
        <WithPending kind="roles" targetId={user.id} chip="below">
          <Truncated text={userName(user)} />
        </WithPending>
      ),
    },
    { field: 'email', header: 'Email', flex: 1.7, minWidth: 190, text: ({ email }) => email },
    {
      field: 'roles',
      header: 'Roles',
      width: 156,
      cell: ({ roles }) => <RoleBadges roles={roles} />,
    },
    {
      field: 'status',
      header: 'Status',
      width: 108,
      card: 'aside',
      cell: (user) => <StatusChip {...userBadge(user)} />,
    },
    { field: 'devices', header: 'Devices', width: 92, cell: (user) => <DevicesCell {...user} /> },
    {
      field: 'subscription',
      header: 'Subscription',
      width: 158,
      cell: (user) => <SubscriptionCell {...user} />,
    },
    {
      field: 'joined',
      header: 'Joined',
      width: 116,
      text: ({ createdAt }) => formatDate(createdAt),
    },
    {
      field: 'actions',
      header: 'Actions',
      width: 92,
      card: 'actions',
      cell: (user) => <UserActions user={user} onManageRoles={onManageRoles} />,
    },
  ];
}
