import { isUnfinished } from '../../../jobs/jobsSlice';
import type { Upload } from './uploadJob';

const QUARTER = 25;

/**
 * Returns the progress of the uploads for screen readers, in steps of a quarter because they read
 * out each change. Empty where none is under way: a toast tells the outcome.
 */
export function progressText(uploads: readonly Upload[]): string {
  const pending = uploads.filter(isUnfinished).length;
  const sent = uploads.reduce(
    (sum, upload) => sum + (isUnfinished(upload) ? (upload.share ?? 0) : 1),
    0,
  );
  const percent = Math.floor(((sent / uploads.length) * 100) / QUARTER) * QUARTER;
  return pending === 0
    ? ''
    : `${pending} of ${uploads.length} uploads under way, ${percent}% done.`;
}
