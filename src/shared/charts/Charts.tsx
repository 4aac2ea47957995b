import Box from '@mui/material/Box';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot, MarkPlot } from '@mui/x-charts/LineChart';

type ChartProps = {
  format: (value: number) => string;
  /** What the chart shows, as a sentence: its accessible name. */
  summary: string;
  /** Pixels. */
  height: number;
};

export type Bar = {
  key: string;
  name: string;
  value: number;
  /** Where the rows are that it counts. */
  to?: string | undefined;
};

type BarsProps = ChartProps & {
  bars: readonly Bar[];
  /** Room for the names, in pixels. */
  nameWidth?: number;
  /** A bar was pressed with a pointer. */
  onOpen: (bar: Bar) => void;
};

type DayLineProps = ChartProps & {
  /** Each day once, without gaps: `2026-11-23`. */
  days: string[];
  /** null for a day that has none. */
  values: (number | null)[];
  formatDay: (day: string) => string;
};

const COLOR = 'var(--mui-palette-primary-main)';
const tickLabel = { fontSize: 12, fill: 'var(--mui-palette-text-secondary)' };

const chartStyles = {
  width: '100%',
  '& .MuiBarLabel-root': { fontSize: 12, fill: 'var(--mui-palette-text-primary)' },
  '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: 'var(--mui-palette-divider)' },
  '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider)' },
};

/** Room for values beside the longest bar. */
const VALUE_ROOM = 1.28;

/** Horizontal bars, each with its name before it and its value behind it. */
export function Bars({ bars, format, summary, height, nameWidth = 128, onOpen }: BarsProps) {
  const largest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <Box role="img" aria-label={summary} sx={chartStyles}>
      <ChartsDataProvider<'bar'>
        height={height}
        margin={{ top: 0, bottom: 0, left: 0, right: 0 }}
        series={[
          {
            type: 'bar',
            layout: 'horizontal',
            data: bars.map(({ value }) => value),
            color: COLOR,
            barLabel: ({ value }) => format(value ?? 0),
            barLabelPlacement: 'outside',
          },
        ]}
        xAxis={[{ min: 0, max: largest * VALUE_ROOM, position: 'none' }]}
        yAxis={[
          {
            scaleType: 'band',
            data: bars.map(({ name }) => name),
            width: nameWidth,
            categoryGapRatio: 0.45,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: tickLabel,
          },
        ]}
      >
        <ChartsSurface>
          <BarPlot
            borderRadius={3}
            {...(bars.some(({ to }) => to !== undefined) && {
              onItemClick: (_event, { dataIndex }) => {
                const bar = bars[dataIndex];
                if (bar) onOpen(bar);
              },
            })}
          />
          <ChartsYAxis />
        </ChartsSurface>
      </ChartsDataProvider>
    </Box>
  );
}

/** The values of days; a day without one is a gap, and a day between two gaps a dot. */
export function DayLine({ days, values, format, formatDay, summary, height }: DayLineProps) {
  const isAlone = (index: number) =>
    (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
  return (
    <Box role="img" aria-label={summary} sx={chartStyles}>
      <ChartsDataProvider<'line'>
        height={height}
        margin={{ top: 8, bottom: 0, left: 0, right: 28 }}
        series={[
          {
            type: 'line',
            data: values,
            color: COLOR,
            curve: 'linear',
            connectNulls: false,
            showMark: ({ index }) => isAlone(index) || index === values.length - 1,
          },
        ]}
        xAxis={[
          {
            scaleType: 'point',
            data: days,
            height: 24,
            valueFormatter: (day: string) => formatDay(day),
            // The first and the last day say how far the line goes.
            tickInterval: (_day: string, index: number) => index === 0 || index === days.length - 1,
            tickLabelInterval: () => true,
            tickLabelStyle: tickLabel,
          },
        ]}
        yAxis={[
          {
            width: 56,
            tickNumber: 3,
            valueFormatter: (value: number) => format(value),
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: tickLabel,
          },
        ]}
      >
        <ChartsSurface>
          <ChartsGrid horizontal />
          <LinePlot />
          <MarkPlot />
          <ChartsXAxis />
          <ChartsYAxis />
        </ChartsSurface>
      </ChartsDataProvider>
    </Box>
  );
}
