import { isPlaceholderId } from '../../api/adapters/page';
import { toListQuery, type ListPage } from '../../api/resources/listPage';
import type { EpochMs } from '../../domain/entities';
import { endTask } from '../../shared/endTask';
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
  /** The rows by page: pages come in any order. */
  pages: ListPage['rows'][number][][];
  /** The page of each row by its id: a row may come twice. */
  pageOf: Map<string, number>;
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
  ...{ reader, pages: [], pageOf: new Map() },
  ...{ pagesRead: 0, lastPage: 1, unread: 0, servedAt: null, lastTotal: null, isCut: false },
});

/** The rows that were read, in the order of the list. */
const inOrder = ({ pages }: Reading): ScannedRows['rows'] => pages.flat();

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
  const { reader, pageOf, unread, isCut } = reading;
  const { total } = reader.size();
  const short = total === null || isCut ? 0 : total - pageOf.size - unread;
  const parts = [
    isCut && `${list} beyond the first ${formatCount(pageOf.size)} were not read`,
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
      const rows: ListPage['rows'][number][] = [];
      for (const row of answer.rows) {
        if (isPlaceholderId(row.id)) reading.unread += 1;
        else if (!reading.pageOf.has(row.id)) {
          reading.pageOf.set(row.id, page);
          rows.push(row);
        }
      }
      reading.pages[page] = rows;
      reading.unread += answer.dropped;
      reading.pagesRead += 1;
      reading.servedAt = answer.servedAt ?? reading.servedAt;
      reading.lastTotal = answer.total ?? reading.lastTotal;
      const size = reading.reader.size();
      // Without a number of pages, the list ends with the first page that has nothing new.
      const isMore = rows.length > 0;
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
      let isChanged = false;
      for (const [id, fields] of changes) {
        const rows = reading.pages[reading.pageOf.get(id) ?? 0] ?? [];
        const at = rows.findIndex((row) => row.id === id);
        const before = rows[at];
        if (!before) continue;
        const after = withFields(before, fields);
        rows[at] = after;
        isChanged ||= after !== before;
      }
      const scanned = kept[list];
      if (isChanged && scanned) keep({ [list]: { ...scanned, rows: inOrder(reading) } });
    }

    async function finish(): Promise<void> {
      const isOver = () => isForgotten;
      if (isOver()) return;
      keep(results());
      // The list renders its rows, and then the message.
      await endTask();
      if (isOver()) return;
      if (items().some(({ status }) => status === 'cancelled')) return;
      const failed = items().find(isRetryable);
      if (failed) toast.error(`${name} was read in part`, failed.reason ?? undefined);
      else toast.success(`${name} was read`, notes()[0], { from: 'background' });
    }

    function notes(): string[] {
      const all = [...readings.values()];
      const rows = all.reduce((sum, reading) => sum + reading.pageOf.size, 0);
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
      onFinished: () => void finish(),
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
