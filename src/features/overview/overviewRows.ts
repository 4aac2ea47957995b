import type { AnswersByApp } from '../../api/useAppAnswers';
import type { AppOutcome } from '../../api/background/askApps';
import type { App, DashboardStatistics, EpochMs } from '../../domain/entities';
import type { AppFigures } from '../../domain/figures/appFigures';

/** Row of the list of all apps. */
export type OverviewRow = AppFigures & {
  id: string;
  app: App;
  /** Outcome of the app's requests; undefined if none was sent. */
  outcome: AppOutcome | undefined;
  readAt: EpochMs | null;
};

/** Returns the known statistics of an app. */
export function figuresOf(
  answers: AnswersByApp,
  appId: string,
): { statistics: DashboardStatistics | null; readAt: EpochMs | null } {
  const { statistics } = answers.get(appId) ?? {};
  return {
    statistics: statistics?.answer.statistics ?? null,
    readAt: statistics?.readAt ?? null,
  };
}

type Known = { answers: AnswersByApp; outcomes: ReadonlyMap<string, AppOutcome> };

export function toOverviewRow(app: App, { answers, outcomes }: Known): OverviewRow {
  return {
    ...figuresOf(answers, app.id),
    id: app.id,
    app,
    outcome: outcomes.get(app.id),
  };
}
