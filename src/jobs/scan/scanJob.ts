import { isPlaceholderId } from '../../api/adapters/page';
import { toListQuery } from '../../api/resources/listPage';
import type { RowFields } from '../../api/resources/rowAnswers';
import { formatCount, formatCounted } from '../../shared/format';
import { capitalised } from '../../shared/text';
import { toast } from '../../shared/toast/toast';
import { addAppListener, type AppThunk, type StoreAccess } from '../../store/rootState';
import { lockChanged, signedIn, signedOut } from '../../store/sessionSlice';
import {
  isRetryable,
  isUnderWay,
  itemsCancelled,
  itemsDismissed,
  selectJob,
  selectJobs,
  type Outcome,
} from '../jobsSlice';
import { readList, type ListRow, type Reading } from '../pages/readList';
import { startJob, type ItemRun, type JobKind } from '../runner';
import { followChanges, withFields } from './scannedChanges';
import { MOST_UNASKED_ROWS, SCAN } from './scanUnderWay';
import {
  forgetScans,
  keepScan,
  scanIn,
  type AppScan,
  type ScanScope,
  type ScannedList,
} from './scans';

/** Formats page numbers: `3`, `7 and 9`, `5 to 120 and 130`. */
function pagesText(pages: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last?.[1] === page - 1) last[1] = page;
    else runs.push([page, page]);
  }
  const texts = runs.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`));
  return texts.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}

/** Describes the part of a list that was not read; null for a complete list. */
function missingText(list: ScannedList, reading: Reading): string | null {
  const { totalBefore, failedPages, isCut } = reading;
  const unread = reading.dropped + reading.withoutId;
  const read = reading.rows - reading.withoutId;
  const short = totalBefore === null || isCut ? 0 : totalBefore - read - unread;
  const parts = [
    isCut && `${list} beyond the first ${formatCount(read)} weren’t loaded`,
    failedPages.length > 0 &&
      `${failedPages.length === 1 ? 'page' : 'pages'} ${pagesText(failedPages)} of ${list} couldn’t be loaded`,
    unread > 0 && `${formatCounted(unread, 'row')} of ${list} couldn’t be loaded`,
    failedPages.length === 0 &&
      short > 0 &&
      `${formatCounted(short, 'row')} of ${list} are missing`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(', ');
}

type ScanRun = Pick<ItemRun<null, ScannedList>, 'signal' | 'untilResumed' | 'report'>;

type ScanReaderOptions = {
  /** Maximum number of rows per list; unlimited by default. */
  mostRows?: number;
  /** Whether to discard a list that has more than `mostRows` rows. */
  needsAll?: boolean;
  /**
   * Called when all scanned rows are discarded, because the session ended or the console was
   * locked.
   */
  onForgotten: () => void;
};

/**
 * Creates a reader that loads lists into this tab's memory. Until the session ends, it updates
 * their rows from later responses.
 */
function createScanReader(
  { dispatch, getState }: StoreAccess,
  scope: ScanScope,
  { mostRows = Infinity, needsAll = false, onForgotten }: ScanReaderOptions,
) {
  const read = new Map<ScannedList, { rows: ListRow[]; reading: Reading }>();
  const kept: AppScan = {};
  let isForgotten = false;

  function keep(scan: AppScan): void {
    Object.assign(kept, scan);
    keepScan(scope, scan);
  }

  async function readOne(list: ScannedList, run: ScanRun): Promise<Reading> {
    const query = toListQuery(list, { appId: scope.appId, ...scope.question });
    const { pages, reading } = readList({ dispatch, getState }, query, run, { mostRows });
    const rows: ListRow[] = [];
    read.set(list, { rows, reading });
    for await (const page of pages) {
      rows.push(...page.filter(({ id }) => !isPlaceholderId(id)));
      if (needsAll && reading.isCut) return reading;
    }
    const { servedAt, totalBefore, totalAfter } = reading;
    if (!isForgotten && reading.pagesRead > 0) {
      keep({
        [list]: {
          rows: [...rows],
          readAt: Date.now(),
          servedAt,
          missing: missingText(list, reading),
          grownBy: totalBefore === null || totalAfter === null ? 0 : totalAfter - totalBefore,
          changed: new Set(),
        },
      });
    }
    return reading;
  }

  /**
   * Writes fields of later responses into the rows, unless a newer scan has replaced these rows.
   */
  function change(list: ScannedList, changes: ReadonlyMap<string, RowFields>): void {
    const { rows = [] } = read.get(list) ?? {};
    const changed = new Set<string>();
    for (const [index, row] of rows.entries()) {
      const fields = changes.get(row.id);
      if (!fields) continue;
      const after = withFields(row, fields);
      rows[index] = after;
      if (after !== row) changed.add(row.id);
    }
    const scanned = kept[list];
    if (changed.size > 0 && scanned && scanIn(scope)[list] === scanned) {
      for (const id of scanned.changed) changed.add(id);
      keep({ [list]: { ...scanned, rows: [...rows], changed } });
    }
  }

  const stopFollowing = dispatch(followChanges(change));
  dispatch(
    addAppListener({
      predicate: (action) =>
        signedIn.match(action) ||
        signedOut.match(action) ||
        (lockChanged.match(action) && action.payload),
      effect: (_action, { unsubscribe }) => {
        unsubscribe();
        stopFollowing();
        isForgotten = true;
        onForgotten();
        forgetScans();
      },
    }),
  );
  return {
    read: readOne,
    readings: () => [...read.values()].map(({ reading }) => reading),
    isForgotten: () => isForgotten,
  };
}

type BackgroundReader = ReturnType<typeof createScanReader>;

/** One reader per app. Each updates the rows that it has read, until the session ends. */
const backgroundReaders = new WeakMap<StoreAccess['getState'], Map<string, BackgroundReader>>();

/**
 * Loads whole lists of an app without a job, for a screen that needs them. Discards a list with
 * more than `MOST_UNASKED_ROWS` rows. Resolves to the reason why a list could not be read; null if
 * all were read or the load was aborted.
 */
export function loadLists(
  appId: string,
  lists: readonly ScannedList[],
  signal: AbortSignal,
): AppThunk<Promise<string | null>> {
  return async (dispatch, getState) => {
    const readers = backgroundReaders.get(getState) ?? new Map<string, BackgroundReader>();
    backgroundReaders.set(getState, readers);
    const reader =
      readers.get(appId) ??
      createScanReader(
        { dispatch, getState },
        { appId, question: {} },
        {
          mostRows: MOST_UNASKED_ROWS,
          needsAll: true,
          onForgotten: () => readers.delete(appId),
        },
      );
    readers.set(appId, reader);
    const run = { signal, untilResumed: () => null, report: () => undefined };
    try {
      const readings = await Promise.all(lists.map((list) => reader.read(list, run)));
      return readings.find(({ pagesRead }) => pagesRead === 0)?.failure ?? null;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  };
}

type ScanOptions = Pick<ScanReaderOptions, 'mostRows'> & {
  /** Search and filters; by default, the whole lists are read. */
  question?: ScanScope['question'];
  /** Whether a screen started the job without a question. Its success then leaves no entry. */
  isUnasked?: boolean;
};

/**
 * Starts a job that loads lists of one app, or of all apps (null), into this tab's memory
 * (docs/product/checks.md#checks, docs/product/lists.md#all-rows). The job's items are the lists.
 */
export function startScan(
  app: { id: string; name: string } | null,
  lists: readonly ScannedList[],
  { question = {}, isUnasked = false, ...options }: ScanOptions = {},
): AppThunk<'started' | 'busy'> {
  return (dispatch, getState) => {
    if (isUnderWay(selectJobs(getState()), SCAN)) return 'busy';
    const scope = { appId: app?.id ?? null, question };
    const what = lists.length === 1 ? capitalised(lists[0] ?? '') : 'Lists';
    const title = `${what} of ${app?.name ?? 'all apps'}`;
    let jobId = '';
    const reader = createScanReader({ dispatch, getState }, scope, {
      ...options,
      onForgotten: () => dispatch(itemsCancelled({ jobId })),
    });

    async function readOne(run: ItemRun<null, ScannedList>): Promise<Outcome> {
      const { failure } = await reader.read(run.data, run);
      return failure === null ? { status: 'done' } : { status: 'failed', reason: failure };
    }

    function finish(): void {
      if (reader.isForgotten()) return;
      const items = Object.values(selectJob(getState(), jobId)?.items ?? {});
      if (items.some(({ status }) => status === 'cancelled')) return;
      const failed = items.find(isRetryable);
      // A success needs no toast, because the waiting screens show the rows.
      if (failed) toast.error(`${title} couldn’t be fully loaded`, failed.reason ?? undefined);
      else if (isUnasked) dispatch(itemsDismissed({ jobId }));
    }

    function notes(): string[] {
      const readings = reader.readings();
      const sum = (count: (reading: Reading) => number) =>
        readings.reduce((total, reading) => total + count(reading), 0);
      const rows = sum((reading) => reading.rows - reading.withoutId);
      // The totals are unknown until the first response.
      if (readings.every(({ pagesRead }) => pagesRead === 0)) return [];
      const isKnown = readings.every(({ totalBefore }) => totalBefore !== null);
      const total = sum(({ totalBefore }) => totalBefore ?? 0);
      return [`${formatCount(rows)}${isKnown ? ` of ${formatCount(total)}` : ''} loaded`];
    }

    const kind: JobKind<null, ScannedList> = {
      name: SCAN,
      concurrency: 4,
      retryLabel: 'Load again',
      notes,
      run: readOne,
      onFinished: finish,
    };

    const items = lists.map((list) => ({ label: `All ${list}`, data: list, payload: null }));
    jobId = dispatch(startJob(kind, { title, app }, items));
    return 'started';
  };
}
