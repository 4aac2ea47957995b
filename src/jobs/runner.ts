import { nanoid } from '@reduxjs/toolkit';
import { selectReadOnly } from '../store/readOnly';
import {
  addAppListener,
  type AppDispatch,
  type AppThunk,
  type RootState,
  type StoreAccess,
} from '../store/rootState';
import {
  isUnfinished,
  itemsAdded,
  itemsChanged,
  itemsDismissed,
  jobAdded,
  selectJob,
  type ItemChange,
  type Job,
  type JobItem,
  type ItemOutcome,
} from './jobsSlice';

export type ItemRun<Payload, Data> = {
  jobId: string;
  payload: Payload;
  /** Data of the last report, from which a retry continues. */
  data: Data;
  /** Aborted when the item is cancelled or the session ends. */
  signal: AbortSignal;
  report: (progress: { share?: number; data?: Data }) => void;
  /**
   * Null if the job is not paused. Otherwise resolves when the job is resumed or `signal` aborts.
   */
  untilResumed: () => Promise<void> | null;
  dispatch: AppDispatch;
  /**
   * Whether the session has ended. No call may be sent then, because it would carry another
   * operator's token.
   */
  isSessionOver: () => boolean;
};

/** Kind of job: defines the work for each item. Only the runner calls its methods. */
export type JobKind<Payload, Data = null> = {
  name: string;
  concurrency: number;
  isChange?: true;
  isKept?: boolean;
  retryLabel?: string;
  /** The job's notes (see `Job`). Called with each batch of changes. */
  notes?(): string[];
  /**
   * Does the work for an item. After `signal` has aborted, the method may only send calls that
   * clean up. The outcome of a call without a response is `unknown`, even if the item was
   * cancelled.
   */
  run(item: ItemRun<Payload, Data>): Promise<ItemOutcome>;
  /** Called for each item that ended, except after a cancel. */
  onSettled?(item: JobItem<Data>, jobId: string): void;
  /** Called when no item is running or waiting. */
  onFinished?(jobId: string): void;
  onDismissed?(item: JobItem<Data>, dispatch: AppDispatch): void;
  /** Called when the job is removed: its last item was dismissed, or the session ended. */
  onRemoved?(): void;
};

type NewItem<Payload, Data> = Pick<JobItem<Data>, 'label' | 'data'> & {
  payload: Payload;
  /** Outcome from an earlier visit. The item starts in this state instead of `waiting`. */
  outcome?: ItemOutcome | undefined;
};

/**
 * Interval at which changes are batched (milliseconds), so that many quick items cause few renders.
 */
const COLLECTED_MS = 100;

type Runner<Payload, Data> = {
  add(items: readonly NewItem<Payload, Data>[]): void;
};

/** Runners by job id. A runner ends with its job, at the latest with the session. */
const runners = new Map<string, Runner<unknown, unknown>>();

/**
 * Uses no queue library: the state holds the waiting items, and a second queue would only copy it.
 */
function createRunner<Payload, Data>(
  jobId: string,
  kind: JobKind<Payload, Data>,
  { dispatch, getState }: StoreAccess,
): Runner<Payload, Data> {
  const payloads = new Map<string, Payload>();
  const running = new Map<string, AbortController>();
  const changes = new Map<string, ItemChange>();
  const stopped = new Set<() => void>();
  let queue: string[] = [];
  let lastId = 0;
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const current = () => selectJob(getState(), jobId);
  const isHeld = (state: RootState) => kind.isChange === true && selectReadOnly(state) !== null;
  // The data of an item has this type, because only code of this kind of job writes the data.
  const itemOf = (job: Job | undefined, id: string) => job?.items[id] as JobItem<Data> | undefined;
  const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();

  function note(change: ItemChange): void {
    changes.set(change.id, { ...changes.get(change.id), ...change });
    timer ??= setTimeout(flush, COLLECTED_MS);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const noted = [...changes.values()];
    if (noted.length === 0) return;
    changes.clear();
    dispatch(itemsChanged({ jobId, changes: noted, notes: kind.notes?.() ?? [] }));
    for (const { id, status } of noted) {
      const item = itemOf(current(), id);
      if (item && status !== undefined && !isUnfinished(item)) kind.onSettled?.(item, jobId);
    }
  }

  function startNext(): void {
    const isPaused = (current()?.isPaused ?? true) || isHeld(getState());
    while (!isPaused && running.size < kind.concurrency) {
      const id = queue.shift();
      if (id === undefined) break;
      void runItem(id);
    }
    if (running.size > 0) {
      window.addEventListener('beforeunload', askBeforeClosing);
    } else {
      window.removeEventListener('beforeunload', askBeforeClosing);
    }
    if (!isBusy || running.size > 0 || queue.length > 0) return;
    isBusy = false;
    flush();
    kind.onFinished?.(jobId);
    // Shows the final notes, unless `onFinished` added work.
    if (kind.notes) dispatch(itemsChanged({ jobId, changes: [], notes: kind.notes() }));
  }

  async function runItem(id: string): Promise<void> {
    const item = itemOf(current(), id);
    if (!item || !payloads.has(id)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const mustWait = () => !signal.aborted && (current()?.isPaused === true || isHeld(getState()));
    const resumed = async () => {
      while (mustWait()) await new Promise<void>((resolve) => stopped.add(resolve));
    };
    running.set(id, controller);
    note({ id, status: 'running' });
    let outcome: ItemOutcome;
    try {
      outcome = await kind.run({
        jobId,
        payload: payloads.get(id) as Payload,
        data: item.data,
        signal,
        report: (progress) => {
          if (!signal.aborted) note({ id, ...progress });
        },
        untilResumed: () => (mustWait() ? resumed() : null),
        dispatch,
        isSessionOver: () => current() === undefined,
      });
    } catch {
      outcome = signal.aborted
        ? { status: 'cancelled' }
        : { status: 'unknown', reason: 'It stopped unexpectedly' };
    }
    running.delete(id);
    const hasHappened = outcome.status === 'done' || outcome.status === 'unknown';
    if (!signal.aborted || (hasHappened && itemOf(current(), id)?.status === 'cancelled')) {
      note({ id, reason: null, ...outcome });
    }
    // Reads the items' state again, because a retry may have changed `cancelled` back to `waiting`.
    if (signal.aborted) followState();
    else startNext();
  }

  /** Makes work that waits in `untilResumed` check the state again. */
  function wake(): void {
    for (const resume of stopped) resume();
    stopped.clear();
  }

  function followState(): void {
    const job = current();
    if (!job) return;
    for (const [id, controller] of running) {
      if (job.items[id]?.status !== 'cancelled' || controller.signal.aborted) continue;
      changes.delete(id);
      controller.abort();
    }
    queue = Object.values(job.items)
      .filter(({ id, status }) => status === 'waiting' && !running.has(id) && !changes.has(id))
      .map(({ id }) => id);
    isBusy ||= queue.length > 0;
    wake();
    startNext();
  }

  function end(): void {
    runners.delete(jobId);
    clearTimeout(timer);
    changes.clear();
    queue = [];
    window.removeEventListener('beforeunload', askBeforeClosing);
    for (const controller of running.values()) controller.abort();
    wake();
    kind.onRemoved?.();
  }

  dispatch(
    addAppListener({
      predicate: (_action, state, before) =>
        selectJob(state, jobId) !== selectJob(before, jobId) || isHeld(state) !== isHeld(before),
      effect: (action, { getOriginalState, unsubscribe }) => {
        const job = current();
        if (itemsDismissed.match(action)) {
          const before = selectJob(getOriginalState(), jobId);
          for (const id of payloads.keys()) {
            const dismissed = itemOf(before, id);
            if (!dismissed || itemOf(job, id)) continue;
            payloads.delete(id);
            kind.onDismissed?.(dismissed, dispatch);
          }
        }
        if (job) {
          followState();
        } else {
          unsubscribe();
          end();
        }
      },
    }),
  );

  return {
    add(added) {
      const items = added.map(({ label, data, payload, outcome }): JobItem => {
        lastId += 1;
        const id = String(lastId);
        payloads.set(id, payload);
        const item = { id, label, data, share: null, reason: null };
        // Frozen here, because Immer is slow to freeze thousands of new items.
        return Object.freeze({ ...item, status: 'waiting', ...outcome });
      });
      dispatch(itemsAdded({ jobId, items }));
    },
  };
}

type NewJob = Pick<Job, 'title' | 'app'> & {
  /**
   * Id of the job. For a job with a record on this device, use the record's id, so that a page
   * lists the job once.
   */
  id?: string;
  isPaused?: boolean;
};

/** The job continues when the operator opens another screen. Returns its id. */
export function startJob<Payload, Data>(
  kind: JobKind<Payload, Data>,
  { id = nanoid(), isPaused = false, ...about }: NewJob,
  items: readonly NewItem<Payload, Data>[],
): AppThunk<string> {
  return (dispatch, getState) => {
    const { name, isKept = false, retryLabel = null, isChange = false } = kind;
    dispatch(
      jobAdded({
        ...about,
        id,
        kind: name,
        isKept,
        retryLabel,
        isChange,
        isPaused,
        notes: kind.notes?.() ?? [],
        items: {},
      }),
    );
    const runner = createRunner(id, kind, { dispatch, getState });
    runners.set(id, runner);
    runner.add(items);
    return id;
  };
}

/** The items must be of the job's kind. */
export function addToJob<Payload, Data>(
  jobId: string,
  items: readonly NewItem<Payload, Data>[],
): void {
  runners.get(jobId)?.add(items);
}
