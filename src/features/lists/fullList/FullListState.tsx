import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ListQuery } from '../../../api/resources/listPage';
import { isUnfinished, itemsCancelled, selectJobs } from '../../../jobs/jobsSlice';
import { scanUnderWay } from '../../../jobs/scan/scanUnderWay';
import type { ScannedRows } from '../../../jobs/scan/scans';
import { formatCount, formatCounted } from '../../../shared/format';
import type { GridRow } from '../../../shared/list/rowIds';
import type { ListController } from '../../../shared/list/useListController';
import { showable } from '../../../shared/text';
import { formatTime } from '../../../shared/times/formatTimes';
import { Muted } from '../../../shared/ui/Muted';
import { OnlineOnly } from '../../../shared/ui/OnlineOnly';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { revenueText } from '../../figures/figureTexts';
import { scannedFor, useScannedRows } from './scannedRows';
import { ConditionChips } from '../../../shared/list/rows/ConditionChips';
import { useMonthly } from './useMonthly';

/**
 * Returns `All 12,041 devices loaded 14:03`. Adds how many rows were added or removed during
 * loading, and the sentence about missing rows.
 */
function loadedText(scanned: ScannedRows, noun: string, isNarrowed: boolean): string {
  const { rows, grownBy, missing, readAt } = scanned;
  const count = formatCounted(rows.length, `${isNarrowed ? 'matching ' : ''}${noun}`);
  const isExact = grownBy === 0 && missing === null;
  const moved = `${formatCount(Math.abs(grownBy))} ${grownBy > 0 ? 'added' : 'removed'} meanwhile`;
  return [
    `${isExact ? 'All' : 'About'} ${count} loaded ${formatTime(readAt)}`,
    ...(grownBy === 0 ? [] : [moved]),
    ...(missing === null ? [] : [missing]),
  ].join(' · ');
}

type FullListStateProps = {
  list: ListController<GridRow>;
  query: ListQuery;
  /** Singular noun for a row: `device`. */
  noun: string;
  onReload: () => void;
  /** Clears the sorting and the conditions. */
  onLeave: () => void;
};

/**
 * Shows the conditions, the loading progress of the full list or the time when it was loaded, and
 * the monthly list price of matching subscriptions.
 */
export function FullListState(props: FullListStateProps) {
  const { columns } = props.list.tools;
  const { arrangement, arrange } = props.list.state;
  const monthly = useMonthly(props.query);
  const { matching } = props.list.local ?? {};
  return (
    <>
      {monthly && matching && matching.length > 0 && (
        <Muted>{`${revenueText(monthly(matching))} per month at list price`}</Muted>
      )}
      <LoadedRows {...props} />
      <ConditionChips columns={columns} arrangement={arrangement} arrange={arrange} />
    </>
  );
}

function LoadedRows({ list, query, noun, onReload, onLeave }: FullListStateProps) {
  const dispatch = useAppDispatch();
  const scanned = useScannedRows(query);
  const scan = useAppSelector((state) =>
    scanUnderWay(selectJobs(state), query.args.appId, query.list),
  );
  const { local } = list;
  if (scan) {
    const items = Object.values(scan.items);
    // If the job loads several lists, its note counts the rows of all of them, so the note is not
    // shown.
    const progress = items.length === 1 ? scan.notes[0]?.replace(/ loaded$/, '') : undefined;
    const word = scan.isPaused ? 'Paused' : 'Loading';
    const cancel = () => {
      // Lets the job continue if it has other unfinished lists, because other screens requested
      // them.
      if (items.filter(isUnfinished).length === 1) dispatch(itemsCancelled({ jobId: scan.id }));
      onLeave();
    };
    return (
      <>
        <Muted role="status">
          <span key={progress}>{`${[word, progress].filter(Boolean).join(' ')}…`}</span>
        </Muted>
        <Button size="small" color="inherit" onClick={cancel}>
          Cancel
        </Button>
      </>
    );
  }
  if (!local?.isInUse) return null;
  return (
    <>
      {local.isRead && scanned && (
        <>
          <Muted role="status">
            {showable(loadedText(scanned, noun, scannedFor(query).isNarrowed), 200)}
          </Muted>
          <OnlineOnly>
            <Button size="small" color="inherit" onClick={onReload}>
              <span>Reload</span>
            </Button>
          </OnlineOnly>
        </>
      )}
      {local.wish && (
        <Tooltip title="Clear sorting and conditions">
          <IconButton size="small" aria-label="Clear sorting and conditions" onClick={onLeave}>
            <Close fontSize="inherit" />
          </IconButton>
        </Tooltip>
      )}
    </>
  );
}
