import { pauseMs, retryPolicies } from '../../api/client/retryPolicy';
import type { EpochMs } from '../../domain/entities';
import { asTime, type TimedText } from '../../shared/times/timedText';

const MOST_LANES = 4;
/** So many requests in a row that were served make it faster again, a little. */
const SERVED_IN_A_ROW = 10;

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
 * Returns the pace of a job: at most four requests at a time. A refusal halves them (4, 2, 1) and stops
 * all for a second, or as long as the server asks for; at one lane the stops grow.
 */
export function createPace(mostLanes = MOST_LANES): Pace {
  let lanes = mostLanes;
  let underWay = 0;
  /** Refusals in a row at one lane. */
  let refusals = 0;
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
    refusals = lanes > 1 ? 0 : refusals + 1;
    lanes = Math.max(1, lanes >> 1);
    pausedUntil = Math.max(pausedUntil, Date.now() + pauseMs(retryPolicies.background, refusals));
  }

  function speedUp(): void {
    servedInARow += 1;
    if (servedInARow < SERVED_IN_A_ROW) return;
    servedInARow = 0;
    refusals = 0;
    lanes = Math.min(mostLanes, lanes + 1);
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

/**
 * Makes an attempt in a lane, and again while the server has no room for it, six times at most. Resolves
 * to the last answer; rejects when the signal aborts meanwhile.
 *
 * @param refusedUntil when the next attempt may be made after this answer; null for none
 */
export async function inLane<Answer>(
  pace: Pace,
  signal: AbortSignal,
  attempt: () => Promise<Answer>,
  refusedUntil: (answer: Answer) => EpochMs | null,
): Promise<Answer> {
  for (let attempts = 1; ; attempts += 1) {
    const lane = await pace.enter(signal);
    let until: EpochMs | null = null;
    try {
      const answer = await attempt();
      until = refusedUntil(answer);
      if (until === null || attempts === retryPolicies.background.attempts) return answer;
    } finally {
      pace.leave(lane, until);
    }
  }
}

/** The note of a job that waits for the server. */
export function pauseNotes({ pausedUntil }: Pick<Pace, 'pausedUntil'>): TimedText[] {
  const until = pausedUntil();
  return until > Date.now() ? [['Waits for the server until ', asTime(until), '.']] : [];
}
