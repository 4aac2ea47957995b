import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { GridColumn } from '../../shared/list/gridColumn';
import { RowLink } from '../../shared/list/RowLink';
import { Time } from '../../shared/times/Time';
import { formatDateTime } from '../../shared/times/formatTimes';
import { useCellTabIndex } from '../../shared/ui/cellTabStop';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { StatusChip } from '../../shared/ui/StatusChip';
import { Truncated, TruncatedId } from '../../shared/ui/Truncated';
import { extraColumnsOf } from '../lists/extraColumns';
import type { ActivityRow } from './activityRows';

const extra = extraColumnsOf<ActivityRow>();

type Handlers = {
  onUndo: (row: ActivityRow) => void;
  /**
   * Returns the name of the day, such as `Today`, for the first row of each day, and null for all
   * other rows.
   */
  dayAbove: (row: ActivityRow) => string | null;
};

/** Returns the columns of Activity (docs/product/changes.md#changes). */
export function activityColumns({ onUndo, dayAbove }: Handlers): GridColumn<ActivityRow>[] {
  return [
    {
      field: 'at',
      header: 'When',
      width: 124,
      text: ({ change }) => formatDateTime(change.at),
      cell: (row) => (
        <>
          {dayAbove(row) !== null && (
            <div className="text-line text-line-title">{dayAbove(row)}</div>
          )}
          <Time at={row.change.at} />
        </>
      ),
    },
    {
      field: 'what',
      header: 'Change',
      flex: 1.2,
      minWidth: 150,
      card: 'title',
      text: ({ what }) => what,
      secondary: ({ app }) => app,
    },
    {
      field: 'target',
      header: 'Item',
      minWidth: 130,
      text: ({ subject }) => subject,
      secondary: ({ change: { subject }, members }) =>
        members || subject.label === '' ? null : subject.id || null,
      cell: ({ change, members, subject, link }, room) => (
        <Box sx={{ minWidth: 0 }}>
          {link === null || subject === '' ? (
            <Truncated text={subject || null} />
          ) : (
            <RowLink to={link} text={subject} />
          )}
          {!members && change.subject.id !== '' && change.subject.id !== subject && (
            <TruncatedId text={change.subject.id} room={room} />
          )}
        </Box>
      ),
    },
    {
      field: 'before',
      header: 'Before',
      flex: 1.4,
      minWidth: 130,
      hides: 2,
      text: ({ before }) => before,
    },
    {
      field: 'after',
      header: 'After',
      flex: 1.4,
      minWidth: 130,
      text: ({ after }) => after || null,
    },
    {
      field: 'outcome',
      header: 'State',
      width: 144,
      card: 'aside',
      text: ({ outcome }) => outcome.label,
      secondary: ({ outcome }) => outcome.why,
      cell: ({ outcome }) => (
        <Box sx={{ minWidth: 0 }}>
          <StatusChip label={outcome.label} tone={outcome.tone} />
          {outcome.why !== null && <Truncated text={outcome.why} look="muted" />}
        </Box>
      ),
    },
    {
      field: 'screen',
      header: 'Screen',
      flex: 1,
      minWidth: 170,
      hides: 1,
      text: ({ screen }) => screen,
      secondary: ({ change }) =>
        change.sent === 'online' ? 'Sent immediately' : 'Sent after reconnecting',
    },
    extra('app', 'App', { minWidth: 120 }, ({ app }) => app),
    extra('run', 'Bulk change', { minWidth: 120 }, ({ change }) => change.runId),
    {
      field: 'actions',
      header: 'Actions',
      width: 88,
      card: 'actions',
      cell: (row) => {
        if (row.undo === 'undone') return <Truncated text="Undone" look="muted" />;
        return row.undo && <UndoButton row={row} onUndo={onUndo} />;
      },
    },
  ];
}

function UndoButton({ row, onUndo }: { row: ActivityRow; onUndo: Handlers['onUndo'] }) {
  const tabIndex = useCellTabIndex();
  return (
    <ChangeOnly>
      <Button
        color="inherit"
        tabIndex={tabIndex}
        aria-label={row.members ? `Undo all: ${row.what}` : `Undo: ${row.what} of ${row.subject}`}
        onClick={() => onUndo(row)}
      >
        <span>{row.members ? 'Undo all' : 'Undo'}</span>
      </Button>
    </ChangeOnly>
  );
}
