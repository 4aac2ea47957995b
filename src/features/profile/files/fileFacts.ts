import type { StoredFile, UploadStatus } from '../../../domain/entities';
import { showable } from '../../../shared/text';
import type { Badge } from '../../../domain/badges';

/** Badges of the upload statuses (docs/product/profile.md#files). */
export const uploadStatuses: Record<UploadStatus, Badge> = {
  PENDING: { label: 'Pending', tone: 'warning' },
  UPLOADED: { label: 'Uploaded', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'danger' },
};

/** Without hidden characters, for messages and for saved files. */
export function fileTitle({ fileName }: Pick<StoredFile, 'fileName'>): string {
  return fileName === null ? 'Unnamed file' : showable(fileName);
}

/** Whether browsers can show the content type in an `img`. */
export function isPicture(contentType: string | null): boolean {
  return /^image\/(png|jpeg|gif|webp|avif|bmp|svg\+xml|x-icon)\b/i.test(contentType ?? '');
}

/** Whether the file's bytes can be downloaded. */
export function isStored({ status }: StoredFile): boolean {
  return status === 'UPLOADED';
}
