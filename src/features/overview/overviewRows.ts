import type { AppOutcome } from '../../api/background/askApps';
import type { AnswersByApp } from '../../api/useAppAnswers';
import type { App, DashboardStatistics, EpochMs } from '../../domain/entities';

/** Row of the list of all apps, with the app's statistics as far as they are known. */
export type OverviewRow = {
  id: string;
  app: App;
  /** Outcome of the app's requests; undefined if none was sent. */
  outcome: AppOutcome | undefined;
  statistics: DashboardStatistics | null;
  readAt: EpochMs | null;
};

type AppsData = { answers: AnswersByApp; outcomes: ReadonlyMap<string, AppOutcome> };

export function toOverviewRow(app: App, { answers, outcomes }: AppsData): OverviewRow {
  const { statistics } = answers.get(app.id) ?? {};
  return {
    id: app.id,
    app,
    outcome: outcomes.get(app.id),
    statistics: statistics?.answer.statistics ?? null,
    readAt: statistics?.readAt ?? null,
  };
}
