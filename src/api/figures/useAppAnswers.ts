import { useCallback, useState } from 'react';
import { useAppDispatch } from '../../store/hooks';
import type { AppThunk } from '../../store/rootState';
import { abortable } from '../background/abortable';
import {
  askApps,
  failedOutcome,
  type AppsProgress,
  useRunningRequests,
  type RequestOutcome,
} from '../background/askApps';
import { readFigures, type AppAnswer, type FiguresTask } from './figuresEndpoint';

const send =
  (
    task: FiguresTask,
    signal: AbortSignal,
    forceRefetch: boolean,
  ): AppThunk<Promise<RequestOutcome<AppAnswer>>> =>
  async (dispatch) => {
    const call = dispatch(readFigures.initiate(task, { subscribe: false, forceRefetch }));
    const { data, error } = await abortable(call, signal);
    if (error) return failedOutcome(error);
    if (!data || data.answer.isMalformed) return { kind: 'malformed' };
    return { kind: 'answered', hits: [data] };
  };

type AnswerTo<Part> = Extract<AppAnswer, { part: Part }>;
type Answers = { statistics?: AnswerTo<'statistics'>; prices?: AnswerTo<'prices'> };
/** What is known of each app that was asked. */
export type AnswersByApp = ReadonlyMap<string, Answers>;

type Known = { progress: AppsProgress<AppAnswer>; answers: AnswersByApp };

const nothing: Known = {
  progress: { hits: [], apps: new Map(), resumesAt: null },
  answers: new Map(),
};

/** Puts new answers in the place of older ones, which stay until then. */
function withHits(answers: AnswersByApp, hits: readonly AppAnswer[]): AnswersByApp {
  const next = new Map(answers);
  for (const hit of hits) {
    const before = next.get(hit.appId);
    if (before?.[hit.part] !== hit) next.set(hit.appId, { ...before, [hit.part]: hit });
  }
  return next;
}

/**
 * Statistics and prices of these apps: two requests an app, at most four at once, each app once until
 * `refresh`. Answers of the last minute are taken from the cache.
 */
export function useAppAnswers(appIds: readonly string[]) {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState(nothing);
  const [round, setRound] = useState(0);
  const start = useCallback(
    () =>
      dispatch(
        askApps<FiguresTask, AppAnswer>({
          tasksOf: (appId) => [
            { appId, part: 'statistics' },
            { appId, part: 'prices' },
          ],
          send: (task, signal) => dispatch(send(task, signal, round > 0)),
          onProgress: (progress) =>
            setKnown((before) => ({ progress, answers: withHits(before.answers, progress.hits) })),
        }),
      ),
    [dispatch, round],
  );
  useRunningRequests(start, appIds);
  return { ...known, refresh: () => setRound((before) => before + 1) };
}
