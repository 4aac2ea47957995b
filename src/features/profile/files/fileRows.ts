import type { StoredFile } from '../../../domain/entities';
import type { Upload } from '../uploads/uploadJob';

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
