import { pauseNotes, queueOf } from '../api/background/queue';
import { reasonOf } from '../api/client/errors';
import { collectWholeList } from '../api/pages/collectWholeList';
import { nothingRead, type Reading } from '../api/pages/readList';
import { isUnderWay, selectJobs, type ItemOutcome } from '../jobs/jobsSlice';
import { startJob, type ItemRun, type JobKind } from '../jobs/runner';
import { formatCount } from '../shared/format';
import { capitalize } from '../shared/text';
import { toast } from '../shared/toast/toast';
import type { AppThunk } from '../store/rootState';
import { writeExport, type ExportFile } from './exportFile';
import type { ExportRow } from './exportList';
import { exportTitle } from './exportPlan';
import { countText, progressText, remarksOf, type Figures } from './exportTexts';
import { wait } from '../shared/times/wait';

export const EXPORT = 'export';

/** Number of rows that are written at a time. */
const PIECE = 500;

/** Yields rows in pieces. Lets other tasks of the page run between them, such as a click. */
async function* piecesOf(rows: readonly ExportRow[]) {
  for (let from = 0; from === 0 || from < rows.length; from += PIECE) {
    await wait(0);
    yield rows.slice(from, from + PIECE);
  }
}

type ExportRequest = Omit<ExportFile, 'pages' | 'figures'> & {
  /** Rows in memory, used when `plan.query` is null. */
  rows: readonly ExportRow[];
};

/**
 * Starts an export (docs/product/lists.md#export) as a job whose only item is the file. Returns
 * `busy` while another export runs.
 */
export function startExport({ rows, ...file }: ExportRequest): AppThunk<'started' | 'busy'> {
  return (dispatch, getState) => {
    if (isUnderWay(selectJobs(getState()), EXPORT)) return 'busy';
    const { plan } = file;
    let notes: string[] = [];

    /** Reads the rows of the plan's query. Resolves to the reason if they can't be exported. */
    async function readRows(item: ItemRun<null, null>) {
      const { query } = plan;
      if (!query) return { rows, reading: { ...nothingRead, rows: rows.length, pagesRead: 1 } };
      const report = (text: string[]) => {
        notes = text;
        item.report({});
      };
      let progress = 'Loading rows';
      const tell = () => report([progress, ...pauseNotes({ getState })]);
      queueOf({ getState }).watch(tell, item.signal);
      tell();
      const collected = await dispatch(
        collectWholeList(query, {
          signal: item.signal,
          onProgress: ({ rows: count, total }) => {
            progress = progressText(count, total);
            tell();
          },
        }),
      );
      if ('error' in collected) return reasonOf(collected.error);
      if ('tooLong' in collected) {
        return `At most ${formatCount(collected.tooLong.limit)} rows can be exported. Filter the list first.`;
      }
      const { loaded } = collected;
      const leftOut = new Set(plan.except);
      return { rows: loaded.rows.filter(({ id }) => !leftOut.has(id)), reading: loaded.reading };
    }

    async function run(item: ItemRun<null, null>): Promise<ItemOutcome> {
      const about = { from: 'background', job: item.jobId } as const;
      const read = await readRows(item);
      if (typeof read === 'string') {
        toast.error(`${capitalize(plan.list)} couldn’t be exported`, read, about);
        return { status: 'failed', reason: read };
      }
      const { failure, servedAt: _servedAt, isCut: _isCut, ...counts }: Reading = read.reading;
      const figures: Figures = { ...counts, rows: read.rows.length, leftOut: plan.except.length };
      const pages = piecesOf(read.rows);
      const outcome = await writeExport({ ...file, pages, figures }, item.signal);
      const remarks = remarksOf(figures);
      // An exact copy needs no total beside it.
      notes =
        remarks.length > 0
          ? [progressText(figures.rows, figures.totalAfter), ...remarks]
          : [countText(plan.list, figures.rows)];
      if (outcome.status === 'failed') toast.error('The file wasn’t saved', outcome.reason, about);
      else if (failure !== null) {
        toast.error(`The export of ${plan.list} is incomplete`, notes.join(' '), about);
        return { status: 'failed', reason: remarks[0] ?? failure.detail };
      } else {
        toast.success(`${capitalize(plan.list)} exported`, notes.join(' '), about);
      }
      return outcome;
    }

    const kind: JobKind<null> = {
      name: EXPORT,
      concurrency: 1,
      retryLabel: 'Export again',
      notes: () => notes,
      run,
    };
    const app = plan.app && { id: plan.app.id, name: plan.app.name };
    const items = [{ label: plan.fileName, data: null, payload: null }];
    dispatch(startJob(kind, { title: exportTitle(plan.list), app }, items));
    return 'started';
  };
}
