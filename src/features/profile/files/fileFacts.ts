import type { StoredFile, UploadStatus } from '../../../domain/entities';
import { formatDecimal } from '../../../shared/format';
import { DASH, showable } from '../../../shared/text';
import type { Badge } from '../../../domain/badges';

/** The badges of the upload statuses (docs/product.md#files). */
export const uploadStatuses: Record<UploadStatus, Badge> = {
  PENDING: { label: 'Pending', tone: 'warning' },
  UPLOADED: { label: 'Uploaded', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
};

/** The file's name without hidden characters, for messages and as the name of a saved file. */
export function fileTitle({ fileName }: Pick<StoredFile, 'fileName'>): string {
  return fileName === null ? 'Unnamed file' : showable(fileName);
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Formats bytes like `18.2 kB`; a dash for an unknown size. */
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

/** Whether browsers can show the content type in an `img`. */
export function isPicture(contentType: string | null): boolean {
  return /^image\/(png|jpeg|gif|webp|avif|bmp|svg\+xml|x-icon)\b/i.test(contentType ?? '');
}

/** Whether the file's bytes can be downloaded. */
export function isStored({ status }: StoredFile): boolean {
  return status === 'UPLOADED';
}
