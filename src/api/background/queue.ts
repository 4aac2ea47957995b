import PQueue from 'p-queue';
import type { EpochMs } from '../../domain/entities';
import { formatTime } from '../../shared/times/formatTimes';
import type { CallError } from '../client/errors';
import { isTransient, type Failure } from '../client/failures';
import { pauseMs, retryPolicies } from '../client/retryPolicy';

/*
 * The queue of a tab's background requests (docs/product/platform.md#calls, 21.9).
 *
 * | work                         | at most  | urgent | waits for the screen |
 * | ---------------------------- | -------- | ------ | -------------------- |
 * | exports, scans               | 4        |        | yes                  |
 * | changes of a run             | 2        |        | yes                  |
 * | preview of a run             | 2        | yes    | its pages            |
 * | rows of a run cut off        | 1        |        |                      |
 * | searches, list of all apps   | 4        | yes    |                      |
 * | pages of apps behind page 1  | 4        | yes    |                      |
 *
 * Outside: queries of the screen with its figures and `findRows`, page 1 of the apps, `readAdmins`, single
 * changes, the outbox, up- and downloads (3 uploads at a time), refresh, logout, and the probe.
 */

const policy = retryPolicies.background;

/** How many requests of the queue are open at a time. */
export const MOST_OPEN = 4;

function createQueue() {
  const queue = new PQueue({ concurrency: MOST_OPEN });
  const watchers = new Set<() => void>();
  let refusals = 0;
  let pausedUntil: EpochMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = () => {
    for (const watcher of watchers) watcher();
  };

  return {
    /**
     * Resolves when a request may start, to what ends its place. Rejects if the signal aborts before.
     *
     * @param isUrgent whether the operator waits for it; it starts before what is not urgent
     */
    enter: (isUrgent: boolean, signal: AbortSignal) =>
      new Promise<() => void>((resolve, reject) => {
        const hold = () => new Promise<void>((leave) => resolve(leave));
        queue.add(hold, { priority: isUrgent ? 1 : 0, signal }).catch(reject);
      }),
    succeeded() {
      refusals = 0;
    },
    /** Pauses the queue until that time at least, and longer and longer while the server has no room. */
    refused(until: EpochMs) {
      // Requests that were open together are refused together: they count once.
      if (!queue.isPaused) {
        pausedUntil = Date.now() + pauseMs(policy, refusals);
        refusals += 1;
      }
      pausedUntil = Math.max(pausedUntil, until);
      queue.pause();
      clearTimeout(timer);
      timer = setTimeout(() => {
        queue.start();
        notify();
      }, pausedUntil - Date.now());
      notify();
    },
    /** The time until which no request starts; in the past without a pause. */
    pausedUntil: () => pausedUntil,
    /** Calls the watcher at the beginning and the end of each pause. */
    watch(watcher: () => void, signal: AbortSignal) {
      watchers.add(watcher);
      signal.addEventListener('abort', () => watchers.delete(watcher));
    },
  };
}

type Queue = ReturnType<typeof createQueue>;

const queues = new WeakMap<() => unknown, Queue>();

/** The queue that all background requests of the store's tab share. */
export function queueOf({ getState }: { getState: () => unknown }): Queue {
  const queue = queues.get(getState) ?? createQueue();
  queues.set(getState, queue);
  return queue;
}

type Request<Answer> = {
  isUrgent?: boolean;
  signal: AbortSignal;
  send: () => Promise<Answer>;
  /** The earliest time of another attempt after this answer; null if it is final. */
  retryAt: (answer: Answer) => EpochMs | null;
  /** Returns for each attempt what it waits for outside of the queue; null to go ahead. */
  gateOf?: () => () => Promise<void> | null;
};

/**
 * Sends a request in the tab's queue, and again while the server has no room. Resolves to the last answer;
 * rejects when the signal aborts while it waits.
 */
export async function sendInQueue<Answer>(
  tab: { getState: () => unknown },
  { isUrgent = false, signal, send, retryAt, gateOf = () => () => null }: Request<Answer>,
): Promise<Answer> {
  const queue = queueOf(tab);
  let untilReady = gateOf();
  for (let retries = 0; ;) {
    for (let wait = untilReady(); wait; wait = untilReady()) await wait;
    const leave = await queue.enter(isUrgent, signal);
    try {
      // A job that was paused while it waited for its place must not hold it.
      if (untilReady()) continue;
      const answer = await send();
      const until = retryAt(answer);
      if (until === null) queue.succeeded();
      else queue.refused(until);
      if (until === null || retries === policy.retries) return answer;
      retries += 1;
      untilReady = gateOf();
    } finally {
      leave();
    }
  }
}

/** Whether the server has no room, whichever app is asked about. */
export const isBusy = ({ status }: Failure) => status === 429 || status === 503;

/** When background work may send a call again after this failure; null for never. */
export function retryTimeOf(
  error: CallError | undefined,
  isRetried: (failure: Failure) => boolean = isTransient,
): EpochMs | null {
  if (!error || !('kind' in error) || !isRetried(error)) return null;
  return error.throttledUntil ?? Date.now();
}

/** Says until when the queue waits for the server; nothing without a pause. */
export function pauseNotes(tab: { getState: () => unknown }): string[] {
  const until = queueOf(tab).pausedUntil();
  return until > Date.now() ? [`Waits for the server until ${formatTime(until)}.`] : [];
}
