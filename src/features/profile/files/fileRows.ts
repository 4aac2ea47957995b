import type { StoredFile } from '../../../domain/entities';
import type { Upload } from '../uploads/uploadJob';
import type { FileRow } from './fileColumns';

/**
 * Returns the files without this browser's unfinished and failed uploads. These are listed above
 * with their progress; the server only lists them as pending.
 */
export function withoutUnfinished(
  files: readonly StoredFile[] | undefined,
  uploads: readonly Upload[],
): readonly StoredFile[] | undefined {
  const unfinished = new Set(
    uploads.filter(({ status }) => status !== 'done').map(({ data }) => data.fileId),
  );
  return unfinished.size === 0 ? files : files?.filter(({ fileId }) => !unfinished.has(fileId));
}

/** Returns one page of the files: the call itself is not paged. */
export function ofPage(
  files: readonly StoredFile[] | undefined,
  page: number,
  pageSize: number,
): FileRow[] | undefined {
  return files
    ?.slice((page - 1) * pageSize, page * pageSize)
    .map((file) => ({ ...file, id: file.fileId }));
}
