import type { EpochMs, Price } from '../domain/entities';
import type { Page } from './adapters/page';
import { api } from './api';
import { getAppStatistics } from './resources/apps/requests';
import { readStatistics, type AppStatistics } from './resources/apps/adapter';
import { readPrices } from './resources/subscriptions/adapter';
import { getPrices } from './resources/subscriptions/requests';
import { useCallback, useState } from 'react';
import { useAppDispatch } from '../store/hooks';
import type { AppThunk } from '../store/rootState';
import { runCallsWith } from './runCalls';
import {
  askApps,
  askedOfMany,
  failedOutcome,
  type AppsProgress,
  useRunningRequests,
  type RequestOutcome,
} from './background/askApps';

type AnswerOf = { statistics: AppStatistics; prices: Page<Price> };

type FiguresTask = { appId: string; part: keyof AnswerOf };

type FiguresIn<Part extends keyof AnswerOf> = {
  appId: string;
  part: Part;
  answer: AnswerOf[Part];
  readAt: EpochMs;
};

type AppAnswer = FiguresIn<'statistics'> | FiguresIn<'prices'>;

const parts = {
  statistics: { request: getAppStatistics, read: readStatistics },
  prices: { request: getPrices, read: readPrices },
};

/**
 * Reads statistics or prices of one app. Unlike their own endpoints, `readFigures` is not
 * persisted, and `askApps` retries it. Injected, because only the list of all apps needs it.
 */
const { readFigures } = api.injectEndpoints({
  endpoints: (build) => ({
    readFigures: build.query<AppAnswer, FiguresTask>({
      queryFn: async ({ appId, part }, _api, _options, runRequest) => {
        const { request, read } = parts[part];
        const { data, error } = await runRequest({ ...request({ appId }), skipsRetry: true });
        if (error) return { error };
        const readAt = Date.now();
        // TypeScript can't relate a part to its own response.
        return { data: { appId, part, answer: read(data), readAt } as AppAnswer };
      },
      ...askedOfMany,
    }),
  }),
}).endpoints;

const send =
  (
    task: FiguresTask,
    signal: AbortSignal,
    forceRefetch: boolean,
  ): AppThunk<Promise<RequestOutcome<AppAnswer>>> =>
  async (dispatch) => {
    const call = readFigures.initiate(task, { subscribe: false, forceRefetch });
    const { data, error } = await runCallsWith(dispatch, signal)(call);
    if (error) return failedOutcome(error);
    if (!data || data.answer.isMalformed) return { kind: 'malformed' };
    return { kind: 'answered', hits: [data] };
  };

type AnswerTo<Part> = Extract<AppAnswer, { part: Part }>;
type Answers = { statistics?: AnswerTo<'statistics'>; prices?: AnswerTo<'prices'> };
export type AnswersByApp = ReadonlyMap<string, Answers>;

type KnownAnswers = { progress: AppsProgress<AppAnswer>; answers: AnswersByApp };

const nothing: KnownAnswers = {
  progress: { hits: [], apps: new Map(), resumesAt: null },
  answers: new Map(),
};

/** Adds new responses. An app or part without a new response keeps its previous one. */
function withHits(answers: AnswersByApp, hits: readonly AppAnswer[]): AnswersByApp {
  const next = new Map(answers);
  for (const hit of hits) {
    const before = next.get(hit.appId);
    if (before?.[hit.part] !== hit) next.set(hit.appId, { ...before, [hit.part]: hit });
  }
  return next;
}

/**
 * Reads statistics, prices or both of each app once, and again after a call of `refresh`. `asked` must
 * keep its identity.
 */
export function useAppAnswers(appIds: readonly string[], asked: readonly FiguresTask['part'][]) {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState(nothing);
  const [round, setRound] = useState(0);
  const start = useCallback(
    () =>
      dispatch(
        askApps<FiguresTask, AppAnswer>({
          tasksOf: (appId) => asked.map((part) => ({ appId, part })),
          send: (task, signal) => dispatch(send(task, signal, round > 0)),
          onProgress: (progress) =>
            setKnown((before) => ({ progress, answers: withHits(before.answers, progress.hits) })),
        }),
      ),
    [dispatch, round, asked],
  );
  useRunningRequests(start, appIds);
  return { ...known, refresh: () => setRound((before) => before + 1) };
}
