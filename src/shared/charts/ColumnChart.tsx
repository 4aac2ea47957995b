import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsLayerContainer } from '@mui/x-charts/ChartsLayerContainer';
import { ChartsSvgLayer } from '@mui/x-charts/ChartsSvgLayer';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import { useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { fontScale } from '../browser/fontScale';
import { hasModifier } from '../browser/keyboard';
import { axisTop } from './axisTop';

type ChartSeries = { key: string; color: string };

type ChartColumn = {
  key: string;
  /** Label on the axis. The axis omits labels that would overlap. */
  tick?: string | undefined;
  /** Values of the series, stacked in their order. */
  values: readonly number[];
  isShaded?: boolean;
  /** Whether a line separates the column from the one before. */
  isMarked?: boolean;
  /** Name of the column, such as its day. */
  title: string;
  /** Formatted values of the column. */
  lines: readonly string[];
  /** In-app path to the counted rows; null if the column has none. */
  to: string | null;
};

export type ColumnChartProps = {
  /** Name of the list of columns. */
  label: string;
  series: readonly ChartSeries[];
  columns: readonly ChartColumn[];
  /** Formats the two labels of the vertical axis. */
  formatValue: (value: number) => string;
  /** Minimum height in rem. The chart fills a higher panel. */
  minHeight: number;
};

/** Sizes around the columns in pixels. */
const edge = {
  top: 8 * fontScale,
  right: 2,
  bottom: 22 * fontScale,
  left: 46 * fontScale,
};

const tickLabelStyle = {
  fontSize: 11 * fontScale,
  fill: 'var(--mui-palette-text-secondary)',
};

/**
 * A chart of stacked columns. The picture is hidden from screen readers. Over each column that
 * counts rows lies a link to them, whose name has the column's values.
 */
export function ColumnChart({ label, series, columns, formatValue, minHeight }: ColumnChartProps) {
  const sums = columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const top = axisTop(Math.max(0, ...sums));
  const ticks = new Map(columns.map(({ key, tick }) => [key, tick]));
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: `${minHeight}rem` }}>
      <Box aria-hidden sx={{ position: 'absolute', inset: 0 }}>
        <ChartsDataProvider
          disableKeyboardNavigation
          disableAxisListener
          margin={{ top: edge.top, right: edge.right, bottom: 0, left: 0 }}
          series={series.map(({ key, color }, index) => ({
            type: 'bar',
            id: key,
            color,
            stack: 'all',
            data: columns.map(({ values }) => values[index] ?? 0),
          }))}
          xAxis={[
            {
              scaleType: 'band',
              data: columns.map(({ key }) => key),
              categoryGapRatio: 0.25,
              height: edge.bottom,
              disableTicks: true,
              tickInterval: (key: string) => ticks.get(key) !== undefined,
              tickLabelStyle,
              valueFormatter: (key: string) => ticks.get(key) ?? '',
            },
          ]}
          yAxis={[
            {
              min: 0,
              max: top,
              width: edge.left,
              disableLine: true,
              disableTicks: true,
              tickInterval: [top / 2, top],
              tickLabelStyle,
              valueFormatter: formatValue,
            },
          ]}
        >
          <ChartsLayerContainer style={{ width: '100%', height: '100%' }}>
            <ChartsSvgLayer>
              <Background columns={columns} />
              <ChartsGrid horizontal />
              <BarPlot skipAnimation />
              <ChartsXAxis />
              <ChartsYAxis />
            </ChartsSvgLayer>
          </ChartsLayerContainer>
        </ChartsDataProvider>
      </Box>
      <ColumnLinks label={label} columns={columns} />
    </Box>
  );
}

/** Shades columns, and draws the lines that separate some of them. */
function Background({ columns }: Pick<ColumnChartProps, 'columns'>) {
  const scale = useXScale<'band'>();
  const { top, height } = useDrawingArea();
  return columns.map(({ key, isShaded, isMarked }) => {
    const middle = (scale(key) ?? 0) + scale.bandwidth() / 2;
    const left = middle - scale.step() / 2;
    return (
      <g key={key}>
        {isShaded && (
          <rect
            x={left}
            y={top}
            width={scale.step()}
            height={height}
            fill="var(--mui-palette-action-hover)"
          />
        )}
        {isMarked && (
          <line
            x1={left}
            x2={left}
            y1={top}
            y2={top + height}
            stroke="var(--mui-palette-text-secondary)"
            strokeDasharray="2 2"
          />
        )}
      </g>
    );
  });
}

const linkStyles = {
  position: 'absolute',
  top: edge.top,
  right: edge.right,
  bottom: edge.bottom,
  left: edge.left,
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  '& li': { flex: 1, minWidth: 0 },
  '& a': { display: 'block', height: '100%', '&:hover': { bgcolor: 'action.selected' } },
} as const;

/** Steps of the keys that move the focus between columns. */
const steps = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['End', Infinity],
  ['Home', -Infinity],
]);

/** Links over the columns. Tab reaches one of them, and the arrow keys reach the others. */
function ColumnLinks({ label, columns }: Pick<ColumnChartProps, 'label' | 'columns'>) {
  const linked = columns.filter(({ to }) => to !== null);
  const [lastKey, setLastKey] = useState('');
  // Key of the column whose tooltip is open. The pointer and the focus may be on different columns.
  const [openKey, setOpenKey] = useState<string | null>(null);
  const current = linked.find(({ key }) => key === lastKey) ?? linked[0];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps.get(event.key);
    if (step === undefined || hasModifier(event)) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
    const at = links.findIndex((link) => link === document.activeElement) + step;
    links[Math.min(Math.max(at, 0), links.length - 1)]?.focus();
  };
  return (
    <Box component="ol" aria-label={label} onKeyDown={move} sx={linkStyles}>
      {columns.map(({ key, title, lines, to }) => (
        <li key={key}>
          {to !== null && (
            <Tooltip
              title={[title, ...lines].join('\n')}
              open={key === openKey}
              onOpen={() => setOpenKey(key)}
              onClose={() => setOpenKey((current) => (current === key ? null : current))}
              placement="top"
              enterDelay={0}
              enterNextDelay={0}
              slotProps={{ tooltip: { sx: { whiteSpace: 'pre-line' } } }}
            >
              <Link
                to={to}
                aria-label={`${title}: ${lines.join('; ')}`}
                tabIndex={key === current?.key ? 0 : -1}
                onFocus={() => setLastKey(key)}
              />
            </Tooltip>
          )}
        </li>
      ))}
    </Box>
  );
}
