import type { EpochMs } from '../../domain/entities';
import { pauseMs, retryPolicies } from '../client/retryPolicy';

/** How one request of a fan-out ended. */
export type RequestOutcome<Hit> =
  | { kind: 'answered'; hits: readonly Hit[] }
  | { kind: 'notAllowed' | 'malformed' | 'timedOut' | 'failed' }
  /** The server is busy (429, 503). `waitMs`: the wait that it asked for, 0 for none. */
  | { kind: 'throttled'; waitMs: number };

/** What is known of one app: `waiting` until the last of its requests has ended. */
export type AppOutcome =
  'waiting' | 'answered' | 'notAllowed' | 'malformed' | 'timedOut' | 'failed';

export type FanOutProgress<Hit> = {
  hits: readonly Hit[];
  apps: ReadonlyMap<string, AppOutcome>;
  /** When the next request goes out, while the server has asked for a pause; otherwise null. */
  resumesAt: EpochMs | null;
};

type FanOutOptions<Task, Hit> = {
  /** Sends one request. Never rejects; its outcome is ignored after an abort. */
  send: (task: Task, signal: AbortSignal) => Promise<RequestOutcome<Hit>>;
  onProgress: (progress: FanOutProgress<Hit>) => void;
};

/** Requests under way at once, so that a search over all apps leaves the platform in peace. */
const AT_ONCE = 4;

/** How often a busy server is asked again. */
const MAX_RETRIES = 3;

/** The outcome of an app is the worst one of its requests. */
const SEVERITY: readonly AppOutcome[] = [
  ...(['answered', 'notAllowed', 'malformed', 'timedOut', 'failed'] as const),
];

type Request<Task> = { task: Task; retries: number };

/**
 * Sends requests about many apps, at most four at once, and collects what they find. An app with a
 * request under way gets its next one only when no other app waits, so that one that hangs holds up
 * one of the four; after a time-out its other requests are dropped. When the server is busy, the
 * requests pause as long as it asks, and then go out one by one.
 */
export function createFanOut<Task extends { appId: string }, Hit>({
  send,
  onProgress,
}: FanOutOptions<Task, Hit>) {
  const abort = new AbortController();
  let queue: Request<Task>[] = [];
  let hits: readonly Hit[] = [];
  /** The requests of each app that have not ended. */
  const open = new Map<string, number>();
  /** The worst outcome of each app so far. */
  const worst = new Map<string, AppOutcome>();
  const busy: string[] = [];
  let atOnce = AT_ONCE;
  let resumesAt: EpochMs | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(): void {
    const apps = new Map(
      [...open].map(([appId, count]) => [
        appId,
        count > 0 ? 'waiting' : (worst.get(appId) ?? 'answered'),
      ]),
    );
    onProgress({ hits, apps, resumesAt });
  }

  function close(appId: string, outcome: AppOutcome, count = 1): void {
    open.set(appId, (open.get(appId) ?? 0) - count);
    const before = worst.get(appId) ?? 'answered';
    if (SEVERITY.indexOf(outcome) > SEVERITY.indexOf(before)) worst.set(appId, outcome);
  }

  /** Drops the requests of an app that would hang, too. */
  function dropQueued(appId: string): void {
    const kept = queue.filter(({ task }) => task.appId !== appId);
    if (kept.length < queue.length) close(appId, 'timedOut', queue.length - kept.length);
    queue = kept;
  }

  function pause(ms: number): void {
    atOnce = 1;
    const until = Date.now() + ms;
    if (resumesAt !== null && resumesAt >= until) return;
    resumesAt = until;
    clearTimeout(timer);
    timer = setTimeout(() => {
      resumesAt = null;
      report();
      fill();
    }, ms);
  }

  function settle({ task, retries }: Request<Task>, outcome: RequestOutcome<Hit>): void {
    const { appId } = task;
    if (outcome.kind === 'throttled') {
      if (retries < MAX_RETRIES) {
        queue.unshift({ task, retries: retries + 1 });
        pause(pauseMs(retryPolicies.background, retries, outcome.waitMs));
      } else close(appId, 'failed');
      return;
    }
    if (outcome.kind === 'answered') hits = [...hits, ...outcome.hits];
    close(appId, outcome.kind);
    if (outcome.kind === 'timedOut') dropQueued(appId);
  }

  async function run(request: Request<Task>): Promise<void> {
    const { appId } = request.task;
    busy.push(appId);
    const outcome = await send(request.task, abort.signal);
    if (abort.signal.aborted) return;
    busy.splice(busy.indexOf(appId), 1);
    settle(request, outcome);
    report();
    fill();
  }

  function fill(): void {
    while (resumesAt === null && busy.length < atOnce && queue.length > 0) {
      const place = queue.findIndex(({ task }) => !busy.includes(task.appId));
      const [next] = queue.splice(Math.max(place, 0), 1);
      if (next) void run(next);
    }
  }

  return {
    /** Adds requests. The apps that were added first are asked first. */
    add: (tasks: readonly Task[]) => {
      for (const task of tasks) {
        open.set(task.appId, (open.get(task.appId) ?? 0) + 1);
        queue.push({ task, retries: 0 });
      }
      report();
      fill();
    },
    /** Aborts the requests under way and sends no more. */
    stop: () => {
      clearTimeout(timer);
      queue = [];
      abort.abort();
    },
  };
}
