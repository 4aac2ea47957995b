import PQueue from 'p-queue';
import type { EpochMs } from '../../domain/entities';
import { formatTime } from '../../shared/times/formatTimes';
import type { CallError } from '../client/errors';
import { isTransient, type Failure } from '../client/failures';
import { pauseMs, retryPolicies } from '../client/retryPolicy';

/*
 * Queue of a tab's background requests (docs/product/platform.md#calls, 21.9).
 *
 * | requests of                   | at a time | urgent | wait for the screen's queries |
 * | ----------------------------- | --------- | ------ | ----------------------------- |
 * | whole lists                   | 4 each    |        | yes                           |
 * | changes of a run              | 2         |        | yes                           |
 * | preview of a run              | 2         | yes    |                               |
 * | rows of an interrupted run    | 1         |        |                               |
 * | searches, list of all apps    | 4         | yes    |                               |
 *
 * All other requests bypass the queue: the screen's queries (also those for figures and
 * `findRows`), the apps, `readAdmins`, single changes, the outbox, uploads (3 at a time),
 * downloads, token refresh, logout, and the probe.
 */

const policy = retryPolicies.background;

/** Maximum number of requests of the queue that are open at a time. */
const MOST_OPEN = 4;

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
     * Resolves when a request may start, with a function that releases its place. Rejects if the
     * signal aborts first.
     *
     * @param isUrgent whether an operator waits for the request; urgent ones start before others
     */
    enter: (isUrgent: boolean, signal: AbortSignal) =>
      new Promise<() => void>((resolve, reject) => {
        const hold = () => new Promise<void>((leave) => resolve(leave));
        queue.add(hold, { priority: isUrgent ? 1 : 0, signal }).catch(reject);
      }),
    succeeded() {
      refusals = 0;
    },
    /**
     * Pauses the queue at least until the given time, and longer after each consecutive refusal.
     */
    refused(until: EpochMs) {
      // Requests that were open at the same time are refused together and count as one refusal.
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
    /** Time until which no request starts. In the past if the queue is not paused. */
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

/** Queue of a tab, which all background requests of its store share. */
export function queueOf({ getState }: { getState: () => unknown }): Queue {
  const queue = queues.get(getState) ?? createQueue();
  queues.set(getState, queue);
  return queue;
}

type Request<Answer> = {
  isUrgent?: boolean;
  signal: AbortSignal;
  send: () => Promise<Answer>;
  /** Whether a failure is temporary for this request. */
  isRetried?: (failure: Failure) => boolean;
  /**
   * Gate of one attempt: a function that returns null if the attempt may be sent. Otherwise it
   * returns a promise to await before the attempt takes a place in the queue.
   */
  gateOf?: () => () => Promise<void> | null;
};

/**
 * Sends a request in the tab's queue. Repeats it, a limited number of times, as long as it fails
 * temporarily. Resolves to the last response; rejects if the signal aborts while the request waits.
 */
export async function sendInQueue<Answer extends { error?: CallError | undefined }>(
  tab: { getState: () => unknown },
  {
    isUrgent = false,
    signal,
    send,
    isRetried = isTransient,
    gateOf = () => () => null,
  }: Request<Answer>,
): Promise<Answer> {
  const queue = queueOf(tab);
  let untilReady = gateOf();
  for (let retries = 0; ;) {
    for (let wait = untilReady(); wait; wait = untilReady()) await wait;
    const leave = await queue.enter(isUrgent, signal);
    try {
      // Leaves the queue again if the job was paused while this attempt waited for its place.
      if (untilReady()) continue;
      const answer = await send();
      const { error } = answer;
      const mayRetry = error !== undefined && 'kind' in error && isRetried(error);
      if (mayRetry) queue.refused(error.throttledUntil ?? Date.now());
      else queue.succeeded();
      if (!mayRetry || retries === policy.retries) return answer;
      retries += 1;
      untilReady = gateOf();
    } finally {
      leave();
    }
  }
}

/** List with a note on how long the queue waits for the server; empty without a pause. */
export function pauseNotes(tab: { getState: () => unknown }): string[] {
  const until = queueOf(tab).pausedUntil();
  return until > Date.now() ? [`Waits for the server until ${formatTime(until)}.`] : [];
}
