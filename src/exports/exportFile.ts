import type { Outcome } from '../jobs/jobsSlice';
import { endTask } from '../shared/endTask';
import type { ExportContents } from './exportContents';
import type { ExportField } from './exportList';
import type { ExportPlan } from './exportPlan';
import { fileParts, isoDate, separatorOf } from './fileText';
import type { Figures } from './pagePlan';
import { download, writeFile, type FileTarget } from './target';

/** What the file of an export is made from, and where it goes. */
export type ExportFile = {
  plan: ExportPlan;
  /** The fields of `plan.keys`, in that order. */
  fields: readonly ExportField[];
  target: FileTarget;
  contents: ExportContents;
};

/** What is known of the rows by now. */
type Known = Figures & { rowsOnPage: number | null; remarks: readonly string[] };

type Run = { signal: AbortSignal; report: (progress: { share: number }) => void };

const provenanceOf = ({ plan, fields }: ExportFile, known: Known) => ({
  list: plan.list,
  app: plan.app?.slug ?? null,
  scope: plan.scope,
  filters: plan.filters,
  columns: fields.map(({ key }) => key),
  times: plan.options.times,
  from: isoDate(new Date(plan.startedAt), plan.options.times),
  to: isoDate(new Date(), plan.options.times),
  ...known,
});

async function* pieces(
  { plan, fields, contents }: ExportFile,
  provenance: object,
  report: Run['report'],
): AsyncGenerator<string> {
  const { head, tail } = fileParts(fields, plan.options, provenance);
  yield head;
  const pages = contents.pages();
  let isFirst = true;
  for (const [index, page] of pages.entries()) {
    const text = await contents.text(page);
    if (text === '') continue;
    yield isFirst ? text : separatorOf(plan.options) + text;
    isFirst = false;
    report({ share: index / pages.length });
  }
  yield tail;
}

/** Writes the file of an export, and beside a CSV another one that says where its rows come from. */
export async function writeExport(
  file: ExportFile,
  known: () => Known,
  { signal, report }: Run,
): Promise<Outcome> {
  const { fileName, options, hasProvenance } = file.plan;
  const isJson = options.format === 'json';
  const type = isJson ? 'application/json' : 'text/csv;charset=utf-8';
  try {
    const text = pieces(file, provenanceOf(file, known()), report);
    await writeFile(file.target, fileName, type, text, signal);
    // What the screen says of the end is a task of its own.
    await endTask();
  } catch (error) {
    if (signal.aborted) throw error;
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    const reason = isFull ? 'The disk is full' : 'The file could not be written';
    return { status: 'failed', reason };
  }
  // A CSV has no place for what it lacks.
  if (!isJson && (hasProvenance || known().remarks.length > 0)) {
    const about = JSON.stringify(provenanceOf(file, known()), null, 2);
    download(fileName.replace(/\.csv$/, '-about.json'), 'application/json', [about]);
  }
  return { status: 'done' };
}
