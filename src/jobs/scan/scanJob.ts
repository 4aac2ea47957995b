import { isPlaceholderId } from '../../api/adapters/page';
import type { ListPage } from '../../api/resources/listPage';
import type { EpochMs } from '../../domain/entities';
import { formatCount, formatCounted } from '../../shared/format';
import { toast } from '../../shared/toast/toast';
import { addAppListener, type AppThunk } from '../../store/rootState';
import { signedIn, signedOut } from '../../store/sessionSlice';
import {
  isRetryable,
  isUnderWay,
  selectJob,
  selectJobs,
  type JobItem,
  type Outcome,
} from '../jobsSlice';
import { createListReader, type ListReader } from '../pages/listReader';
import { pagesBehind } from '../pages/pageSizes';
import { addToJob, startJob, type ItemRun, type JobKind } from '../runner';
import { forgetScans, keepScan, type AppScan, type ScannedList, type ScannedRows } from './scans';

export const SCAN = 'scan';

type Step = { list: ScannedList; page: number };
type Run = ItemRun<Reading, Step>;

type Reading = {
  reader: ListReader;
  rows: Map<string, ListPage['rows'][number]>;
  pagesRead: number;
  /** The last page that has an item. */
  lastPage: number;
  /** Rows that could not be read, or have no id to know them by. */
  unread: number;
  servedAt: EpochMs | null;
};

const newReading = (reader: ListReader): Reading => ({
  ...{ reader, rows: new Map() },
  ...{ pagesRead: 0, lastPage: 1, unread: 0, servedAt: null },
});

const toItem = (list: ScannedList, page: number, reading: Reading) => ({
  label: `Page ${page} of ${list}`,
  data: { list, page },
  payload: reading,
});

/** Describes the part of a list that was not read; null for a complete list. */
function missingText(list: ScannedList, reading: Reading, missed: readonly number[]) {
  const { reader, rows, unread } = reading;
  const { total } = reader.size();
  const short = total === null ? 0 : total - rows.size - unread;
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
    if (isUnderWay(selectJobs(getState()), SCAN)) return 'busy';
    const readerOf = (list: ScannedList) =>
      createListReader({ dispatch, getState }, { list, args: { appId: app.id } });
    const readings = new Map(lists.map((list) => [list, newReading(readerOf(list))]));
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
      const last = reading.reader.size().pages ?? (isMore ? page + 1 : page);
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
        const rows = [...reading.rows.values()] as ScannedRows['rows'];
        const missing = missingText(list, reading, missed);
        return [list, { rows, readAt, servedAt: reading.servedAt, missing }];
      });
      // The compiler does not relate a list to the type of its rows.
      return Object.fromEntries(lists);
    }

    function finish(): void {
      keepScan(app.id, results());
      if (items().some(({ status }) => status === 'cancelled')) return;
      const failed = items().find(isRetryable);
      if (failed) toast.error(`${app.name} was read in part`, failed.reason ?? undefined);
      else toast.success(`${app.name} was read`, notes()[0], { from: 'background' });
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
