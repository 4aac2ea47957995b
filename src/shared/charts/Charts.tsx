import Box from '@mui/material/Box';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { fontScale } from '../browser/fontScale';

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

const COLOR = 'var(--mui-palette-primary-main)';
const fontSize = 12 * fontScale;
const tickLabel = { fontSize, fill: 'var(--mui-palette-text-secondary)' };

const chartStyles = {
  width: '100%',
  '& .MuiBarLabel-root': { fontSize, fill: 'var(--mui-palette-text-primary)' },
  '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: 'var(--mui-palette-divider)' },
};

/** Room for values beside the longest bar. */
const VALUE_ROOM = 1.28;

/** Horizontal bars, each with its name before it and its value behind it. */
export function Bars({
  bars,
  format,
  summary,
  height,
  nameWidth = 128 * fontScale,
  onOpen,
}: BarsProps) {
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
