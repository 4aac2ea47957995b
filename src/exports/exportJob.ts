import { lanesOf, pauseNotes } from '../api/background/lanes';
import type { EpochMs } from '../domain/entities';
import { isRetryable, selectJob, type JobItem, type Outcome } from '../jobs/jobsSlice';
import { createListReader } from '../jobs/pages/listReader';
import { countPages, pagesBehind, readCounts, type ListSize } from '../jobs/pages/pageSizes';
import { addToJob, startJob, type ItemRun, type JobKind } from '../jobs/runner';
import type { TimedText } from '../shared/times/timedText';
import { toast } from '../shared/toast/toast';
import { endTask } from '../shared/endTask';
import { capitalised } from '../shared/text';
import type { StoreAccess } from '../store/rootState';
import { tabStore } from '../store/storage';
import { EXPORT_KEY } from '../store/storageKeys';
import { writeExport, type ExportFile } from './exportFile';
import type { ExportRow } from './exportList';
import { exportTitle } from './exportPlan';
import { holdExport, releaseExportLock, takeExportLock } from './exportStore';
import { hasAllRows, lookAgain, progressText, remarksOf, type Figures } from './pagePlan';

export const EXPORT = 'export';

/** Rows per piece of an export of rows on screen, with a pause between pieces. */
const PIECE = 500;

/** Time over which the rate is measured (milliseconds). */
const RATE_WINDOW_MS = 10_000;
const RATE_TAKES_MS = 1000;

/** A step of an export: a page, the second look at the list, and the file. */
type Step = { name: 'page'; page: number } | { name: 'look' } | { name: 'file' };
type Run = ItemRun<null, Step>;

export type ExportWork = ExportFile & {
  id: string;
  /** The rows that the screen holds, where `plan.query` is null. */
  rows: readonly ExportRow[];
  /** As far as it is known from before a reload. */
  size: ListSize;
  keepSize: (size: ListSize) => Promise<void>;
  /** Shows it paused, as after a reload. */
  isPaused: boolean;
};

const labels = { look: 'Second look', file: 'The file' };

const toItem = (step: Step, isRead = false) => ({
  label: step.name === 'page' ? `Page ${step.page}` : labels[step.name],
  data: step,
  payload: null,
  outcome: isRead ? ({ status: 'done' } as const) : undefined,
});

/**
 * Runs an export as a job (docs/product.md#export): its items are the pages, then the second look
 * at the list, then the file. What to do next is decided whenever nothing runs any more.
 */
export function runExport(store: StoreAccess, work: ExportWork): void {
  const { id, plan, contents } = work;
  const { query } = plan;
  const reader = query && createListReader(store, query, { size: work.size });
  const heldPages = Math.max(1, Math.ceil(work.rows.length / PIECE));
  /** The number of pages by the second look, which may be more than page 1 told. */
  let pagesLookedAt = 0;
  const size = (): ListSize => {
    if (!reader) return { rows: PIECE, pages: heldPages, total: null };
    const { pages, ...others } = reader.size();
    return { ...others, pages: pages === null ? null : Math.max(pages, pagesLookedAt) };
  };
  let totalAfter: number | null = null;
  /** The last page that has an item. */
  let lastPage = 0;
  let isEndFound = false;
  /** The number of rows at the newest second look; null before the first. */
  let rowsLookedAt: number | null = null;
  /** The number of rows in the newest file; null before the first. */
  let rowsInFile: number | null = null;
  let isOver = false;
  let arrivals: { at: EpochMs; rows: number }[] = [];
  let jobId = '';

  /** The items with this step; only this kind writes their data. */
  function itemsWith(name: Step['name']): JobItem<Step>[] {
    const items = Object.values(selectJob(store.getState(), jobId)?.items ?? {});
    return (items as JobItem<Step>[]).filter(({ data }) => data.name === name);
  }
  const failed = (name: Step['name']) => itemsWith(name).filter(isRetryable);

  const figures = (): Figures => ({
    ...contents.counts(),
    leftOut: plan.except.length,
    pagesRead: contents.pages().length,
    pages: size().pages,
    failedPages: failed('page').map(({ data }) => (data.name === 'page' ? data.page : 0)),
    ...{ totalBefore: size().total, totalAfter },
  });

  function remarks(): string[] {
    const isOpen = size().pages === null && !isEndFound;
    const open = isOpen ? ['The end of the list was not reached.'] : [];
    return [...remarksOf(figures()), ...open];
  }

  function addPages(last: number): void {
    const steps = pagesBehind(lastPage, last).map((page) =>
      toItem({ name: 'page', page }, contents.has(page)),
    );
    lastPage = Math.max(lastPage, last);
    if (steps.length > 0) addToJob(jobId, steps);
  }

  async function take(page: number, rows: readonly ExportRow[], dropped: number): Promise<number> {
    const fresh = await contents.take(page, rows, dropped);
    const now = Date.now();
    arrivals = arrivals.filter(({ at }) => at > now - RATE_WINDOW_MS);
    arrivals.push({ at: now, rows: fresh });
    return fresh;
  }

  async function runPage(page: number, run: Run): Promise<Outcome> {
    if (!reader) {
      await endTask();
      await take(page, work.rows.slice((page - 1) * PIECE, page * PIECE), 0);
      return { status: 'done' };
    }
    const isFirst = reader.size().rows === null;
    const answer = await reader.read(page, run);
    if (typeof answer === 'string') return { status: 'failed', reason: answer };
    if (isFirst && contents.isKept()) await work.keepSize(size()).catch(() => undefined);
    if (contents.has(page)) {
      await contents.takeAgain(page, answer.rows);
      return { status: 'done' };
    }
    const fresh = await take(page, answer.rows, answer.dropped);
    const { pages } = size();
    if (pages !== null) addPages(pages);
    // A server that ignores the page number sends the same rows for ever.
    else if (fresh > 0) addPages(page + 1);
    else isEndFound = true;
    return { status: 'done' };
  }

  async function runSecondLook(run: Run): Promise<Outcome> {
    const pageSize = size().rows;
    if (!reader || pageSize === null) return { status: 'done' };
    const end = () => Math.max(1, size().pages ?? contents.pages().at(-1) ?? 1);
    const readAgain = async (page: number): Promise<string | null> => {
      const answer = await reader.read(page, run);
      if (typeof answer === 'string') return answer;
      const counts = readCounts(answer);
      totalAfter = counts.total;
      pagesLookedAt = Math.max(pagesLookedAt, countPages(counts, pageSize) ?? 0);
      if (contents.has(page)) await contents.takeAgain(page, answer.rows);
      else await take(page, answer.rows, answer.dropped);
      run.report({ share: page / end() });
      return null;
    };
    const rows = () => contents.counts().rows;
    const isComplete = (isUnchanged: boolean) => hasAllRows(figures(), isUnchanged);
    const reason = await lookAgain({ readAgain, lastPage: end, rows, isComplete });
    rowsLookedAt = rows();
    return reason === null ? { status: 'done' } : { status: 'failed', reason };
  }

  function runFile(run: Run): Promise<Outcome> {
    rowsInFile = contents.counts().rows;
    const known = () => ({ ...figures(), rowsOnPage: size().rows, remarks: remarks() });
    return writeExport(work, known, run);
  }

  /** Forgets everything but the outcome. */
  function clear(): void {
    contents.clear();
    releaseExportLock();
    if (tabStore.get(EXPORT_KEY) === id) tabStore.set(EXPORT_KEY, null);
  }

  function end(): void {
    isOver = true;
    releaseExportLock();
    const [failedFile] = failed('file');
    const missing = failed('page');
    const said = [progressText(figures(), 0, null), ...remarks()].join(' ');
    if (contents.pages().length === 0) {
      toast.error(
        `${capitalised(plan.list)} could not be exported`,
        missing[0]?.reason ?? undefined,
      );
    } else if (failedFile) {
      toast.error('The file was not written', failedFile.reason ?? undefined);
    } else if (missing.length > 0) {
      toast.error(`The export of ${plan.list} is incomplete`, said);
    } else {
      toast.success(`${capitalised(plan.list)} exported`, said, { from: 'background' });
      clear();
    }
  }

  /** Chooses the next step once no item runs. */
  function goOn(): void {
    const items = Object.values(selectJob(store.getState(), jobId)?.items ?? {});
    if (items.some(({ status }) => status === 'cancelled')) {
      isOver = true;
      clear();
      return;
    }
    if (contents.pages().length === 0) {
      end();
    } else if (query && rowsLookedAt !== contents.counts().rows) {
      rowsLookedAt = contents.counts().rows;
      addToJob(jobId, [toItem({ name: 'look' })]);
    } else if (rowsInFile !== contents.counts().rows) {
      addToJob(jobId, [toItem({ name: 'file' })]);
    } else {
      end();
    }
  }

  /** Rows a second; null while it is unknown. */
  function rate(): number | null {
    const ms = Date.now() - (arrivals[0]?.at ?? Date.now());
    if (ms < RATE_TAKES_MS) return null;
    return (arrivals.reduce((sum, arrival) => sum + arrival.rows, 0) / ms) * 1000;
  }

  function notes(): TimedText[] {
    const progress = progressText(figures(), reader?.sent() ?? 0, isOver ? null : rate());
    if (isOver) return [progress, ...remarks()];
    return [
      progress,
      ...pauseNotes(lanesOf(store)),
      ...(query && !contents.isKept()
        ? ['This browser keeps no more of it: after a reload it has to be read again.']
        : []),
    ];
  }

  const kind: JobKind<null, Step> = {
    name: EXPORT,
    concurrency: 4,
    closingLoses: null,
    retryLabel: 'Retry failed pages',
    notes,
    async run(run) {
      const step = run.data;
      isOver = false;
      if (!(await takeExportLock()))
        return { status: 'failed', reason: 'Another tab is exporting' };
      try {
        if (step.name === 'page') return await runPage(step.page, run);
        return await (step.name === 'look' ? runSecondLook(run) : runFile(run));
      } catch (error) {
        if (run.signal.aborted) return { status: 'cancelled' };
        throw error;
      }
    },
    isRetriedOnce: ({ data }) => data.name === 'page',
    onFinished: goOn,
    onRemoved: clear,
  };

  holdExport(id);
  const title = exportTitle(plan.list);
  const app = plan.app && { id: plan.app.id, name: plan.app.name };
  jobId = store.dispatch(startJob(kind, { id, title, app, isPaused: work.isPaused }, []));
  // Without a number of pages, the one behind those that were read.
  addPages(size().pages ?? (contents.pages().at(-1) ?? 0) + 1);
  if (itemsWith('page').every(({ status }) => status === 'done')) goOn();
}
