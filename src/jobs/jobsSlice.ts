import { createSlice, weakMapMemoize, type PayloadAction } from '@reduxjs/toolkit';
import type { EpochMs } from '../domain/entities';
import { signedIn, signedOut } from '../store/sessionSlice';

/** How an item ended. */
export type Outcome =
  | { status: 'done' | 'cancelled' }
  /** `unknown`: it was sent, and whether the server did it can't be told. */
  | { status: 'skipped' | 'failed' | 'unknown'; reason: string };

export type ItemStatus = 'waiting' | 'running' | Outcome['status'];

export type JobItem<Data = unknown> = {
  /** Counts up within the job. */
  id: string;
  label: string;
  status: ItemStatus;
  /** How far it is, from 0 to 1; null where that can't be told. */
  share: number | null;
  reason: string | null;
  /** What its kind of job keeps of it: what a screen shows, what a retry goes on from. */
  data: Data;
};

/** Work over many items. What an item needs to run (a file, say) is with the runner. */
export type Job = {
  id: string;
  kind: string;
  title: string;
  /** The app that it works in, whichever is selected meanwhile; null for none. */
  app: { id: string; name: string } | null;
  startedAt: EpochMs;
  /** What closing the tab loses while the job runs; null for nothing. */
  closingLoses: string | null;
  isPaused: boolean;
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

/** Items of one job; all to which the action applies where none are named. */
type Items = { jobId: string; itemIds?: readonly string[] };

export type ItemChange = { id: string } & Partial<Omit<JobItem, 'id' | 'label'>>;

export const isUnfinished = ({ status }: JobItem) => status === 'waiting' || status === 'running';
export const isRetryable = ({ status }: JobItem) => status === 'failed' || status === 'unknown';

function itemsOf(state: JobsState, { jobId, itemIds }: Items): JobItem[] {
  const items = state.jobs.find(({ id }) => id === jobId)?.items ?? {};
  return (itemIds ?? Object.keys(items))
    .map((id) => items[id])
    .filter((item) => item !== undefined);
}

/**
 * The jobs of this visit. Components dispatch these actions; the runner (runner.ts) follows the
 * state: it starts what waits, and stops what is cancelled, paused or gone.
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
    /** What came of items since the last such action: the runner collects. */
    itemsChanged: (state, { payload }: PayloadAction<{ jobId: string; changes: ItemChange[] }>) => {
      const job = state.jobs.find(({ id }) => id === payload.jobId);
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
          Object.assign(item, { status: 'waiting', share: null, reason: null });
      }
    },
    /** Takes items that have ended off the job; a job without items goes. */
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

export type JobSummary = Record<ItemStatus | 'total' | 'unfinished' | 'retryable', number> & {
  /** How far the whole is, from 0 to 1. */
  share: number;
};

/** How many items of a job stand where. Counted once for each change of the job. */
export const summarise = weakMapMemoize(({ items }: Job): JobSummary => {
  const summary: JobSummary = {
    ...{ waiting: 0, running: 0, done: 0, skipped: 0, failed: 0, unknown: 0, cancelled: 0 },
    ...{ total: 0, unfinished: 0, retryable: 0, share: 0 },
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
