import type { Badge } from '../domain/badges';
import type { JobSummary } from './jobSummary';
import { isRetryable, type ItemStatus, type Job, type JobItem } from './jobsSlice';

export const itemStatuses: Record<ItemStatus, Badge> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
  skipped: { label: 'Skipped', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'warning' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
};

/**
 * Formats a job's progress: `3 of 5 finished · 1 failed` while it runs, `4 done · 1 failed` at its
 * end.
 */
export function summaryText({ total, unfinished, ...count }: JobSummary): string {
  return [
    unfinished > 0 && `${total - unfinished} of ${total} finished`,
    unfinished === 0 && count.done > 0 && `${count.done} done`,
    count.failed > 0 && `${count.failed} failed`,
    count.unknown > 0 && `${count.unknown} unknown`,
    count.skipped > 0 && `${count.skipped} skipped`,
    count.cancelled > 0 && `${count.cancelled} canceled`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * Largest number of items that the panel lists in full. For a larger job, or one whose items are
 * steps, it lists only failed, unknown and skipped items.
 */
const ALL_LISTED = 20;
const MOST_LISTED = 50;

export function listedItems({ items, retryLabel }: Pick<Job, 'items' | 'retryLabel'>): {
  listed: JobItem[];
  more: number;
} {
  const all = Object.values(items);
  if (retryLabel === null && all.length <= ALL_LISTED) return { listed: all, more: 0 };
  const retryable = all.filter(isRetryable);
  const noteworthy = [...retryable, ...all.filter(({ status }) => status === 'skipped')];
  const listed = noteworthy.slice(0, MOST_LISTED);
  return { listed, more: noteworthy.length - listed.length };
}
