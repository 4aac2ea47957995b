import { saveFile } from '../shared/saveFile';

/** Where the file is written. `null`: the browser's downloads. */
export type FileTarget = FileSystemFileHandle | null;

/** So many characters make a part of the file: about a million bytes. */
const BLOB_LENGTH = 1_000_000;

type Picker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;

/**
 * Asks where the file goes, in browsers that can write one piece by piece; it has to be called in a
 * click. `dismissed` if the operator chose no place.
 */
export async function pickTarget(suggestedName: string): Promise<FileTarget | 'dismissed'> {
  const { showSaveFilePicker } = window as { showSaveFilePicker?: Picker };
  if (!showSaveFilePicker) return null;
  try {
    return await showSaveFilePicker.call(window, { suggestedName });
  } catch (error) {
    // Any other refusal (a policy of the browser, a frame) leaves the downloads.
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : null;
  }
}

/** Saves a text in the browser's downloads. */
export function download(name: string, type: string, parts: BlobPart[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  saveFile(url, name, () => URL.revokeObjectURL(url));
}

/** Writes a file piece by piece, and nothing if the signal aborts before its end. */
export async function writeFile(
  target: FileTarget,
  name: string,
  type: string,
  pieces: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<void> {
  if (target === null) {
    // Blobs, so that the browser may hold the text outside of the page's heap; few of them, since each
    // takes the last task, which joins them, as long as its text.
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
    // Leaves the file as it was before.
    await file.abort().catch(() => undefined);
    throw error;
  }
}
