import Box from '@mui/material/Box';
import { WithPending } from '../lists/PendingChip';
import { activityBadge } from '../../domain/badges';
import type { App } from '../../domain/entities';
import { formatCount, formatCounted } from '../../shared/format';
import type { GridColumn } from '../../shared/list/gridColumn';
import { safeHref } from '../../shared/browser/safeHref';
import { showable } from '../../shared/text';
import { formatDate } from '../../shared/times/formatTimes';
import { CopyButton } from '../../shared/ui/CopyButton';
import { SafeLink } from '../../shared/ui/SafeLink';
import { StatusChip } from '../../shared/ui/StatusChip';
import { TruncatedId, TwoLines } from '../../shared/ui/Truncated';
import { extraColumnsOf } from '../lists/extraColumns';
import { AppActions } from './AppActions';

const extra = extraColumnsOf<App>();

function subtitle({ name, description }: App): string {
  return [name, description].filter(Boolean).join(' · ');
}

/** Width of the copy button and the gap before it, in pixels. */
const COPY_BUTTON_WIDTH = 36;

type Actions = { onEdit: (app: App) => void; onDeleted: () => void };

/** Columns of the app list (docs/product/apps.md#apps). */
export function appColumns(actions: Actions): GridColumn<App>[] {
  return [
    {
      field: 'info',
      header: 'App Info',
      flex: 2,
      minWidth: 184,
      text: ({ displayName }) => displayName,
      secondary: subtitle,
      brief: ({ name }) => name,
      cell: (app, room) => (
        <WithPending entity="app" id={app.id} chip="beside">
          <TwoLines
            primary={app.displayName}
            secondary={room === undefined ? null : subtitle(app)}
          />
        </WithPending>
      ),
    },
    {
      field: 'id',
      header: 'App ID',
      minWidth: 140,
      hides: 2,
      text: ({ id }) => id,
      cell: (app, room) => <AppId app={app} room={room && room - COPY_BUTTON_WIDTH} />,
    },
    {
      field: 'status',
      header: 'Status',
      width: 84,
      card: 'aside',
      text: ({ isActive }) => activityBadge(isActive).label,
      cell: ({ isActive }) => <StatusChip {...activityBadge(isActive)} />,
    },
    {
      field: 'domain',
      header: 'Domain',
      flex: 1.7,
      minWidth: 160,
      hides: 3,
      text: ({ domain }) => domain,
      cell: ({ domain }) =>
        domain !== null && safeHref(domain) !== null ? <SafeLink href={domain} /> : null,
    },
    {
      field: 'users',
      header: 'Users',
      width: 62,
      align: 'right',
      text: ({ userCount }) => formatCount(userCount),
      brief: ({ userCount }) => (userCount === null ? null : formatCounted(userCount, 'user')),
    },
    {
      field: 'devices',
      header: 'Devices',
      width: 74,
      align: 'right',
      text: ({ deviceCount }) => formatCount(deviceCount),
      brief: ({ deviceCount }) =>
        deviceCount === null ? null : formatCounted(deviceCount, 'device'),
    },
    {
      field: 'created',
      header: 'Created',
      width: 108,
      hides: 1,
      text: ({ createdAt }) => formatDate(createdAt),
    },
    extra('name', 'Name', { minWidth: 120 }, ({ name }) => name),
    extra('description', 'Description', { minWidth: 200 }, ({ description }) => description),
    {
      field: 'actions',
      header: 'Actions',
      width: 88,
      cell: (app) => <AppActions app={app} {...actions} />,
    },
  ];
}

function AppId({ app, room }: { app: App; room: number | undefined }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <TruncatedId text={app.id} room={room} />
      <CopyButton
        text={app.id}
        label={`Copy App ID of ${showable(app.displayName)}`}
        outcome={{ copied: 'App ID copied to clipboard', failed: 'Failed to copy App ID' }}
      />
    </Box>
  );
}
