import * as v from 'valibot';

/** What the harness writes: for each row of it and each metric the figure of every round. */
const measurements = v.record(v.string(), v.record(v.string(), v.array(v.nullable(v.number()))));
type Measurements = v.InferOutput<typeof measurements>;

const results = v.object({
  /** The day of the run, as `2026-11-24`. */
  date: v.string(),
  rounds: v.number(),
  /** By metric, then by peer. */
  medians: v.record(v.string(), v.record(v.string(), v.number())),
});
export type Results = v.InferOutput<typeof results>;

const PEER = 'react-admin';
const CONSOLE = 'console';
/** An earlier build beside the console, which means nothing in another run. */
const EARLIER_BUILD = 'console-before';

export const parseMeasurements = (text: string): Measurements =>
  v.parse(measurements, JSON.parse(text));
export const parseResults = (text: string): Results => v.parse(results, JSON.parse(text));

/** The median to four digits; null without any figure. */
function medianOf(figures: readonly (number | null)[]): number | null {
  const sorted = figures.filter((each) => each !== null).sort((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.floor(sorted.length / 2)];
  if (low === undefined || high === undefined) return null;
  return Number(((low + high) / 2).toPrecision(4));
}

/** The results of a run. A round that failed has no figure, so the rounds are those of the fullest metric. */
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

/** The console's figure to that of react-admin; null if one is missing, or nothing to divide by. */
function ratioOf({ medians }: Results, metric: string): number | null {
  const { [CONSOLE]: figure, [PEER]: base } = medians[metric] ?? {};
  return figure === undefined || !base ? null : figure / base;
}

export type MetricChange = {
  metric: string;
  /** The console's figure to that of react-admin in the accepted run, and in this one. */
  before: number | null;
  now: number | null;
  /** `now` to `before`: above 1 the console got slower, or larger. */
  change: number | null;
};

/** What changed since the accepted results, for each metric of this run that the console has. */
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

/** The changes as lines of a table. */
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
