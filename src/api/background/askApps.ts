import { useEffect, useRef } from 'react';
import type { EpochMs } from '../../domain/entities';
import type { AppThunk } from '../../store/rootState';
import type { CallError } from '../client/errors';
import { isBusy } from '../client/failures';
import { queueOf, sendInQueue } from './queue';

export type RequestOutcome<Hit> =
  | { kind: 'answered'; hits: readonly Hit[]; error?: undefined }
  | { kind: 'notAllowed' | 'malformed' | 'timedOut' | 'failed'; error?: CallError };

/** Outcome of one app: `waiting` until its last request has ended. */
export type AppOutcome = 'waiting' | (typeof SEVERITY)[number];

export type AppsProgress<Hit> = {
  hits: readonly Hit[];
  apps: ReadonlyMap<string, AppOutcome>;
  /** Time of the next request while the queue is paused; otherwise null. */
  resumesAt: EpochMs | null;
};

/**
 * Options of an endpoint whose calls `askApps` sends. The short timeout keeps an app that hangs
 * from delaying others, and repeating a request within a minute uses the cache.
 */
export const askedOfMany = {
  keepUnusedDataFor: 60,
  extraOptions: { timeoutMs: 10_000 },
};

type AskOptions<Task, Hit> = {
  tasksOf: (appId: string) => readonly Task[];
  /** Sends one request. Never rejects; its outcome is ignored after an abort. */
  send: (task: Task, signal: AbortSignal) => Promise<RequestOutcome<Hit>>;
  onProgress: (progress: AppsProgress<Hit>) => void;
};

export type RunningRequests = {
  /** Adds apps, each of which is requested once, in the order in which they were added. */
  extend: (appIds: readonly string[]) => void;
  stop: () => void;
};

/** Outcomes in ascending severity. An app's outcome is the worst one of its requests. */
const SEVERITY = ['answered', 'notAllowed', 'malformed', 'timedOut', 'failed'] as const;

export function failedOutcome(error: CallError): RequestOutcome<never> {
  const { kind, status } = 'kind' in error ? error : { kind: null, status: null };
  if (kind === 'timeout') return { kind: 'timedOut', error };
  if (kind === 'unreadable') return { kind: 'malformed', error };
  return { kind: status === 403 ? 'notAllowed' : 'failed', error };
}

/**
 * Sends urgent requests for many apps. When a request times out, drops the other requests of its
 * app.
 */
export function askApps<Task extends { appId: string }, Hit>({
  tasksOf,
  send,
  onProgress,
}: AskOptions<Task, Hit>): AppThunk<RunningRequests> {
  return (_dispatch, getState) => {
    const abort = new AbortController();
    const { signal } = abort;
    let hits: readonly Hit[] = [];
    const open = new Map<string, number>();
    const worst = new Map<string, (typeof SEVERITY)[number]>();
    const timedOut = new Set<string>();
    const queue = queueOf({ getState });

    function report(): void {
      const apps = new Map<string, AppOutcome>(
        [...open].map(([appId, count]) => [
          appId,
          count > 0 ? 'waiting' : (worst.get(appId) ?? 'answered'),
        ]),
      );
      const isWaiting = [...open.values()].some((count) => count > 0);
      const pausedUntil = queue.pausedUntil();
      const resumesAt = isWaiting && pausedUntil > Date.now() ? pausedUntil : null;
      onProgress({ hits, apps, resumesAt });
    }

    function settle(appId: string, outcome: RequestOutcome<Hit>): void {
      if (outcome.kind === 'answered') hits = [...hits, ...outcome.hits];
      const { kind } = outcome;
      if (SEVERITY.indexOf(kind) > SEVERITY.indexOf(worst.get(appId) ?? 'answered'))
        worst.set(appId, kind);
      open.set(appId, (open.get(appId) ?? 0) - 1);
      report();
    }

    async function run(task: Task): Promise<void> {
      const { appId } = task;
      const attempt = async (): Promise<RequestOutcome<Hit>> => {
        if (timedOut.has(appId)) return { kind: 'timedOut' };
        const outcome = await send(task, signal);
        if (outcome.kind === 'timedOut') timedOut.add(appId);
        return outcome;
      };
      const outcome = await sendInQueue(
        { getState },
        {
          isUrgent: true,
          signal,
          send: attempt,
          isRetried: isBusy,
        },
      ).catch(() => ({ kind: 'failed' as const }));
      if (!signal.aborted) settle(appId, outcome);
    }

    /**
     * Sends the requests of an app. When there are several apps, sends them one at a time, so that
     * an app that hangs occupies only one place in the queue.
     */
    async function runAll(tasks: readonly Task[]): Promise<void> {
      if (open.size === 1) {
        await Promise.all(tasks.map(run));
        return;
      }
      for (const task of tasks) if (!signal.aborted) await run(task);
    }

    queue.watch(report, signal);

    return {
      extend: (appIds) => {
        const added = new Set(appIds.filter((appId) => !open.has(appId)));
        const tasks = [...added].map(tasksOf).filter(({ length }) => length > 0);
        for (const ofApp of tasks) for (const { appId } of ofApp) open.set(appId, ofApp.length);
        report();
        for (const ofApp of tasks) void runAll(ofApp);
      },
      stop: () => abort.abort(),
    };
  };
}

/**
 * Starts requests whenever `start` changes, and extends them to the given apps. Returns a function
 * that stops them.
 */
export function useRunningRequests(
  start: (() => RunningRequests) | null,
  appIds: readonly string[],
): () => void {
  const running = useRef<RunningRequests | null>(null);
  useEffect(() => {
    const requests = start?.() ?? null;
    running.current = requests;
    return () => requests?.stop();
  }, [start]);
  useEffect(() => running.current?.extend(appIds), [start, appIds]);
  return () => running.current?.stop();
}
