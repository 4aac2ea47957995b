import { isPlaceholderId } from '../../api/adapters/page';
import { toListQuery, type ListPage } from '../../api/resources/listPage';
import type { EpochMs } from '../../domain/entities';
import { formatCount, formatCounted } from '../../shared/format';
import { toast } from '../../shared/toast/toast';
import { addAppListener, type AppThunk } from '../../store/rootState';
import { lockChanged, signedIn, signedOut } from '../../store/sessionSlice';
import {
  isRetryable,
  isUnderWay,
  itemsCancelled,
  selectJob,
  selectJobs,
  type JobItem,
  type Outcome,
} from '../jobsSlice';
import { createListReader, type ListReader } from '../pages/listReader';
import { LARGE_PAGE, pagesBehind } from '../pages/pageSizes';
import { addToJob, startJob, type ItemRun, type JobKind } from '../runner';
import { followChanges, withFields, type Fields } from './scannedChanges';
import {
  forgetScans,
  keepScan,
  scanIn,
  type AppScan,
  type ScannedList,
  type ScannedRows,
} from './scans';

export const SCAN = 'scan';

type Step = { list: ScannedList; page: number };
type Run = ItemRun<Reading, Step>;

type Reading = {
  reader: ListReader;
  rows: Map<string, ListPage['rows'][number]>;
  /** The ids of the rows by page: pages come in any order. */
  ids: string[][];
  pagesRead: number;
  /** The last page that has an item. */
  lastPage: number;
  /** Rows that could not be read, or have no id to know them by. */
  unread: number;
  servedAt: EpochMs | null;
  /** The platform's total in the newest answer. */
  lastTotal: number | null;
  /** Whether the list has more rows than are read. */
  isCut: boolean;
};

const newReading = (reader: ListReader): Reading => ({
  ...{ reader, rows: new Map(), ids: [] },
  ...{ pagesRead: 0, lastPage: 1, unread: 0, servedAt: null, lastTotal: null, isCut: false },
});

/** The rows that were read, in the order of the list. */
function inOrder({ rows, ids }: Reading): ScannedRows['rows'] {
  const ordered: ListPage['rows'][number][] = [];
  ids.forEach((ofPage) => {
    for (const id of ofPage) {
      const row = rows.get(id);
      if (row) ordered.push(row);
    }
  });
  return ordered;
}

const toItem = (list: ScannedList, page: number, reading: Reading) => ({
  label: `Page ${page} of ${list}`,
  data: { list, page },
  payload: reading,
});

/** `3`, `7 and 9`, `5 to 120 and 130` */
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
function missingText(list: ScannedList, reading: Reading, missed: readonly number[]) {
  const { reader, rows, unread, isCut } = reading;
  const { total } = reader.size();
  const short = total === null || isCut ? 0 : total - rows.size - unread;
  const parts = [
    isCut && `${list} beyond the first ${formatCount(rows.size)} were not read`,
    missed.length > 0 &&
      `${missed.length === 1 ? 'page' : 'pages'} ${pagesText(missed)} of ${list} could not be read`,
    unread > 0 && `${formatCounted(unread, 'row')} of ${list} could not be read`,
    missed.length === 0 && short > 0 && `${formatCounted(short, 'row')} of ${list} did not come`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(', ');
}

type ScanOptions = {
  /** A search and filters; without them the whole lists are read. */
  question?: Readonly<Record<string, unknown>>;
  /** The most rows of a list; all by default. */
  mostRows?: number;
};

/**
 * Reads lists of an app, or of all apps (null), into this tab's memory (docs/product.md#checks,
 * docs/product.md#all-rows).
 */
export function startScan(
  app: { id: string; name: string } | null,
  lists: readonly ScannedList[],
  { question = {}, mostRows = Infinity }: ScanOptions = {},
): AppThunk<'started' | 'busy'> {
  return (dispatch, getState) => {
    if (isUnderWay(selectJobs(getState()), SCAN)) return 'busy';
    const appId = app?.id ?? null;
    const name = app?.name ?? 'All apps';
    const readerOf = (list: ScannedList) =>
      createListReader({ dispatch, getState }, toListQuery(list, { appId, ...question }));
    const readings = new Map(lists.map((list) => [list, newReading(readerOf(list))]));
    const scope = { appId, question };
    let jobId = '';
    let kept: AppScan = {};
    let isForgotten = false;

    // Only this kind writes the data of its items.
    const items = () => Object.values(selectJob(getState(), jobId)?.items ?? {}) as JobItem<Step>[];

    function take({ list, page }: Step, reading: Reading, answer: ListPage): void {
      const before = reading.rows.size;
      const ids: string[] = [];
      for (const row of answer.rows) {
        if (isPlaceholderId(row.id)) reading.unread += 1;
        else if (!reading.rows.has(row.id)) {
          reading.rows.set(row.id, row);
          ids.push(row.id);
        }
      }
      reading.ids[page] = ids;
      reading.unread += answer.dropped;
      reading.pagesRead += 1;
      reading.servedAt = answer.servedAt ?? reading.servedAt;
      reading.lastTotal = answer.total ?? reading.lastTotal;
      const size = reading.reader.size();
      // Without a number of pages, the list ends with the first page that has nothing new.
      const isMore = reading.rows.size > before;
      const end = size.pages ?? (isMore ? page + 1 : page);
      const last = Math.min(end, Math.ceil(mostRows / (size.rows ?? LARGE_PAGE)));
      reading.isCut ||= last < end;
      const pages = pagesBehind(reading.lastPage, last);
      reading.lastPage = Math.max(reading.lastPage, last);
      if (pages.length > 0)
        addToJob(
          jobId,
          pages.map((next) => toItem(list, next, reading)),
        );
    }

    async function readPage(run: Run): Promise<Outcome> {
      const { data: step, payload: reading } = run;
      const answer = await reading.reader.read(step.page, run);
      if (typeof answer === 'string') return { status: 'failed', reason: answer };
      take(step, reading, answer);
      return { status: 'done' };
    }

    function results(): AppScan {
      const read = [...readings].filter(([, { pagesRead }]) => pagesRead > 0);
      const readAt = Date.now();
      const lists = read.map(([list, reading]): [ScannedList, ScannedRows] => {
        const missed = items().flatMap(({ status, data }) =>
          status !== 'done' && data.list === list ? [data.page] : [],
        );
        const rows = inOrder(reading);
        const missing = missingText(list, reading, missed);
        const { servedAt, lastTotal, reader } = reading;
        const { total } = reader.size();
        const grownBy = total === null || lastTotal === null ? 0 : lastTotal - total;
        return [list, { rows, readAt, servedAt, missing, grownBy }];
      });
      // The compiler does not relate a list to the type of its rows.
      return Object.fromEntries(lists);
    }

    /** Stores lists, unless a later scan has stored them since. */
    function keep(lists: AppScan): void {
      const stored = scanIn(scope);
      const names = Object.keys(lists) as ScannedList[];
      const isOwn = (list: ScannedList) => !kept[list] || kept[list] === stored[list];
      const own = Object.fromEntries(names.filter(isOwn).map((list) => [list, lists[list]]));
      kept = { ...kept, ...own };
      keepScan(scope, own);
    }

    function change(list: ScannedList, changes: ReadonlyMap<string, Fields>): void {
      const reading = readings.get(list);
      if (!reading) return;
      const { rows } = reading;
      let isChanged = false;
      for (const [id, fields] of changes) {
        const before = rows.get(id);
        if (!before) continue;
        const after = withFields(before, fields);
        rows.set(id, after);
        isChanged ||= after !== before;
      }
      const scanned = kept[list];
      if (isChanged && scanned) keep({ [list]: { ...scanned, rows: inOrder(reading) } });
    }

    function finish(): void {
      if (isForgotten) return;
      keep(results());
      if (items().some(({ status }) => status === 'cancelled')) return;
      const failed = items().find(isRetryable);
      if (failed) toast.error(`${name} was read in part`, failed.reason ?? undefined);
      else toast.success(`${name} was read`, notes()[0], { from: 'background' });
    }

    function notes(): string[] {
      const all = [...readings.values()];
      const rows = all.reduce((sum, reading) => sum + reading.rows.size, 0);
      const totals = all.map(({ reader }) => reader.size().total);
      const sent = all.reduce((sum, { reader }) => sum + reader.sent(), 0);
      const total = totals.every((known) => known !== null)
        ? totals.reduce((sum, known) => sum + known, 0)
        : null;
      const read =
        total === null
          ? formatCounted(rows, 'row')
          : `${formatCount(rows)} of ${formatCounted(total, 'row')}`;
      return [`${read} · ${formatCounted(sent, 'request')}`];
    }

    const kind: JobKind<Reading, Step> = {
      name: SCAN,
      concurrency: 4,
      closingLoses: 'Closing this tab loses what was read.',
      retryLabel: 'Retry failed pages',
      notes,
      run: readPage,
      isRetriedOnce: () => true,
      onFinished: finish,
    };

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
          dispatch(itemsCancelled({ jobId }));
          forgetScans();
        },
      }),
    );
    const first = [...readings].map(([list, reading]) => toItem(list, 1, reading));
    jobId = dispatch(startJob(kind, { title: `Scan of ${name}`, app }, first));
    return 'started';
  };
}
