import * as v from 'valibot';

/** Output of the harness: for each row and metric, the figure of every round. */
const measurements = v.record(v.string(), v.record(v.string(), v.array(v.nullable(v.number()))));
type Measurements = v.InferOutput<typeof measurements>;

const results = v.object({
  /** Day of the run, such as `2026-11-24`. */
  date: v.string(),
  rounds: v.number(),
  /** Medians by metric, then by peer. */
  medians: v.record(v.string(), v.record(v.string(), v.number())),
});
export type Results = v.InferOutput<typeof results>;

const PEER = 'react-admin';
const CONSOLE = 'console';
/**
 * Row of another build of the console. Results omit it, because other runs do not have this row.
 */
const EARLIER_BUILD = 'console-before';

export const parseMeasurements = (text: string): Measurements =>
  v.parse(measurements, JSON.parse(text));
export const parseResults = (text: string): Results => v.parse(results, JSON.parse(text));

/** Returns the median, rounded to four significant digits; null without any figure. */
function medianOf(figures: readonly (number | null)[]): number | null {
  const sorted = figures.filter((each) => each !== null).sort((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  if (low === undefined || high === undefined) return null;
  return Number(((low + high) / 2).toPrecision(4));
}

/**
 * Returns the results of a run. A failed round has no figure, so the number of rounds is that of
 * the most complete metric.
 */
export function toResults(measured: Measurements, date: string): Results {
  const medians: Results['medians'] = {};
  let rounds = 0;
  for (const [peer, metrics] of Object.entries(measured)) {
    if (peer === EARLIER_BUILD) continue;
    for (const [metric, figures] of Object.entries(metrics)) {
      rounds = Math.max(rounds, figures.length);
      const median = medianOf(figures);
      if (median !== null) medians[metric] = { ...medians[metric], [peer]: median };
    }
  }
  return { date, rounds, medians };
}

/**
 * Returns the ratio of the console's figure to that of react-admin; null if one is missing or the
 * divisor is 0.
 */
function ratioOf({ medians }: Results, metric: string): number | null {
  const { [CONSOLE]: figure, [PEER]: base } = medians[metric] ?? {};
  return figure === undefined || !base ? null : figure / base;
}

export type MetricChange = {
  metric: string;
  /**
   * Ratio of the console's figure to that of react-admin in the accepted run (`before`) and in this
   * one (`now`).
   */
  before: number | null;
  now: number | null;
  /** Ratio of `now` to `before`. Above 1, the console became slower or larger. */
  change: number | null;
};

/**
 * Compares this run with the accepted results, for each metric of this run that includes the
 * console.
 */
export function compareResults(accepted: Results, current: Results): MetricChange[] {
  return Object.entries(current.medians).flatMap(([metric, { [CONSOLE]: figure }]) => {
    if (figure === undefined) return [];
    const before = ratioOf(accepted, metric);
    const now = ratioOf(current, metric);
    return [{ metric, before, now, change: before && now !== null ? now / before : null }];
  });
}

const runText = ({ date, rounds }: Results) => `${date}, ${rounds} rounds`;
const ratioText = (ratio: number | null) => (ratio === null ? '-' : ratio.toFixed(2));
const changeText = (change: number | null) =>
  change === null ? '-' : `${change < 1 ? '' : '+'}${((change - 1) * 100).toFixed(0)} %`;

/** Formats the changes as lines of a table. */
export function comparisonLines(accepted: Results, current: Results): string[] {
  const rows = [
    ['', 'then', 'now', 'change'],
    ...compareResults(accepted, current).map(({ metric, before, now, change }) => [
      ...[metric, ratioText(before), ratioText(now), changeText(change)],
    ]),
  ];
  const width = Math.max(...rows.map(([metric = '']) => metric.length));
  return [
    `The console to ${PEER}, then (${runText(accepted)}) and now (${runText(current)}):`,
    ...rows.map(([metric = '', ...cells]) =>
      [`  ${metric.padEnd(width)}`, ...cells.map((cell) => cell.padStart(7))].join(' '),
    ),
  ];
}
