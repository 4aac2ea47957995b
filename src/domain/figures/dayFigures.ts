import { DAY_MS, type DashboardStatistics, type EpochMs } from '../entities';

/** The statistics of an app, as they were last seen on one day. */
export type DayFigures = {
  /** The day on this device's calendar: `2026-11-23`. */
  day: string;
  at: EpochMs;
  statistics: DashboardStatistics;
};

/** The figures that are compared and drawn: those of the dashboard's cards. */
export const figureNames = [
  'totalUsers',
  'totalDevices',
  'activeSubscriptions',
  'monthlyRevenue',
] as const satisfies readonly (keyof DashboardStatistics)[];

export type FigureName = (typeof figureNames)[number];

const toText = (utc: number) => new Date(utc).toISOString().slice(0, 10);

/** The day of a moment on this device's calendar. */
export function dayOf(at: EpochMs): string {
  const date = new Date(at);
  return toText(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()));
}

export const addDays = (day: string, count: number): string =>
  toText(Date.parse(day) + count * DAY_MS);

/** The figures of the last recorded day before this one. */
export function lastVisit(records: readonly DayFigures[], today: string): DayFigures | undefined {
  return records
    .filter(({ day }) => day < today)
    .sort((one, other) => (one.day < other.day ? 1 : -1))[0];
}

/** What each figure did between two moments; null where one of the two is not known. */
export function changesBetween(
  before: DashboardStatistics,
  after: DashboardStatistics,
): Record<FigureName, number | null> {
  const change = (name: FigureName): [FigureName, number | null] => {
    const [from, to] = [before[name], after[name]];
    // Cents stay whole: 0.3 - 0.2 would be less than 0.1.
    return [name, from === null || to === null ? null : Math.round((to - from) * 100) / 100];
  };
  return Object.fromEntries(figureNames.map(change)) as Record<FigureName, number | null>;
}

/** All days from the first to the last that was seen; null for a day that was not, so that it stays a gap. */
export function everyDay(
  records: readonly DayFigures[],
): { day: string; statistics: DashboardStatistics | null }[] {
  const byDay = new Map(records.map(({ day, statistics }) => [day, statistics]));
  const days = [...byDay.keys()].sort();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_none, index) => {
    const day = addDays(first, index);
    return { day, statistics: byDay.get(day) ?? null };
  });
}
