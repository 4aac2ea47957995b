import Box from '@mui/material/Box';
import type { GridColumn } from '../../shared/list/gridColumn';
import { RowLink } from '../../shared/list/RowLink';
import { Time } from '../../shared/times/Time';
import { formatDateTime } from '../../shared/times/formatTimes';
import { useCellTabIndex } from '../../shared/ui/cellTabStop';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { StatusChip } from '../../shared/ui/StatusChip';
import { Truncated } from '../../shared/ui/Truncated';
import { extraColumnsOf } from '../lists/extraColumns';
import type { ActivityRow } from './activityRows';

const extra = extraColumnsOf<ActivityRow>();

type Handlers = {
  onUndo: (row: ActivityRow) => void;
  /**
   * Name of the day, such as `Today`, for the first row of each day, and null for all other rows.
   */
  dayAbove: (row: ActivityRow) => string | null;
};

/** Columns of Activity (docs/product/changes.md#changes). */
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
      flex: 3,
      minWidth: 240,
      card: 'title',
      text: ({ what, subject }) => [what, subject].filter(Boolean).join(' · '),
      secondary: ({ effect }) => effect || null,
      cell: ({ what, subject, link, effect }) => (
        <Box sx={{ minWidth: 0 }}>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'baseline',
              gap: 0.75,
              minWidth: 0,
              '& > :first-of-type': { flexShrink: 0 },
            }}
          >
            <span>{what}</span>
            {subject !== '' &&
              (link === null ? <Truncated text={subject} /> : <RowLink to={link} text={subject} />)}
          </Box>
          {effect !== '' && <Truncated text={effect} look="muted" />}
        </Box>
      ),
    },
    extra('target', 'Item', { minWidth: 130 }, ({ subject }) => subject || null),
    extra(
      'targetId',
      'Item ID',
      { minWidth: 130 },
      ({ change }) => change.subject.id || null,
      'id',
    ),
    extra('before', 'Before', { minWidth: 130 }, ({ before }) => before),
    extra('after', 'After', { minWidth: 130 }, ({ after }) => after || null),
    {
      field: 'app',
      header: 'App',
      flex: 1,
      minWidth: 120,
      hides: 2,
      text: ({ app }) => app,
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
      secondary: ({ change }) => (change.sent === 'online' ? null : 'Sent after reconnecting'),
    },
    extra('run', 'Bulk change', { minWidth: 120 }, ({ change }) => change.runId),
    {
      field: 'actions',
      header: 'Actions',
      width: 104,
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
      <SecondaryButton
        size="small"
        tabIndex={tabIndex}
        aria-label={row.members ? `Undo all: ${row.what}` : `Undo: ${row.what} of ${row.subject}`}
        onClick={() => onUndo(row)}
      >
        <span>{row.members ? 'Undo all' : 'Undo'}</span>
      </SecondaryButton>
    </ChangeOnly>
  );
}
