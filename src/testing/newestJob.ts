import { waitFor } from '@testing-library/react';
import { isUnfinished, selectJobs } from '../jobs/jobsSlice';
import type { AppStore } from '../store/rootState';

/** Returns functions that read the newest job of a tab, or wait until its items have finished. */
export function newestJob(store: AppStore) {
  const job = () => selectJobs(store.getState()).at(-1);
  const items = () => Object.values(job()?.items ?? {});
  return {
    job,
    items,
    notes: () => job()?.notes ?? [],
    /** Waits until all items of the job have finished. */
    finished: () =>
      waitFor(
        () => {
          if (items().length === 0 || items().some(isUnfinished)) throw new Error('It still runs');
        },
        { timeout: 30_000 },
      ),
  };
}
