import type { ItemOutcome } from '../jobs/jobsSlice';
import { config } from '../shared/config';
import { saveFile } from '../shared/browser/saveFile';
import type { ExportField, ExportRow } from './exportList';
import type { ExportPlan } from './exportPlan';
import { remarksOf, type Figures } from './exportTexts';
import { fileParts, isoDate, rowsText, separatorOf } from './fileText';
import { wait } from '../shared/times/wait';

/** Contents and destination of an exported file. */
export type ExportFile = {
  plan: ExportPlan;
  fields: readonly ExportField[];
  target: FileTarget;
  pages: AsyncIterable<readonly ExportRow[]>;
  figures: Figures;
};

const provenanceOf = ({ plan, fields, figures }: ExportFile) => ({
  ...(config.environmentName !== '' && { environment: config.environmentName }),
  list: plan.list,
  app: plan.app?.slug ?? null,
  scope: plan.scope,
  filters: plan.filters,
  columns: fields.map(({ key }) => key),
  times: plan.options.times,
  from: isoDate(new Date(plan.startedAt), plan.options.times),
  to: isoDate(new Date(), plan.options.times),
  ...figures,
  remarks: remarksOf(figures),
});

async function* textsOf(file: ExportFile): AsyncGenerator<string> {
  const { plan, fields, pages } = file;
  const { head, tail } = fileParts(fields, plan.options);
  yield head;
  let isFirst = true;
  for await (const rows of pages) {
    const text = rowsText(rows, fields, plan.options);
    if (text === '') continue;
    yield isFirst ? text : separatorOf(plan.options) + text;
    isFirst = false;
  }
  yield tail(provenanceOf(file));
}

/**
 * Writes the file of an export. Also writes a second file with the provenance of a CSV, such as its
 * list and time, if the operator asked for it or if the file differs from the list.
 */
export async function writeExport(file: ExportFile, signal: AbortSignal): Promise<ItemOutcome> {
  const { fileName, options, hasProvenance } = file.plan;
  const isJson = options.format === 'json';
  const type = isJson ? 'application/json' : 'text/csv;charset=utf-8';
  try {
    await writeFile(file.target, fileName, type, textsOf(file), signal);
  } catch (error) {
    if (signal.aborted) throw error;
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
    const reason = isFull ? 'The disk is full' : 'The file couldn’t be saved';
    return { status: 'failed', reason };
  }
  // The second file contains the remarks, such as those about missing rows, because a CSV can't.
  if (!isJson && (hasProvenance || remarksOf(file.figures).length > 0)) {
    const about = JSON.stringify(provenanceOf(file), null, 2);
    if (file.target === null) await wait(BETWEEN_DOWNLOADS_MS);
    download(fileName.replace(/\.csv$/, '-about.json'), 'application/json', [about]);
  }
  return { status: 'done' };
}

type FileTarget = FileSystemFileHandle | null;

/**
 * Pause between the downloads of the two files (milliseconds). WebKit drops a download if another
 * one follows at once.
 */
const BETWEEN_DOWNLOADS_MS = 300;

/** Number of characters after which the collected texts become a Blob, about one megabyte. */
const BLOB_LENGTH = 1_000_000;

type Picker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

/**
 * Lets the operator choose where to save the file. Resolves to null, which means a download, if the
 * browser can't show its file picker, and to `dismissed` if the operator closes it. Call this
 * function in a click handler, because the browser opens the picker only in response to a click.
 */
export async function pickTarget(suggestedName: string): Promise<FileTarget | 'dismissed'> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: Picker };
  if (!showSaveFilePicker) return null;
  try {
    return await showSaveFilePicker.call(window, { suggestedName });
  } catch (error) {
    // After other errors, such as those of a permissions policy or a cross-origin frame, the file
    // is downloaded.
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : null;
  }
}

function download(name: string, type: string, parts: BlobPart[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  saveFile(url, name, () => URL.revokeObjectURL(url));
}

/** Writes a file piece by piece. Writes nothing if the signal aborts before the end. */
export async function writeFile(
  target: FileTarget,
  name: string,
  type: string,
  pieces: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<void> {
  if (target === null) {
    // Blobs let the browser keep the text outside the page's heap. They are few and large, because
    // each one adds to the time of the final join.
    const parts: Blob[] = [];
    let texts: string[] = [];
    let length = 0;
    for await (const piece of pieces) {
      signal.throwIfAborted();
      texts.push(piece);
      length += piece.length;
      if (length < BLOB_LENGTH) continue;
      parts.push(new Blob(texts));
      texts = [];
      length = 0;
    }
    signal.throwIfAborted();
    download(name, type, [...parts, ...texts]);
    return;
  }
  const file = await target.createWritable();
  try {
    for await (const piece of pieces) {
      signal.throwIfAborted();
      await file.write(piece);
    }
    signal.throwIfAborted();
    await file.close();
  } catch (error) {
    // Discards the written pieces, so that the file keeps its previous contents.
    await file.abort().catch(() => undefined);
    throw error;
  }
}
