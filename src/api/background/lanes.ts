import type { EpochMs } from '../../domain/entities';
import { formatTime } from '../../shared/times/formatTimes';
import type { CallError } from '../client/errors';
import { isTransient, type Failure } from '../client/failures';
import { pauseMs, retryPolicies } from '../client/retryPolicy';

/*
 * The four lanes that all background reading of a tab shares (docs/product.md#calls, 21.9).
 *
 * | work                         | at most         | urgent | waits for the screen |
 * | ---------------------------- | --------------- | ------ | -------------------- |
 * | exports, scans               | 4               |        | yes                  |
 * | changes of a run             | 2; 1 if counted |        | yes                  |
 * | preview of a run             | 2               | yes    | its pages            |
 * | rows of a run cut off        | 1               |        |                      |
 * | searches, list of all apps   | 4; 1 an app     | yes    |                      |
 * | pages of apps behind page 1  | 4               | yes    |                      |
 *
 * Outside: queries of the screen with its figures and `findRows`, page 1 of the apps, `readAdmins`, single
 * changes, the outbox, up- and downloads (3 uploads at a time), refresh, logout, and the probe.
 */

const policy = retryPolicies.background;
export const MOST_LANES = 4;
/** Consecutive successes before a lane is added. */
const SUCCESSES_PER_LANE = 10;

/** What decides which of the waiting requests starts next. */
type Claim = {
  /** The operator waits for it: a search, a preview, the list of all apps. */
  isUrgent?: boolean;
  /** Requests of an app with an open request start after those of other apps. */
  appId?: string | null;
  /** Many apps are asked: each holds one lane, so that one that hangs leaves the others three. */
  isOneOfMany?: boolean;
};

/** A request in a lane. `round`: the number of slow-downs before it. */
type Lane = Claim & { round: number };

type Waiting = Claim & { start: () => void };

function createScheduler() {
  let lanes = MOST_LANES;
  const open = new Set<Lane>();
  const waiting = new Set<Waiting>();
  const watchers = new Set<() => void>();
  let refusals = 0;
  let successes = 0;
  // Requests that were open together are refused together: they count once.
  let round = 0;
  let pausedUntil: EpochMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = () => {
    for (const watcher of watchers) watcher();
  };

  /** Lower ranks start first, and an infinite one not yet. */
  function rank({ isUrgent, appId, isOneOfMany }: Claim): number {
    const own = appId ? [...open].filter((lane) => lane.appId === appId) : [];
    if (isOneOfMany && own.some((lane) => lane.isOneOfMany)) return Infinity;
    return (own.length > 0 ? 2 : 0) + (isUrgent ? 0 : 1);
  }

  function next(): Waiting | undefined {
    let best: Waiting | undefined;
    let lowest = Infinity;
    for (const claim of waiting) {
      const own = rank(claim);
      if (own < lowest) [best, lowest] = [claim, own];
      if (own === 0) break;
    }
    return best;
  }

  function admit(): void {
    clearTimeout(timer);
    const pause = pausedUntil - Date.now();
    if (pause > 0) {
      timer = setTimeout(admit, pause);
      return;
    }
    if (pausedUntil > 0) {
      pausedUntil = 0;
      notify();
    }
    while (open.size < lanes) {
      const first = next();
      if (!first) return;
      waiting.delete(first);
      first.start();
    }
  }

  function slowDown(): void {
    round += 1;
    refusals = lanes > 1 ? 0 : refusals + 1;
    lanes = Math.max(1, lanes >> 1);
    pausedUntil = Math.max(pausedUntil, Date.now() + pauseMs(policy, refusals));
  }

  function speedUp(): void {
    successes += 1;
    if (successes < SUCCESSES_PER_LANE) return;
    successes = 0;
    refusals = 0;
    lanes = Math.min(MOST_LANES, lanes + 1);
  }

  return {
    enter: (claim: Claim, signal: AbortSignal) =>
      new Promise<Lane>((resolve, reject) => {
        const leaveQueue = () => {
          waiting.delete(entry);
          reject(new DOMException('The work was cancelled', 'AbortError'));
        };
        const start = () => {
          signal.removeEventListener('abort', leaveQueue);
          const lane = { ...claim, round };
          open.add(lane);
          resolve(lane);
        };
        const entry = { ...claim, start };
        if (signal.aborted) {
          leaveQueue();
          return;
        }
        signal.addEventListener('abort', leaveQueue);
        waiting.add(entry);
        // Deferred: of requests that are made together, the most important one starts first.
        void Promise.resolve().then(admit);
      }),
    /** Gives the lane back. `refusedUntil`: the server, or the way to it, had no room for the request. */
    leave(lane: Lane, refusedUntil: EpochMs | null) {
      open.delete(lane);
      if (refusedUntil === null) {
        speedUp();
      } else {
        successes = 0;
        if (lane.round === round) slowDown();
        pausedUntil = Math.max(pausedUntil, refusedUntil);
        notify();
      }
      admit();
    },
    /** The time until which no request starts; in the past without a pause. */
    pausedUntil: () => pausedUntil,
    watch(watcher: () => void, signal: AbortSignal) {
      watchers.add(watcher);
      signal.addEventListener('abort', () => watchers.delete(watcher));
    },
  };
}

const schedulers = new WeakMap<() => unknown, ReturnType<typeof createScheduler>>();

/**
 * The lanes that all background reading of the store's tab shares (docs/adr/0017-exports.md). A refusal
 * halves them (4, 2, 1) and stops all for a second, or as long as the server asks for.
 */
export function lanesOf({ getState }: { getState: () => unknown }, claim: Claim = {}) {
  const scheduler = schedulers.get(getState) ?? createScheduler();
  schedulers.set(getState, scheduler);
  return { ...scheduler, enter: (signal: AbortSignal) => scheduler.enter(claim, signal) };
}

export type Lanes = ReturnType<typeof lanesOf>;

/**
 * Makes an attempt in a lane, and again while the server has no room. Resolves to the last answer;
 * rejects when the signal aborts.
 *
 * @param refusedUntil the earliest time of another attempt after this answer; null if it is final
 * @param gateOf returns for each attempt what it waits for without holding a lane; null to go ahead
 */
export async function inLane<Answer>(
  lanes: Lanes,
  signal: AbortSignal,
  attempt: () => Promise<Answer>,
  refusedUntil: (answer: Answer) => EpochMs | null,
  gateOf: () => () => Promise<void> | null = () => () => null,
): Promise<Answer> {
  let untilReady = gateOf();
  let wait = untilReady();
  for (let retries = 0; ;) {
    for (; wait; wait = untilReady()) await wait;
    const lane = await lanes.enter(signal);
    let until: EpochMs | null = null;
    try {
      // A job that was paused while it waited for the lane must not hold it.
      wait = untilReady();
      if (wait) continue;
      const answer = await attempt();
      until = refusedUntil(answer);
      if (until === null || retries === policy.retries) return answer;
      retries += 1;
      untilReady = gateOf();
      wait = untilReady();
    } finally {
      lanes.leave(lane, until);
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

export function pauseNotes({ pausedUntil }: Pick<Lanes, 'pausedUntil'>): string[] {
  const until = pausedUntil();
  return until > Date.now() ? [`Waits for the server until ${formatTime(until)}.`] : [];
}
