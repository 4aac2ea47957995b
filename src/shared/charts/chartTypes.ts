type ChartProps = {
  format: (value: number) => string;
  /** What the chart shows, as a sentence: its accessible name. */
  summary: string;
  /** Pixels. */
  height: number;
};

export type Bar = { key: string; name: string; value: number };

export type BarsProps = ChartProps & {
  bars: readonly Bar[];
  /** Room for the names, in pixels. */
  nameWidth?: number;
};

export type DayLineProps = ChartProps & {
  /** Each day once, without gaps: `2026-11-23`. */
  days: string[];
  /** null for a day that has none. */
  values: (number | null)[];
  formatDay: (day: string) => string;
};
