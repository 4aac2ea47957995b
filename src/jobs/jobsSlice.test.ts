import {
  itemsAdded,
  itemsCancelled,
  itemsDismissed,
  itemsRetried,
  jobAdded,
  jobsReducer,
  type ItemStatus,
  type JobItem,
} from './jobsSlice';
import { summarise } from './jobSummary';

const item = (id: string, status: ItemStatus, share: number | null = null): JobItem => ({
  id,
  label: `Item ${id}`,
  status,
  share,
  reason: null,
  data: null,
});

const about = {
  kind: 'test',
  title: 'Test',
  app: null,
  isKept: false,
  retryLabel: null,
  isChange: false,
  notes: [],
};

function stateWith(...items: JobItem[]) {
  const empty = jobsReducer(
    undefined,
    jobAdded({ id: 'job', ...about, isPaused: false, items: {} }),
  );
  return jobsReducer(empty, itemsAdded({ jobId: 'job', items }));
}

const statuses = (state: ReturnType<typeof stateWith>) =>
  Object.values(state.jobs[0]?.items ?? {}).map(({ status }) => status);

const all = stateWith(
  item('1', 'waiting'),
  item('2', 'running', 0.5),
  item('3', 'done', 1),
  item('4', 'skipped'),
  item('5', 'failed'),
  item('6', 'unknown'),
  item('7', 'cancelled'),
);

it('cancels unfinished items, retries items that may not be done, dismisses ended items', () => {
  expect(statuses(jobsReducer(all, itemsCancelled({ jobId: 'job' })))).toEqual([
    'cancelled',
    'cancelled',
    'done',
    'skipped',
    'failed',
    'unknown',
    'cancelled',
  ]);
  expect(statuses(jobsReducer(all, itemsRetried({ jobId: 'job' })))).toEqual([
    'waiting',
    'running',
    'done',
    'skipped',
    'waiting',
    'waiting',
    'cancelled',
  ]);
  expect(statuses(jobsReducer(all, itemsDismissed({ jobId: 'job' })))).toEqual([
    'waiting',
    'running',
  ]);
});

it('changes only the named items, and ignores unknown items and jobs', () => {
  const named = { jobId: 'job', itemIds: ['1', '5', 'constructor'] };
  expect(statuses(jobsReducer(all, itemsRetried(named)))[4]).toBe('waiting');
  expect(statuses(jobsReducer(all, itemsRetried(named)))[5]).toBe('unknown');
  expect(jobsReducer(all, itemsCancelled({ jobId: 'another' }))).toEqual(all);
});

it('removes a job with its last item', () => {
  const state = stateWith(item('1', 'done'), item('2', 'failed'));
  const left = jobsReducer(state, itemsDismissed({ jobId: 'job', itemIds: ['1'] }));
  expect(statuses(left)).toEqual(['failed']);
  expect(jobsReducer(left, itemsDismissed({ jobId: 'job', itemIds: ['2'] })).jobs).toEqual([]);
});

it('counts items by status, and the progress of the job', () => {
  expect(summarise(all.jobs[0]!)).toMatchObject({
    total: 7,
    unfinished: 2,
    retryable: 2,
    done: 1,
    share: 5.5 / 7,
  });
});
