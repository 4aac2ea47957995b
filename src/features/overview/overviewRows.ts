import type { AnswersByApp } from '../../api/useAppAnswers';
import type { AppOutcome } from '../../api/background/askApps';
import type { App, DashboardStatistics, EpochMs, Price } from '../../domain/entities';
import {
  type AppFigures,
  listPriceRevenue,
  type ListPriceRevenue,
} from '../../domain/figures/appFigures';

/** Row of the list of all apps. */
export type OverviewRow = AppFigures & {
  id: string;
  app: App;
  /** Outcome of the app's requests; undefined if none was sent. */
  outcome: AppOutcome | undefined;
  readAt: EpochMs | null;
  listPrices: ListPriceRevenue | null;
};

/** Returns the known statistics and prices of an app. */
export function figuresOf(
  answers: AnswersByApp,
  appId: string,
): {
  statistics: DashboardStatistics | null;
  prices: readonly Price[] | null;
  readAt: EpochMs | null;
} {
  const { statistics, prices } = answers.get(appId) ?? {};
  const times = [statistics, prices].flatMap((answer) => answer?.readAt ?? []);
  return {
    statistics: statistics?.answer.statistics ?? null,
    prices: prices?.answer.rows ?? null,
    readAt: times.length > 0 ? Math.min(...times) : null,
  };
}

type Known = { answers: AnswersByApp; outcomes: ReadonlyMap<string, AppOutcome> };

export function toOverviewRow(app: App, { answers, outcomes }: Known): OverviewRow {
  const known = figuresOf(answers, app.id);
  return {
    ...known,
    id: app.id,
    app,
    outcome: outcomes.get(app.id),
    listPrices: known.prices && listPriceRevenue(known.prices),
  };
}
