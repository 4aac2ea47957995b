import { pauseNotes } from '../api/background/queue';
import { isUnderWay, selectJobs, type Outcome } from '../jobs/jobsSlice';
import { nothingRead, readList, type Reading } from '../api/pages/readList';
import { startJob, type ItemRun, type JobKind } from '../jobs/runner';
import { capitalised } from '../shared/text';
import { toast } from '../shared/toast/toast';
import type { AppThunk } from '../store/rootState';
import { writeExport, type ExportFile } from './exportFile';
import type { ExportRow } from './exportList';
import { exportTitle } from './exportPlan';
import { progressText, remarksOf, type Figures } from './exportTexts';

export const EXPORT = 'export';

/** Number of rows in each piece when an export reads rows from memory. */
const PIECE = 500;

/**
 * Reads rows from memory in pieces. Returns the same shape as `readList`, which reads rows from the
 * server.
 */
function heldList(rows: readonly ExportRow[]) {
  const reading: Reading = { ...nothingRead, pages: Math.max(1, Math.ceil(rows.length / PIECE)) };
  async function* read() {
    for (let from = 0; from === 0 || from < rows.length; from += PIECE) {
      // Lets other tasks of the page run, such as a click on 'Cancel'.
      await new Promise((resolve) => setTimeout(resolve));
      const piece = rows.slice(from, from + PIECE);
      reading.pagesRead += 1;
      reading.rows += piece.length;
      yield piece;
    }
  }
  return { pages: read(), reading };
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
    const store = { dispatch, getState };
    const { plan } = file;
    let reading: Reading = nothingRead;
    let isOver = false;
    const figures = (): Figures => {
      const { failure: _failure, servedAt: _servedAt, isCut: _isCut, ...counts } = reading;
      return { ...counts, leftOut: plan.except.length };
    };

    async function run(item: ItemRun<null, null>): Promise<Outcome> {
      isOver = false;
      const list = plan.query
        ? readList(store, plan.query, item, { except: plan.except })
        : heldList(rows);
      ({ reading } = list);
      const outcome = await writeExport({ ...file, pages: list.pages, figures }, item.signal);
      isOver = true;
      const said = [progressText(figures()), ...remarksOf(figures())].join(' ');
      if (reading.pagesRead === 0 && reading.failure !== null) {
        const { detail } = reading.failure;
        toast.error(`${capitalised(plan.list)} couldn’t be exported`, detail);
        return { status: 'failed', reason: detail };
      }
      if (outcome.status === 'failed') toast.error('The file wasn’t saved', outcome.reason);
      else if (reading.failure !== null) {
        toast.error(`The export of ${plan.list} is incomplete`, said);
        return { status: 'failed', reason: remarksOf(figures())[0] ?? reading.failure.detail };
      } else toast.success(`${capitalised(plan.list)} exported`, said, { from: 'background' });
      return outcome;
    }

    const kind: JobKind<null> = {
      name: EXPORT,
      concurrency: 1,
      retryLabel: 'Export again',
      notes: () => [
        progressText(figures()),
        ...(isOver ? remarksOf(figures()) : pauseNotes(store)),
      ],
      run,
    };
    const app = plan.app && { id: plan.app.id, name: plan.app.name };
    const items = [{ label: plan.fileName, data: null, payload: null }];
    dispatch(startJob(kind, { title: exportTitle(plan.list), app }, items));
    return 'started';
  };
}
