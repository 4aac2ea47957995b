import type { EpochMs } from '../../domain/entities';

const MOST_LANES = 4;
/** So many requests in a row that were served make it faster again, a little. */
const SERVED_IN_A_ROW = 10;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** A lane that a request holds. */
export type Lane = { round: number };

export type Pace = {
  /** Waits for a free lane. Rejects when the signal aborts. */
  enter(signal: AbortSignal): Promise<Lane>;
  /** Gives the lane back. `refusedUntil`: the server, or the way to it, had no room for the request. */
  leave(lane: Lane, refusedUntil: EpochMs | null): void;
  /** The time until which no request starts; in the past for none. */
  pausedUntil(): EpochMs;
};

/**
 * Returns the pace of a job that reads lists: at most four requests at a time. A refusal halves them (4, 2, 1)
 * and stops all for a second, or as long as the server asks for; at one lane the stops grow.
 */
export function createPace(): Pace {
  let lanes = MOST_LANES;
  let underWay = 0;
  let pauseMs = 0;
  let pausedUntil: EpochMs = 0;
  let servedInARow = 0;
  // Requests that were sent together are refused together: they count once.
  let round = 0;
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function admit(): void {
    clearTimeout(timer);
    const pause = pausedUntil - Date.now();
    if (pause > 0) {
      timer = setTimeout(admit, pause);
      return;
    }
    while (underWay < lanes) {
      const next = waiting.shift();
      if (!next) return;
      underWay += 1;
      next();
    }
  }

  function slowDown(): void {
    round += 1;
    pauseMs = lanes > 1 ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    lanes = Math.max(1, lanes >> 1);
    pausedUntil = Math.max(pausedUntil, Date.now() + pauseMs);
  }

  function speedUp(): void {
    servedInARow += 1;
    if (servedInARow < SERVED_IN_A_ROW) return;
    servedInARow = 0;
    pauseMs = FIRST_PAUSE_MS;
    lanes = Math.min(MOST_LANES, lanes + 1);
  }

  return {
    enter: (signal) =>
      new Promise((resolve, reject) => {
        const leaveQueue = () => {
          waiting = waiting.filter((other) => other !== start);
          reject(new DOMException('The job was cancelled', 'AbortError'));
        };
        const start = () => {
          signal.removeEventListener('abort', leaveQueue);
          resolve({ round });
        };
        if (signal.aborted) {
          leaveQueue();
          return;
        }
        signal.addEventListener('abort', leaveQueue);
        waiting.push(start);
        admit();
      }),
    leave(lane, refusedUntil) {
      underWay -= 1;
      if (refusedUntil === null) {
        speedUp();
      } else {
        servedInARow = 0;
        if (lane.round === round) slowDown();
        pausedUntil = Math.max(pausedUntil, refusedUntil);
      }
      admit();
    },
    pausedUntil: () => pausedUntil,
  };
}
