import { WithPending } from '../lists/PendingChip';
import { subscriptionBadge, userBadge } from '../../domain/badges';
import type { AppUser } from '../../domain/entities';
import { roleLabel } from '../../domain/roles';
import { totalServers } from '../../domain/users';
import { formatCounted } from '../../shared/format';
import type { GridColumn } from '../../shared/list/gridColumn';
import { showable } from '../../shared/text';
import { formatDate } from '../../shared/times/formatTimes';
import { Badges } from '../../shared/ui/Badges';
import { StatusChip } from '../../shared/ui/StatusChip';
import { Truncated } from '../../shared/ui/Truncated';
import { EmailLink } from '../lists/EmailLink';
import { createdColumn, extraActive, extraColumnsOf, extraDate } from '../lists/extraColumns';
import { userName } from './userName';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { providerLinks } from '../../api/resources/subscriptions/providerLinks';
import { providerName } from '../../shared/config';
import { preload, onIntent } from '../../shared/browser/preload';
import { RowAction } from '../../shared/ui/RowAction';
import { useAdminHint } from '../permissions/AdminHint';
import { loadRolesDialog } from './dialogs';

const extra = extraColumnsOf<AppUser>();

/** Columns of the user list (docs/product/users.md#users). */
export function userColumns(onManageRoles: (user: AppUser) => void): GridColumn<AppUser>[] {
  return [
    {
      field: 'name',
      header: 'Name',
      minWidth: 108,
      text: userName,
      value: { kind: 'text', of: ({ displayName, email }) => displayName ?? email },
      cell: (user) => (
        <WithPending entity="user" id={user.id} chip="below">
          <Truncated text={userName(user)} />
        </WithPending>
      ),
    },
    {
      field: 'email',
      header: 'Email',
      flex: 2.4,
      minWidth: 220,
      text: ({ email }) => email,
      brief: ({ email }) => email,
      cell: ({ email }) => <EmailLink email={email} to="person" />,
    },
    {
      field: 'roles',
      header: 'Roles',
      flex: 0.9,
      minWidth: 122,
      text: rolesText,
      value: { kind: 'text', of: ({ roles }) => roles.map(roleLabel) },
      toolbarFilter: {
        name: 'role',
        values: new Map(['admin', 'user'].map((role) => [roleLabel(role), role])),
      },
      brief: rolesText,
      cell: ({ roles }, room) => <RoleBadges roles={roles} room={room} />,
    },
    {
      field: 'status',
      groupOrder: 1,
      header: 'Status',
      width: 88,
      card: 'aside',
      text: (user) => userBadge(user).label,
      cell: (user) => <StatusChip {...userBadge(user)} />,
    },
    {
      field: 'devices',
      header: 'Devices',
      flex: 0.7,
      minWidth: 88,
      hides: 2,
      isMuted: ({ devices }) => devices.length === 0,
      text: ({ devices }) =>
        devices.length === 0 ? 'No devices' : formatCounted(devices.length, 'device'),
      value: { kind: 'number', of: ({ devices }) => devices.length },
      secondary: (user) =>
        user.devices.length === 0 ? null : formatCounted(totalServers(user), 'server'),
    },
    {
      field: 'subscription',
      header: 'Subscription',
      width: 154,
      isMuted: ({ subscription }) => subscription === null,
      text: ({ subscription }) =>
        subscription ? subscriptionBadge(subscription.status).label : 'Free plan',
      secondary: ({ subscription }) =>
        subscription && `Expires ${formatDate(subscription.currentPeriodEnd)}`,
    },
    createdColumn('joined', 'Joined'),
    extra('id', 'User ID', { minWidth: 140 }, ({ id }) => id, 'id'),
    extraActive(),
    extra(
      'subscriptionId',
      'Subscription ID',
      { minWidth: 140 },
      ({ subscription }) => subscription?.id ?? null,
      'id',
    ),
    extra(
      'rawStatus',
      `Status in ${providerName}`,
      { width: 110 },
      ({ subscription }) => subscription?.status ?? null,
    ),
    extraDate('expires', 'Expires', ({ subscription }) => subscription?.currentPeriodEnd ?? null),
    {
      field: 'actions',
      header: 'Actions',
      width: 80,
      cell: (user) => <UserActions user={user} onManageRoles={onManageRoles} />,
    },
  ];
}

const rolesText = ({ roles }: AppUser): string => roles.map(roleLabel).join(', ') || 'No Role';

function RoleBadges({ roles, room }: { roles: readonly string[]; room: number | undefined }) {
  if (roles.length === 0) return <Truncated text="No Role" look="muted" />;
  const badges = roles.map((role) => ({ label: roleLabel(role) }));
  return <Badges badges={badges} room={room} />;
}

type UserActionsProps = { user: AppUser; onManageRoles: (user: AppUser) => void };

function UserActions({ user, onManageRoles }: UserActionsProps) {
  const name = showable(userName(user));
  const providerPage = providerLinks.subscription(user.subscription?.id ?? null);
  return (
    <>
      <RowAction
        needs="later change"
        hint={useAdminHint('updateUserRoles')}
        label="Manage Roles"
        rowKey="F2"
        fullLabel={`Manage Roles: ${name}`}
        icon={<ManageAccounts />}
        {...onIntent(() => preload(loadRolesDialog))}
        onClick={() => onManageRoles(user)}
      />
      {providerPage && (
        <RowAction
          label="View Subscription"
          fullLabel={`View Subscription: ${name}`}
          icon={<OpenInNew />}
          href={providerPage}
        />
      )}
    </>
  );
}
