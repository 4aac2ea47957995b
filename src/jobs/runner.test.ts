import { setImmediate as endOfTurn } from 'node:timers/promises';
import { createStore } from '../app/start/store';
import type { AppStore } from '../store/rootState';
import { signedIn, signedOut } from '../store/sessionSlice';
import {
  itemsCancelled,
  itemsDismissed,
  itemsRetried,
  jobPaused,
  jobResumed,
  selectJob,
  type ItemOutcome,
} from './jobsSlice';
import { addToJob, startJob, type ItemRun, type JobKind } from './runner';

const credentials = { accessToken: 'access', refreshToken: 'refresh', userId: 'user-1' };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

type Run = ItemRun<string, number> & { end: (outcome: ItemOutcome) => void };

/** Returns a kind of job whose items end when the test ends them. */
function heldKind(about: Partial<JobKind<string, number>> = {}) {
  const runs = new Map<string, Run>();
  const kind: JobKind<string, number> = {
    name: 'held',
    concurrency: 2,
    run: (item) =>
      new Promise((resolve) => {
        runs.set(item.payload, { ...item, end: resolve });
      }),
    ...about,
  };
  const run = (name: string) => runs.get(name)!;
  /** Ends an item, and waits until the batched changes have reached the state. */
  const end = async (name: string, outcome: ItemOutcome = { status: 'done' }) => {
    run(name).end(outcome);
    await settle();
  };
  return { kind, run, end, started: () => [...runs.keys()] };
}

async function settle() {
  await endOfTurn();
  jest.advanceTimersByTime(100);
}

const stores: AppStore[] = [];
afterEach(() => {
  for (const store of stores.splice(0)) store.dispatch(signedOut('logout'));
});

function start(names: string[], kind: JobKind<string, number>) {
  const { store } = createStore();
  stores.push(store);
  store.dispatch(signedIn(credentials));
  const items = names.map((name) => ({ label: name, payload: name, data: 0 }));
  const jobId = store.dispatch(startJob(kind, { title: 'Work', app: null }, items));
  jest.advanceTimersByTime(100);
  const job = () => selectJob(store.getState(), jobId);
  const item = (label: string) =>
    Object.values(job()?.items ?? {}).find((each) => each.label === label)!;
  const named = (...labels: string[]) => ({
    jobId,
    itemIds: labels.map((label) => item(label).id),
  });
  const statuses = () => Object.values(job()?.items ?? {}).map(({ status }) => status);
  return { store, jobId, job, item, named, statuses };
}

it('runs items in order, with limited concurrency, and keeps their outcomes', async () => {
  const held = heldKind();
  const { statuses, item } = start(['a', 'b', 'c', 'd', 'e'], held.kind);
  expect(held.started()).toEqual(['a', 'b']);
  expect(statuses()).toEqual(['running', 'running', 'waiting', 'waiting', 'waiting']);

  await held.end('b', { status: 'failed', reason: 'No such user' });
  expect(held.started()).toEqual(['a', 'b', 'c']);
  await held.end('a');
  await held.end('c', { status: 'skipped', reason: 'Is an admin already' });
  await held.end('d', { status: 'unknown', reason: 'No answer' });
  await held.end('e');
  expect(statuses()).toEqual(['done', 'failed', 'skipped', 'unknown', 'done']);
  expect(item('b').reason).toBe('No such user');
});

it('changes the state only a few times for a thousand items', async () => {
  const run = () => Promise.resolve({ status: 'done' } as const);
  const names = Array.from({ length: 1000 }, (_, index) => `item ${index}`);
  const onFinished = jest.fn();
  const { kind } = heldKind({ run, onFinished, concurrency: 5 });
  const { store, statuses } = start([], kind);
  let changes = 0;
  store.subscribe(() => {
    changes += 1;
  });
  const [job] = store.getState().jobs.jobs;
  addToJob(
    job!.id,
    names.map((name) => ({ label: name, payload: name, data: 0 })),
  );
  while (onFinished.mock.calls.length === 0) await endOfTurn();
  expect(statuses()).toEqual(names.map(() => 'done'));
  expect(changes).toBeLessThan(20);
});

it('batches progress, and passes the data of an item to its retry', async () => {
  const held = heldKind();
  const { store, item, named } = start(['a'], held.kind);
  held.run('a').report({ share: 0.25 });
  held.run('a').report({ share: 0.5, data: 7 });
  expect(item('a').share).toBeNull();
  jest.advanceTimersByTime(100);
  expect(item('a')).toMatchObject({ share: 0.5, data: 7 });

  await held.end('a', { status: 'failed', reason: 'Refused' });
  store.dispatch(itemsRetried(named('a')));
  expect(item('a')).toMatchObject({ share: null, reason: null });
  expect(held.run('a').data).toBe(7);
  await held.end('a');
  expect(item('a').status).toBe('done');
});

it('starts no item while the job is paused', async () => {
  const held = heldKind();
  const { store, jobId } = start(['a', 'b', 'c', 'd'], held.kind);
  store.dispatch(jobPaused(jobId));
  await held.end('a');
  await held.end('b');
  expect(held.started()).toEqual(['a', 'b']);
  store.dispatch(jobResumed(jobId));
  expect(held.started()).toEqual(['a', 'b', 'c', 'd']);
});

it('starts paused if asked to, with the items that an earlier visit has done', () => {
  const held = heldKind();
  const { store } = createStore();
  stores.push(store);
  store.dispatch(signedIn(credentials));
  const items = ['a', 'b'].map((name) => ({ label: name, payload: name, data: 0 }));
  const about = { title: 'Work', app: null, isPaused: true };
  const jobId = store.dispatch(
    startJob(held.kind, about, [{ ...items[0]!, outcome: { status: 'done' } }]),
  );
  addToJob(jobId, items.slice(1));
  const statuses = () =>
    Object.values(selectJob(store.getState(), jobId)!.items).map(({ status }) => status);
  expect(statuses()).toEqual(['done', 'waiting']);
  store.dispatch(jobResumed(jobId));
  expect(held.started()).toEqual(['b']);
});

it('lets running work wait until the job goes on, or is cancelled', async () => {
  const held = heldKind();
  const { store, jobId, named } = start(['a', 'b'], held.kind);
  store.dispatch(jobPaused(jobId));
  const told = jest.fn();
  void held.run('a').untilResumed()?.then(told);
  void held.run('b').untilResumed()?.then(told);
  await settle();
  expect(told).not.toHaveBeenCalled();
  store.dispatch(itemsCancelled(named('b')));
  await settle();
  expect(told).toHaveBeenCalledTimes(1);
  store.dispatch(jobResumed(jobId));
  await settle();
  expect(told).toHaveBeenCalledTimes(2);
  expect(held.run('a').untilResumed()).toBeNull();
});

it('keeps the notes of the kind with each batch of changes', async () => {
  let note = 'nothing read';
  const held = heldKind({ notes: () => [note] });
  const { job } = start(['a'], held.kind);
  expect(job()?.notes).toEqual(['nothing read']);
  note = '10 rows';
  await held.end('a');
  expect(job()?.notes).toEqual(['10 rows']);
});

describe('a cancel', () => {
  it('ends a job that never ran', () => {
    const onFinished = jest.fn();
    const held = heldKind({ onFinished });
    const { store } = createStore();
    stores.push(store);
    store.dispatch(signedIn(credentials));
    const items = [{ label: 'a', payload: 'a', data: 0 }];
    const about = { title: 'Work', app: null, isPaused: true };
    const jobId = store.dispatch(startJob(held.kind, about, items));
    store.dispatch(itemsCancelled({ jobId }));
    expect(held.started()).toEqual([]);
    expect(onFinished).toHaveBeenCalledTimes(1);
  });

  it('aborts running items, never starts waiting ones, and does not disturb a retry', async () => {
    const held = heldKind();
    const { store, jobId, statuses } = start(['a', 'b', 'c'], held.kind);
    await held.end('a');
    store.dispatch(itemsCancelled({ jobId }));
    expect(held.run('b').signal.aborted).toBe(true);
    await held.end('b', { status: 'cancelled' });
    await held.end('c', { status: 'cancelled' });
    store.dispatch(itemsRetried({ jobId }));
    expect(statuses()).toEqual(['done', 'cancelled', 'cancelled']);
    expect(held.run('c').signal.aborted).toBe(true);
  });

  it.each([
    ['was done all the same', { status: 'done' }, 'done'],
    ['may have been done', { status: 'unknown', reason: 'No answer' }, 'unknown'],
    ['failed for the cancel', { status: 'failed', reason: 'Canceled' }, 'cancelled'],
  ] as const)('says the truth of an item that %s', async (_case, outcome, status) => {
    const held = heldKind();
    const { store, named, item } = start(['a'], held.kind);
    store.dispatch(itemsCancelled(named('a')));
    held.run('a').report({ share: 0.9 });
    await held.end('a', outcome);
    expect(item('a')).toMatchObject({ status, share: null });
  });

  it('frees its slot for the next item when the cancelled work has ended', async () => {
    const held = heldKind({ concurrency: 1 });
    const { store, named } = start(['a', 'b'], held.kind);
    store.dispatch(itemsCancelled(named('a')));
    expect(held.started()).toEqual(['a']);
    await held.end('a', { status: 'cancelled' });
    expect(held.started()).toEqual(['a', 'b']);
  });
});

it('gives an item whose work throws the outcome unknown', async () => {
  const run = () => Promise.reject(new Error('A bug'));
  const { item } = start(['a'], heldKind({ run }).kind);
  await settle();
  expect(item('a')).toMatchObject({ status: 'unknown', reason: 'It stopped unexpectedly' });
});

it('calls the hooks for ended items, the end of the job, and dismissed items', async () => {
  const onSettled = jest.fn();
  const onFinished = jest.fn();
  const onDismissed = jest.fn();
  const onRemoved = jest.fn();
  const held = heldKind({ onSettled, onFinished, onDismissed, onRemoved });
  const { store, jobId, job, named } = start(['a', 'b'], held.kind);
  await held.end('a');
  expect(onSettled).toHaveBeenCalledWith(
    expect.objectContaining({ label: 'a', status: 'done' }),
    jobId,
  );
  expect(onFinished).not.toHaveBeenCalled();
  await held.end('b', { status: 'failed', reason: 'Refused' });
  expect(onFinished).toHaveBeenCalledTimes(1);

  store.dispatch(itemsDismissed(named('b')));
  expect(onDismissed).toHaveBeenCalledTimes(1);
  expect(onDismissed.mock.calls[0]).toMatchObject([{ label: 'b', status: 'failed' }, {}]);
  expect(onRemoved).not.toHaveBeenCalled();
  store.dispatch(itemsDismissed({ jobId }));
  expect(onDismissed).toHaveBeenCalledTimes(2);
  expect(onRemoved).toHaveBeenCalledTimes(1);
  expect(job()).toBeUndefined();
});

it.each([
  ['a logout', signedOut('logout')],
  ['an expired session', signedOut('expired')],
  ['a sign-in as another operator', signedIn({ ...credentials, userId: 'user-2' })],
])(
  'ends all jobs with %s: starts no item and says only that they are gone',
  async (_case, action) => {
    const told = jest.fn();
    const onRemoved = jest.fn();
    const held = heldKind({ onSettled: told, onFinished: told, onDismissed: told, onRemoved });
    const { store, job } = start(['a', 'b', 'c'], held.kind);
    expect(held.run('a').isSessionOver()).toBe(false);
    store.dispatch(action);
    expect(held.run('a').signal.aborted).toBe(true);
    expect(held.run('a').isSessionOver()).toBe(true);
    await held.end('a');
    expect(held.started()).toEqual(['a', 'b']);
    expect(job()).toBeUndefined();
    expect(told).not.toHaveBeenCalled();
    expect(onRemoved).toHaveBeenCalledTimes(1);
  },
);

it('lets the browser ask before the tab closes while items run', async () => {
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const held = heldKind({ isKept: true });
  start(['a'], held.kind);
  expect(closing()).toBe(true);
  await held.end('a');
  expect(closing()).toBe(false);
});
