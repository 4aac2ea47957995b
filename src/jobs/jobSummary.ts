import { weakMapMemoize } from '@reduxjs/toolkit';
import { isRetryable, isUnfinished, type ItemStatus, type Job } from './jobsSlice';

export type JobSummary = Record<ItemStatus | 'total' | 'unfinished' | 'retryable', number> & {
  share: number;
};

/** Counts a job's items by status. Memoized per job. */
export const summarise = weakMapMemoize(({ items }: Job): JobSummary => {
  const summary: JobSummary = {
    waiting: 0,
    running: 0,
    done: 0,
    skipped: 0,
    failed: 0,
    unknown: 0,
    cancelled: 0,
    total: 0,
    unfinished: 0,
    retryable: 0,
    share: 0,
  };
  let share = 0;
  for (const item of Object.values(items)) {
    summary.total += 1;
    summary[item.status] += 1;
    if (isUnfinished(item)) summary.unfinished += 1;
    if (isRetryable(item)) summary.retryable += 1;
    share += isUnfinished(item) ? (item.share ?? 0) : 1;
  }
  return { ...summary, share: summary.total === 0 ? 1 : share / summary.total };
});

/** Whether a job is under way, or has items that can be retried. */
export function needsAttention(job: Job): boolean {
  const { unfinished, retryable } = summarise(job);
  return unfinished + retryable > 0;
}
