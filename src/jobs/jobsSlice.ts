import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Badge } from '../domain/badges';
import { signedIn, signedOut } from '../store/sessionSlice';

export type ItemOutcome = (
  | { status: 'done' | 'cancelled' }
  /** `unknown`: the call was sent, but its result is not known. */
  | { status: 'skipped' | 'failed' | 'unknown'; reason: string }
) & {
  /** Badge that the panel shows; by default that of the status. */
  badge?: Badge;
};

export type ItemStatus = 'waiting' | 'running' | ItemOutcome['status'];

export type JobItem<Data = unknown> = {
  id: string;
  label: string;
  status: ItemStatus;
  badge?: Badge;
  /** Progress from 0 to 1; null if unknown. */
  share: number | null;
  reason: string | null;
  /** Data that the kind of job defines, for its screens and for a retry. */
  data: Data;
};

/** Work on many items. The runner holds the items' payloads, such as files. */
export type Job = {
  id: string;
  kind: string;
  title: string;
  /** App of the job, even if another app is selected later; null for a job without one. */
  app: { id: string; name: string } | null;
  /** Whether the work is recorded on this device, so that a later visit can continue it. */
  isKept: boolean;
  isPaused: boolean;
  /** Whether the job changes data. Such a job waits while the console is read only. */
  isChange: boolean;
  /**
   * Label of the button that retries all failed items of a job whose items are steps of one task.
   * The panel then lists only failed, unknown and skipped items. Null for a job of independent
   * items.
   */
  retryLabel: string | null;
  /** Lines that the panel shows instead of the item counts; empty to show the counts. */
  notes: string[];
  items: Record<JobItem['id'], JobItem>;
};

type JobsState = { jobs: Job[] };

declare module '../store/rootState' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations are merged
  interface RootState {
    jobs: JobsState;
  }
}

const initialState: JobsState = { jobs: [] };
const nothing = () => initialState;

/** Items of one job: those in `itemIds`; by default, all items to which the action applies. */
type Items = { jobId: string; itemIds?: readonly string[] };

export type ItemChange = { id: string } & Partial<Omit<JobItem, 'id' | 'label'>>;

type ItemChanges = { jobId: string; changes: ItemChange[]; notes: string[] };

export const isUnfinished = ({ status }: JobItem) => status === 'waiting' || status === 'running';
/** Whether a job of this kind has unfinished items. */
export const isUnderWay = (jobs: readonly Job[], name: string): boolean =>
  jobs.some(({ kind, items }) => kind === name && Object.values(items).some(isUnfinished));
export const isRetryable = ({ status }: JobItem) => status === 'failed' || status === 'unknown';

function itemsOf(state: JobsState, { jobId, itemIds }: Items): JobItem[] {
  const items = state.jobs.find(({ id }) => id === jobId)?.items ?? {};
  return (itemIds ?? Object.keys(items))
    .map((id) => items[id])
    .filter((item) => item !== undefined);
}

/**
 * State of the jobs. Components dispatch its actions, and the runner (runner.ts) reacts to the
 * state.
 */
const jobsSlice = createSlice({
  name: 'jobs',
  initialState,
  reducers: {
    jobAdded: (state, { payload }: PayloadAction<Job>) => {
      state.jobs.push(payload);
    },
    itemsAdded: (state, { payload }: PayloadAction<{ jobId: string; items: JobItem[] }>) => {
      const job = state.jobs.find(({ id }) => id === payload.jobId);
      for (const item of payload.items) if (job) job.items[item.id] = item;
    },
    itemsChanged: (state, { payload }: PayloadAction<ItemChanges>) => {
      const job = state.jobs.find(({ id }) => id === payload.jobId);
      if (job) job.notes = payload.notes;
      for (const change of payload.changes) {
        const item = job?.items[change.id];
        if (item) Object.assign(item, change);
      }
    },
    jobPaused: (state, { payload: jobId }: PayloadAction<string>) => {
      for (const job of state.jobs) if (job.id === jobId) job.isPaused = true;
    },
    jobResumed: (state, { payload: jobId }: PayloadAction<string>) => {
      for (const job of state.jobs) if (job.id === jobId) job.isPaused = false;
    },
    itemsCancelled: (state, { payload }: PayloadAction<Items>) => {
      for (const item of itemsOf(state, payload)) if (isUnfinished(item)) item.status = 'cancelled';
    },
    itemsRetried: (state, { payload }: PayloadAction<Items>) => {
      for (const item of itemsOf(state, payload)) {
        if (isRetryable(item))
          Object.assign(item, { status: 'waiting', share: null, reason: null, badge: undefined });
      }
    },
    /** Removes ended items, and the job when no items remain. */
    itemsDismissed: (state, { payload }: PayloadAction<Items>) => {
      const job = state.jobs.find(({ id }) => id === payload.jobId);
      if (!job) return;
      const going = new Set(
        itemsOf(state, payload).flatMap((item) => (isUnfinished(item) ? [] : [item.id])),
      );
      const left = Object.entries(job.items).filter(([id]) => !going.has(id));
      job.items = Object.fromEntries(left);
      if (left.length === 0) state.jobs.splice(state.jobs.indexOf(job), 1);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, nothing).addCase(signedOut, nothing);
  },
  selectors: {
    selectJobs: (state) => state.jobs,
    selectJob: (state, jobId: string) => state.jobs.find(({ id }) => id === jobId),
  },
});

export const jobsReducer = jobsSlice.reducer;
export const {
  jobAdded,
  itemsAdded,
  itemsChanged,
  jobPaused,
  jobResumed,
  itemsCancelled,
  itemsRetried,
  itemsDismissed,
} = jobsSlice.actions;
export const { selectJobs, selectJob } = jobsSlice.selectors;
