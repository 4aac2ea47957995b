import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { roleLabel } from '../../../domain/roles';
import { showable } from '../../../shared/text';
import { IsolatedText } from '../../../shared/ui/IsolatedText';
import { Muted } from '../../../shared/ui/Muted';
import { ShowMore } from '../../../shared/ui/ShowMore';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { TwoLines } from '../../../shared/ui/Truncated';
import { userName } from '../userName';
import { losesAdmin, type PreviewRow } from './dryRun';

/** Rows that are shown at first, and more at each press. */
const STEP = 50;

type PreviewTableProps = { rows: readonly PreviewRow[]; operatorId: string | undefined };

/** The roles of each user before and after; what needs no change is greyed. */
export function PreviewTable({ rows, operatorId }: PreviewTableProps) {
  return (
    <ShowMore items={rows} step={STEP} noun="users">
      {(shown, more) => (
        <>
          <Box component="table" sx={tableStyles}>
            <thead>
              <tr>
                <th scope="col">User</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <UserRow key={row.user.id} row={row} isOwn={row.user.id === operatorId} />
              ))}
            </tbody>
          </Box>
          {more}
        </>
      )}
    </ShowMore>
  );
}

function UserRow({ row, isOwn }: { row: PreviewRow; isOwn: boolean }) {
  const { user, kind } = row;
  const email = user.displayName === null ? null : user.email;
  return (
    <tr data-kind={kind}>
      <th scope="row">
        <TwoLines primary={userName(user)} secondary={isOwn ? `You · ${email ?? ''}` : email} />
      </th>
      {kind === 'unread' ? (
        <td colSpan={2}>
          <Typography variant="body2" color="error">
            Could not be read: <IsolatedText text={row.problem} />
          </Typography>
        </td>
      ) : (
        <>
          <td data-label="Before">
            <Roles roles={row.from} others={kind === 'change' ? row.to : null} tone="danger" />
          </td>
          <td data-label="After">
            {kind === 'same' ? (
              <Muted>No change</Muted>
            ) : (
              <Roles roles={row.to} others={row.from} tone="success" />
            )}
            {isOwn && losesAdmin(row) && (
              <Typography variant="caption" component="p" color="warning">
                Your own administrator role
              </Typography>
            )}
          </td>
        </>
      )}
    </tr>
  );
}

type RolesProps = {
  roles: readonly string[];
  /** Those on the other side of the change; null without one. */
  others: readonly string[] | null;
  /** Of roles that the other side lacks. */
  tone: 'danger' | 'success';
};

function Roles({ roles, others, tone }: RolesProps) {
  if (roles.length === 0) {
    return <Muted>No Role</Muted>;
  }
  return (
    <div className="badges">
      {roles.map((role) => (
        <StatusChip
          key={role}
          label={showable(roleLabel(role), 100)}
          tone={others === null || others.includes(role) ? 'neutral' : tone}
        />
      ))}
    </div>
  );
}

const tableStyles = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { p: 1, textAlign: 'left', verticalAlign: 'middle', fontWeight: 400 },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontSize: '0.75rem',
    fontWeight: 500,
  },
  '& tr': { borderBottom: 1, borderColor: 'divider' },
  '& [data-kind="same"]': { color: 'text.secondary' },
  // A card a user, where columns have no room.
  '@media (max-width: 599.95px)': {
    '& thead': { display: 'none' },
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& tr': { py: 1 },
    '& th, & td': { px: 0, py: 0.5 },
    '& td[data-label]': { display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      width: 64,
      color: 'text.secondary',
      fontSize: '0.75rem',
    },
  },
} as const;
