import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGetAppsQuery } from '../../api/api';
import { PAGE_SIZE } from '../../api/resources/paging';
import { kindLabel } from '../../changes/kinds/effectText';
import { forgetEnded, isKept } from '../../changes/record/changeStore';
import { undoRun } from '../../changes/runs/run';
import { stateBadges } from '../../changes/record/stateTexts';
import { DAY_MS } from '../../domain/entities';
import { formatCount, formatCounted } from '../../shared/format';
import { pageOf } from '../../shared/list/listData';
import { useListController } from '../../shared/list/useListController';
import { ALL, filterValues, useListState } from '../../shared/list/useListState';
import { formatDateTime } from '../../shared/times/formatTimes';
import { useTimes } from '../../shared/times/Time';
import { ChangeOnly } from '../../shared/ui/OnlineOnly';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { useAction } from '../../shared/ui/useSubmission';
import { useNow } from '../../shared/useNow';
import { useAppDispatch } from '../../store/hooks';
import { ViewTabs } from '../../shared/list/views/ViewTabs';
import { ListView } from '../lists/ListView';
import { useRemoval } from '../../shared/ui/useRemoval';
import { activityColumns } from './activityColumns';
import {
  dayName,
  matchingRows,
  periods,
  toActivityRows,
  withRuns,
  type ActivityRow,
} from './activityRows';
import { undoableOf, undoRow } from './undoRow';
import { useChanges } from '../../changes/record/useChanges';
import { BusyButton } from '../../shared/ui/BusyButton';

const none: readonly ActivityRow[] = [];

const question = {
  title: 'Clear this history?',
  text: 'Your changes stay in effect, but you won’t be able to undo them from here.',
  confirmLabel: 'Clear',
  tone: 'danger',
} as const;

function filterOf(
  label: string,
  all: string,
  rows: readonly ActivityRow[],
  read: (row: ActivityRow) => [value: string | null, label: string],
) {
  const options = [...new Map(rows.map(read))].flatMap(([value, name]) =>
    value === null ? [] : { value, label: name },
  );
  options.sort((one, other) => one.label.localeCompare(other.label));
  return { label, options: [{ value: ALL, label: all }, ...options] };
}

const periodFilter = {
  label: 'When',
  options: [
    { value: ALL, label: 'Any time' },
    ...periods.map(({ value, label }) => ({ value, label })),
  ],
};

/** The page /activity (docs/product/changes.md#changes). */
export function ActivityPage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const times = useTimes();
  const now = useNow(DAY_MS / 24);
  const { owner, changes, isDenied, unkept } = useChanges();
  const { currentData: apps } = useGetAppsQuery();
  const rows = useMemo(() => changes && toActivityRows(changes, apps?.rows), [changes, apps?.rows]);
  const known = rows ?? none;
  const filters = useMemo(
    () => ({
      when: periodFilter,
      in: filterOf('App', 'All apps', known, ({ change, app }) => [
        change.app?.id ?? null,
        app ?? '',
      ]),
      what: filterOf('Change', 'All changes', known, ({ change }) => [
        change.kind,
        kindLabel(change.kind),
      ]),
      outcome: filterOf('State', 'All states', known, ({ change, outcome }) => [
        change.state.name,
        outcome.label,
      ]),
      run: filterOf('Bulk change', 'Single and bulk', known, ({ change }) => [
        change.runId,
        `Bulk, ${formatDateTime(change.at, times)}`,
      ]),
    }),
    [known, times],
  );
  const values = useMemo(
    () => ({ ...filterValues(filters), outcome: Object.keys(stateBadges) }),
    [filters],
  );
  const state = useListState({ filters: values });
  const { page, ...filter } = state.params;
  const found = useMemo(
    () => rows && matchingRows(rows, filter, { now, times }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `filter` is always a new object
    [
      rows,
      filter.search,
      filter.when,
      filter.in,
      filter.what,
      filter.outcome,
      filter.run,
      now,
      times,
    ],
  );
  const isOfRun = filter.run !== undefined;
  const grouped = useMemo(() => (found && !isOfRun ? withRuns(found) : found), [found, isOfRun]);
  const shown = useMemo(() => pageOf(grouped, page, PAGE_SIZE), [grouped, page]);
  const days = useMemo(() => {
    const names = shown.rows?.map(({ change }) => dayName(change.at, { now, times })) ?? [];
    return new Map(
      shown.rows?.flatMap(({ id }, index) => {
        const name = names[index] ?? '';
        return index > 0 && name === names[index - 1] ? [] : [[id, name]];
      }),
    );
  }, [shown.rows, times, now]);
  const source = {
    ...shown,
    isFetching: rows === undefined,
    refetch: () => undefined,
  };
  const undoable = undoableOf(found ?? none);
  const columns = useMemo(
    () =>
      activityColumns({
        onUndo: (row) => void dispatch(undoRow(row)),
        dayAbove: ({ id }) => days.get(id) ?? null,
      }),
    [dispatch, days],
  );
  const list = useListController({ name: 'activity', columns, state, source });
  const { run, ...others } = filters;

  const [undoAll, isUndoing] = useAction(() => dispatch(undoRun(undoable)));

  const forget = useRemoval({
    question,
    remove: async () => owner !== null && forgetEnded(owner),
    done: 'History cleared',
    failed: ['Failed to clear history', 'Your browser is blocking storage.'],
  });

  return (
    <PageBody>
      <PageHeader
        title="Activity"
        subtitle="Changes you made in this browser."
        actions={
          <>
            {isOfRun && undoable.length > 0 && (
              <ChangeOnly>
                <BusyButton
                  variant="contained"
                  color="primary"
                  isBusy={isUndoing}
                  onClick={() => void undoAll()}
                >
                  <span>{`Undo all ${formatCount(undoable.length)}`}</span>
                </BusyButton>
              </ChangeOnly>
            )}
            <SecondaryButton disabled={known.length === 0} onClick={() => void forget()}>
              Clear history…
            </SecondaryButton>
          </>
        }
      />
      {!isKept && (
        <Alert severity="info">This console doesn’t keep a history of completed changes.</Alert>
      )}
      {isDenied && (
        <Alert severity="warning">
          Your browser is blocking storage, so changes aren’t recorded here. They still take effect.
        </Alert>
      )}
      {unkept > 0 && !isDenied && (
        <Alert severity="warning">
          {formatCounted(unkept, 'change')} couldn’t be recorded because your browser’s storage is
          full or blocked. The changes still took effect.
        </Alert>
      )}
      <ViewTabs tools={list.tools} />
      <ListView
        list={list}
        label="Changes"
        onOpen={({ link }) => {
          if (link !== null) void navigate(link);
        }}
        searchLabel="Search by name, ID or value"
        searchPlaceholder="Name, ID or value"
        // The 'Bulk change' filter appears only while the page shows the changes of one bulk
        // change. Clearing the filter shows all changes again.
        filters={isOfRun ? filters : others}
        exported={{ list: 'activity', appId: null, all: found }}
        empty={{
          title: 'No changes yet',
          text: 'Changes you make from this browser appear here.',
        }}
      />
    </PageBody>
  );
}
