import type { StoredFile } from '../../../domain/entities';
import type { Upload } from '../uploads/uploadJob';
import type { FileRow } from './fileColumns';

/**
 * The files without those that this browser is still uploading, or failed to: they stand with their
 * progress above the list, and the server knows of them only that they are pending.
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

/** One page of the list: the call answers all files at once. */
export function ofPage(
  files: readonly StoredFile[] | undefined,
  page: number,
  pageSize: number,
): FileRow[] | undefined {
  return files
    ?.slice((page - 1) * pageSize, page * pageSize)
    .map((file) => ({ ...file, id: file.fileId }));
}
