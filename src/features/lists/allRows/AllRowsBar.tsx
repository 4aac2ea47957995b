import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ListQuery } from '../../../api/resources/listPage';
import { selectJobs, type Job } from '../../../jobs/jobsSlice';
import { LARGE_PAGE } from '../../../jobs/pages/pageSizes';
import { scanUnderWay } from '../../../jobs/scan/scanJob';
import type { ScannedRows } from '../../../jobs/scan/scans';
import { formatCount, formatCounted } from '../../../shared/format';
import type { GridRow } from '../../../shared/list/rowIds';
import { ArrangePanel } from '../../../shared/list/rows/ArrangePanel';
import { ConditionChips } from '../../../shared/list/rows/ConditionChips';
import { SelectFromList } from '../../../shared/list/rows/SelectFromList';
import { ALL_ROWS } from '../../../shared/list/useListState';
import type { ListController } from '../../../shared/list/useListController';
import { formatTime } from '../../../shared/times/formatTimes';
import { Muted } from '../../../shared/ui/Muted';
import { OnlineOnly } from '../../../shared/ui/OnlineOnly';
import { SecondaryButton } from '../../../shared/ui/SecondaryButton';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { GroupsButton } from './Groups';
import { knownRows, MOST_ROWS, readAllRows } from './readAllRows';
import { scannedFor, useScannedRows } from './scannedRows';
import { showable } from '../../../shared/text';

/** `All 12,041 rows, read 14:03`, and what is missing or came meanwhile. */
function readText(scanned: ScannedRows, isNarrowed: boolean): string {
  const { rows, grownBy, missing, readAt } = scanned;
  const count = `${formatCounted(rows.length, 'row')}${isNarrowed ? ' that match' : ''}`;
  const moved = `${formatCount(Math.abs(grownBy))} ${grownBy > 0 ? 'came' : 'went'} meanwhile`;
  const isExact = grownBy === 0 && missing === null;
  const head = isExact ? `All ${count}` : `About ${count}${grownBy === 0 ? '' : `: ${moved}`}`;
  const text = `${head}, read ${formatTime(readAt)}`;
  return missing === null ? text : `${text} · ${missing}`;
}

/** `Read all 12,041 rows (about 121 requests)` */
function offerText(known: number | null): string {
  if (known === null) return 'Read all rows';
  const requests = formatCounted(Math.max(1, Math.ceil(known / LARGE_PAGE)), 'request');
  return `Read all ${formatCounted(known, 'row')} (about ${requests})`;
}

/** Opens the panel that sorts and filters the rows in memory. */
function ArrangeButton({ list }: { list: ListController<GridRow> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { state, local } = list;
  if (!local?.wish) return null;
  return (
    <>
      <SecondaryButton
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Sort and filter
      </SecondaryButton>
      <ArrangePanel
        wish={local.wish}
        arrangement={state.arrangement}
        arrange={state.arrange}
        anchor={anchor}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}

/** Progress of a scan. The notes of one that reads several lists count all of them. */
const notesOf = ({ items, notes }: Job) => (Object.keys(items).length === 1 ? notes : []);

type AllRowsBarProps = { list: ListController<GridRow>; query: ListQuery };

/** The source of a list's rows in memory, the conditions on them, and the offer to read them. */
export function AllRowsBar({ list, query }: AllRowsBarProps) {
  const dispatch = useAppDispatch();
  const scanned = useScannedRows(query);
  const scan = useAppSelector((store) =>
    scanUnderWay(selectJobs(store), query.args.appId, query.list),
  );
  const { state, local, tools } = list;
  const { arrangement, arrange } = state;
  const isBusy = scan !== undefined;
  const known = knownRows(list.answered);
  const isTooLarge = known !== null && known > MOST_ROWS;
  const readButton = (label: string, Look: typeof Button) => (
    <OnlineOnly>
      <Look
        onClick={() => {
          arrange(ALL_ROWS);
          dispatch(readAllRows(query));
        }}
      >
        <span>{label}</span>
      </Look>
    </OnlineOnly>
  );
  return (
    <Box
      component="section"
      aria-label="All rows"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 36 }}
    >
      {local?.wish && (
        <Muted>
          {local.isRead && scanned
            ? showable(readText(scanned, scannedFor(query).isNarrowed))
            : `All ${formatCounted(local.wish.rows.length, 'row')}`}
        </Muted>
      )}
      {local?.isRead && !isBusy && readButton('Read again', Button)}
      {!local?.wish &&
        !isBusy &&
        (isTooLarge ? (
          <Alert severity="info" sx={{ flex: 1 }}>
            {`These are ${formatCounted(known, 'row')}. At most ${formatCount(MOST_ROWS)} can be read: search or filter the list first.`}
          </Alert>
        ) : (
          <>
            <Muted>Not read in this tab yet.</Muted>
            {readButton(offerText(known), SecondaryButton)}
          </>
        ))}
      {isBusy && (
        <Muted role="status">
          {showable([scan.isPaused ? 'Paused, see Jobs' : 'Reading', ...notesOf(scan)].join(' · '))}
        </Muted>
      )}
      <ArrangeButton list={list} />
      <GroupsButton list={list} query={query} />
      {local?.wish && <SelectFromList wish={local.wish} selection={tools.selection} />}
      <ConditionChips columns={tools.columns} arrangement={arrangement} arrange={arrange} />
    </Box>
  );
}
