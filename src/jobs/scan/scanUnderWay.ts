import { isUnfinished, type Job } from '../jobsSlice';
import type { ScannedList } from './scans';

/** Kind of the jobs that load whole lists. */
export const SCAN = 'scan';

/** Largest number of rows that a screen loads without asking (docs/product/lists.md#all-rows). */
export const MOST_UNASKED_ROWS = 2_000;

/** Returns the unfinished job that loads a list of an app, or of all apps (null). */
export const scanUnderWay = (jobs: readonly Job[], appId: string | null, list: ScannedList) =>
  jobs.find(
    ({ kind, app, items }) =>
      kind === SCAN &&
      (app?.id ?? null) === appId &&
      Object.values(items).some((item) => item.data === list && isUnfinished(item)),
  );
