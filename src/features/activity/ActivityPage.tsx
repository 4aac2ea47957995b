import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useGetAppsQuery } from '../../api/api';
import { PAGE_SIZE } from '../../api/resources/paging';
import { forgetEntries, isKept } from '../../journal/journalStore';
import { undoEntry } from '../../offline/undo/undoEntry';
import { formatCount, formatCounted } from '../../shared/format';
import { FilterSelect } from '../../shared/list/FilterSelect';
import { pageOf } from '../../shared/list/listData';
import { ListToolbar } from '../../shared/list/ListToolbar';
import { ResetButton } from '../../shared/list/ResetButton';
import { ResourceGrid } from '../../shared/list/ResourceGrid';
import { ALL, useListState } from '../../shared/list/useListState';
import { useListTools } from '../../shared/list/useListTools';
import { formatDateTime } from '../../shared/times/formatTimes';
import { useTimes } from '../../shared/times/TimesContext';
import { toast } from '../../shared/toast/toast';
import { useConfirm } from '../../shared/ui/ConfirmDialog';
import { OnlineOnly } from '../../shared/ui/OnlineOnly';
import { PageBody } from '../../shared/ui/PageBody';
import { PageHeader } from '../../shared/ui/PageHeader';
import { useAction } from '../../shared/ui/useAction';
import { useAppDispatch } from '../../store/hooks';
import { ListExport } from '../ListExport';
import { undoRun } from '../undoRun';
import { activityColumns } from './activityColumns';
import { matchingRows, outcomes, toActivityRows, type ActivityRow } from './activityRows';
import { useJournal } from './useJournal';

const none: readonly ActivityRow[] = [];

const question = {
  title: 'Forget the journal?',
  text: 'Every entry is removed from this browser, and can’t be taken back from here any more. What was changed stays as it is.',
  confirmLabel: 'Forget',
  tone: 'danger',
} as const;

/** The values among the rows, each once, for a filter. */
function optionsOf(
  rows: readonly ActivityRow[],
  all: string,
  read: (row: ActivityRow) => { value: string | null; label: string },
) {
  const found = new Map<string, string>();
  for (const row of rows) {
    const { value, label } = read(row);
    if (value !== null) found.set(value, label);
  }
  const known = [...found].map(([value, label]) => ({ value, label }));
  return [
    { value: ALL, label: all },
    ...known.sort((one, other) => one.label.localeCompare(other.label)),
  ];
}

/** The page /activity (docs/product.md#journal). */
export function ActivityPage() {
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const times = useTimes();
  const { owner, entries, isDenied, unkept } = useJournal();
  const { data: apps } = useGetAppsQuery();
  const rows = useMemo(
    () => entries && toActivityRows(entries, apps?.rows ?? []),
    [entries, apps?.rows],
  );
  const known = rows ?? none;
  const options = useMemo(
    () => ({
      in: optionsOf(known, 'All apps', ({ entry, app }) => ({
        value: entry.appId,
        label: app ?? '',
      })),
      what: optionsOf(known, 'All changes', ({ entry, what }) => ({
        value: entry.call,
        label: what,
      })),
      outcome: optionsOf(known, 'All outcomes', ({ entry, outcome }) => ({
        value: entry.outcome.name,
        label: outcome.label,
      })),
      run: optionsOf(known, 'Single and many', ({ entry }) => ({
        value: entry.run,
        label: `Of many, ${formatDateTime(entry.at, times)}`,
      })),
    }),
    [known, times],
  );
  const filters = useMemo(() => {
    const valuesOf = (name: keyof typeof options) => options[name].map(({ value }) => value);
    return {
      ...{ in: valuesOf('in'), what: valuesOf('what'), run: valuesOf('run') },
      outcome: Object.keys(outcomes),
    };
  }, [options]);
  const list = useListState({ filters });
  const { page, ...filter } = list.params;
  const found = useMemo(
    () => rows && matchingRows(rows, filter),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- its parts: it is a new object each time
    [rows, filter.search, filter.in, filter.what, filter.outcome, filter.run],
  );
  const shown = pageOf(found, page, PAGE_SIZE);
  const undoable = found?.filter(({ undo }) => undo === 'possible') ?? none;
  const columns = useMemo(
    () => activityColumns({ onUndo: ({ id }) => void dispatch(undoEntry(id)) }),
    [dispatch],
  );
  const { tools, toolbar, grid } = useListTools({
    name: 'activity',
    columns,
    list,
    total: shown.total,
  });

  const [undoAll, isUndoing] = useAction(() =>
    dispatch(undoRun(undoable.map(({ entry }) => entry))),
  );

  const forget = async () => {
    if (owner === null || !(await confirm(question))) return;
    try {
      await forgetEntries(owner);
      toast.success('The journal was forgotten');
    } catch {
      toast.error('Failed to forget the journal', 'The browser denies its storage.');
    }
  };

  return (
    <PageBody>
      <PageHeader
        title="Activity"
        subtitle="What you changed from this browser. This is no audit trail of the platform: it knows no other operator and no other browser."
        actions={
          <>
            {filter.run !== undefined && undoable.length > 0 && (
              <OnlineOnly>
                <Button variant="contained" loading={isUndoing} onClick={() => void undoAll()}>
                  Undo all {formatCount(undoable.length)}
                </Button>
              </OnlineOnly>
            )}
            <Button
              variant="outlined"
              color="inherit"
              disabled={known.length === 0}
              onClick={() => void forget()}
            >
              Forget…
            </Button>
          </>
        }
      />
      {!isKept && <Alert severity="info">This installation keeps no journal.</Alert>}
      {isDenied && (
        <Alert severity="warning">
          The browser denies its storage, so changes are not noted here. They are made all the same.
        </Alert>
      )}
      {unkept > 0 && !isDenied && (
        <Alert severity="warning">
          {formatCounted(unkept, 'change')} could not be noted: the browser’s storage is full or
          denied. Nothing else is lost.
        </Alert>
      )}
      <ListToolbar
        searchLabel="Search by id or value"
        searchPlaceholder="ID or value"
        {...toolbar}
        searchAfterPause
        actions={
          <ListExport list="activity" appId={null} rows={shown.rows} all={found} tools={tools} />
        }
      >
        <FilterSelect label="App" options={options.in} {...list.filterSelect('in')} />
        <FilterSelect label="Change" options={options.what} {...list.filterSelect('what')} />
        <FilterSelect label="Outcome" options={options.outcome} {...list.filterSelect('outcome')} />
        {options.run.length > 1 && (
          <FilterSelect
            label="Change of many"
            options={options.run}
            {...list.filterSelect('run')}
          />
        )}
      </ListToolbar>
      <ResourceGrid
        label="Changes"
        {...grid}
        cardHeight={264}
        query={{ ...shown, isFetching: rows === undefined, refetch: () => undefined }}
        pageSize={PAGE_SIZE}
        pager="range"
        {...(list.isFiltered
          ? {
              emptyTitle: 'No changes found',
              emptyText: 'No change matches the search and the filters.',
              emptyAction: <ResetButton onClick={list.reset}>Show all changes</ResetButton>,
            }
          : {
              emptyTitle: 'No changes yet',
              emptyText: 'What you change from this browser is noted here.',
            })}
      />
    </PageBody>
  );
}
