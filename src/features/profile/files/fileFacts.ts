import type { StoredFile, UploadStatus } from '../../../domain/entities';
import { formatDecimal } from '../../../shared/format';
import { DASH, showable } from '../../../shared/text';
import type { Badge } from '../../../domain/badges';

/** Section 3, "File": the upload statuses. */
export const uploadStatuses: Record<UploadStatus, Badge> = {
  PENDING: { label: 'Pending', tone: 'warning' },
  UPLOADED: { label: 'Uploaded', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
};

/** As it may stand in a sentence, and as the name of a saved file: without hidden characters. */
export function fileTitle({ fileName }: Pick<StoredFile, 'fileName'>): string {
  return fileName === null ? 'Unnamed file' : showable(fileName);
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** `18.2 kB`; a dash where the size is not known. */
export function formatSize(bytes: number | null): string {
  if (bytes === null || !Number.isFinite(bytes) || bytes < 0) return DASH;
  let size = bytes;
  let unit = 0;
  // 999.95 would round to 1000.0.
  while (size >= (unit === 0 ? 1000 : 999.95) && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${formatDecimal(size, unit === 0 ? 0 : 1)} ${units[unit]}`;
}

/** Whether a browser shows it in an `img`. */
export function isPicture(contentType: string | null): boolean {
  return /^image\/(png|jpeg|gif|webp|avif|bmp|svg\+xml|x-icon)\b/i.test(contentType ?? '');
}

/** Whether its bytes can be asked for. */
export function isStored({ status }: StoredFile): boolean {
  return status === 'UPLOADED';
}
