import { isPlaceholderId } from '../../api/adapters/page';
import type { ListPage, ListQuery } from '../../api/resources/listPage';
import type { EpochMs } from '../../domain/entities';
import { formatCount, formatCounted } from '../../shared/format';
import { toast } from '../../shared/toast/toast';
import { addAppListener, type AppThunk } from '../../store/rootState';
import { signedIn, signedOut } from '../../store/sessionSlice';
import {
  isUnfinished,
  itemsRetried,
  selectJob,
  selectJobs,
  type Job,
  type JobItem,
  type Outcome,
} from '../jobsSlice';
import { createPageRequests } from '../pages/pageRequests';
import type { ListSize } from '../pages/pageSizes';
import { addToJob, startJob, type ItemRun, type JobKind } from '../runner';
import { forgetScans, keepScan, type AppScan, type ScannedList, type ScannedRows } from './scans';

const KIND = 'scan';

type Step = { list: ScannedList; page: number };
type Run = ItemRun<Reading, Step>;

type Reading = {
  rows: Map<string, ListPage['rows'][number]>;
  size: ListSize;
  pagesRead: number;
  /** The last page that has an item. */
  lastPage: number;
  /** Rows that could not be read, or have no id to know them by. */
  unread: number;
  servedAt: EpochMs | null;
};

const newReading = (): Reading => ({
  rows: new Map(),
  size: { rows: null, pages: null, total: null },
  ...{ pagesRead: 0, lastPage: 1, unread: 0, servedAt: null },
});

export function isScanning(jobs: readonly Job[]): boolean {
  return jobs.some(({ kind, items }) => kind === KIND && Object.values(items).some(isUnfinished));
}

const toItem = (list: ScannedList, page: number, reading: Reading) => ({
  label: `Page ${page} of ${list}`,
  data: { list, page },
  payload: reading,
});

/** Says which part of a list was not read; null if all was. */
function missingText(list: ScannedList, reading: Reading, missed: readonly number[]) {
  const { size, rows, unread } = reading;
  const short = size.total === null ? 0 : size.total - rows.size - unread;
  const parts = [
    missed.length > 0 &&
      `${missed.length === 1 ? 'page' : 'pages'} ${missed.join(', ')} of ${list} could not be read`,
    unread > 0 && `${formatCounted(unread, 'row')} of ${list} could not be read`,
    missed.length === 0 && short > 0 && `${formatCounted(short, 'row')} of ${list} did not come`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(', ');
}

/** Reads whole lists of an app into this tab's memory (docs/product.md#checks). */
export function startScan(
  app: { id: string; name: string },
  lists: readonly ScannedList[],
): AppThunk<'started' | 'busy'> {
  return (dispatch, getState) => {
    if (isScanning(selectJobs(getState()))) return 'busy';
    const requests = createPageRequests({ dispatch, getState });
    const readings = new Map(lists.map((list) => [list, newReading()]));
    const triedAgain = new Set<string>();
    let jobId = '';

    // Only this kind writes the data of its items.
    const items = () => Object.values(selectJob(getState(), jobId)?.items ?? {}) as JobItem<Step>[];

    function take({ list, page }: Step, reading: Reading, answer: ListPage): void {
      const before = reading.rows.size;
      for (const row of answer.rows) {
        if (isPlaceholderId(row.id)) reading.unread += 1;
        else if (!reading.rows.has(row.id)) reading.rows.set(row.id, row);
      }
      reading.unread += answer.dropped;
      reading.pagesRead += 1;
      reading.servedAt = answer.servedAt ?? reading.servedAt;
      // Without a number of pages, the list ends with the first page that has nothing new.
      const isMore = reading.rows.size > before;
      const last = reading.size.pages ?? (isMore ? page + 1 : page);
      const pages = Array.from(
        { length: Math.max(0, last - reading.lastPage) },
        (_none, index) => reading.lastPage + index + 1,
      );
      reading.lastPage = Math.max(reading.lastPage, last);
      if (pages.length > 0)
        addToJob(
          jobId,
          pages.map((next) => toItem(list, next, reading)),
        );
    }

    async function readPage(run: Run): Promise<Outcome> {
      const { data: step, payload: reading } = run;
      const { list, page } = step;
      const query = { list, args: { appId: app.id } } satisfies ListQuery;
      const { rows } = reading.size;
      if (rows === null) {
        const first = await requests.readFirst(query, run);
        if (typeof first === 'string') return { status: 'failed', reason: first };
        reading.size = first.size;
        take(step, reading, first.page);
        return { status: 'done' };
      }
      const answer = await requests.read(query, page, rows, run);
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
        const rows = [...reading.rows.values()] as ScannedRows['rows'];
        const missing = missingText(list, reading, missed);
        return [list, { rows, readAt, servedAt: reading.servedAt, missing }];
      });
      // The compiler does not relate a list to the type of its rows.
      return Object.fromEntries(lists);
    }

    /** Tries failed pages once more, then keeps what was read. */
    function finish(): void {
      const failed = items().filter(({ status }) => status === 'failed' || status === 'unknown');
      const again = failed.filter(({ id }) => !triedAgain.has(id));
      if (again.length > 0) {
        for (const { id } of again) triedAgain.add(id);
        dispatch(itemsRetried({ jobId, itemIds: again.map(({ id }) => id) }));
        return;
      }
      keepScan(app.id, results());
      if (items().some(({ status }) => status === 'cancelled')) return;
      if (failed.length > 0)
        toast.error(`${app.name} was read in part`, failed[0]?.reason ?? undefined);
      else toast.success(`${app.name} was read`, notes()[0], { from: 'background' });
    }

    function notes(): string[] {
      const all = [...readings.values()];
      const rows = all.reduce((sum, reading) => sum + reading.rows.size, 0);
      const totals = all.map(({ size }) => size.total);
      const total = totals.every((known) => known !== null)
        ? totals.reduce((sum, known) => sum + known, 0)
        : null;
      const read =
        total === null
          ? formatCounted(rows, 'row')
          : `${formatCount(rows)} of ${formatCounted(total, 'row')}`;
      return [`${read} · ${formatCounted(requests.sent(), 'request')}`];
    }

    const kind: JobKind<Reading, Step> = {
      name: KIND,
      concurrency: 4,
      closingLoses: 'Closing this tab loses what was read.',
      retryLabel: 'Retry failed pages',
      notes,
      run: readPage,
      onFinished: finish,
    };

    for (const actionCreator of [signedIn, signedOut]) {
      dispatch(
        addAppListener({
          actionCreator,
          effect: (_action, { unsubscribe }) => {
            unsubscribe();
            forgetScans();
          },
        }),
      );
    }
    const first = [...readings].map(([list, reading]) => toItem(list, 1, reading));
    jobId = dispatch(startJob(kind, { title: `Scan of ${app.name}`, app }, first));
    return 'started';
  };
}
