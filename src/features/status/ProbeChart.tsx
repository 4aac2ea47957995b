import Typography from '@mui/material/Typography';
import type { LoggedRequest } from '../../api/client/callLog';
import { formatCounted } from '../../shared/format';
import { useTimes } from '../../shared/times/Time';
import { formatDuration, typicalMs, whenText } from './statusTexts';

/** How many probes the chart shows. */
export const SHOWN_PROBES = 20;

/** In units of the drawing, which fills its card. */
const STEP = 10;
const BAR = 6;
const HEIGHT = 48;
const LOWEST = 2;

/** The least that fills the height (milliseconds): probes of some 20 ms must not look like a storm. */
const SCALE_MS = 200;

/** What the chart shows, in one sentence. */
function probeSummary(probes: readonly LoggedRequest[]): string {
  if (probes.length === 0) return 'No probe has ended yet.';
  const answered = probes.filter(({ failure }) => !failure);
  const failed = probes.length - answered.length;
  const typical = typicalMs(probes);
  const slowest = Math.max(...answered.map(({ ms }) => ms));
  return [
    `${formatCounted(probes.length, 'probe')}: `,
    typical === null
      ? 'none was answered'
      : `typically ${formatDuration(typical)}, ${formatDuration(slowest)} at most`,
    typical !== null && failed > 0 && `; ${failed} failed`,
    '.',
  ]
    .filter(Boolean)
    .join('');
}

type ProbeChartProps = {
  probes: readonly LoggedRequest[];
  /** Follows the sentence below the chart. */
  note: string;
};

/** How long the last probes took, oldest at the left; one that failed is a hollow bar. */
export function ProbeChart({ probes, note }: ProbeChartProps) {
  const times = useTimes();
  const scale = Math.max(SCALE_MS, ...probes.filter(({ failure }) => !failure).map(({ ms }) => ms));
  const first = SHOWN_PROBES - probes.length;
  return (
    <figure style={{ margin: 0 }}>
      <svg
        viewBox={`0 0 ${SHOWN_PROBES * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        aria-hidden
        style={{ display: 'block' }}
      >
        <line
          x1={0}
          x2={SHOWN_PROBES * STEP}
          y1={HEIGHT - 0.5}
          y2={HEIGHT - 0.5}
          stroke="var(--mui-palette-divider)"
        />
        {probes.map((probe, index) => {
          const height = probe.failure
            ? HEIGHT - 2
            : Math.max(LOWEST, (probe.ms / scale) * (HEIGHT - 2));
          return (
            <rect
              key={index}
              x={(first + index) * STEP + (STEP - BAR) / 2}
              y={HEIGHT - 1 - height}
              width={BAR}
              height={height}
              fill={probe.failure ? 'none' : 'var(--mui-palette-primary-main)'}
              stroke={probe.failure ? 'var(--mui-palette-error-main)' : 'none'}
              vectorEffect="non-scaling-stroke"
            >
              <title>{whenText(probe, times)}</title>
            </rect>
          );
        })}
      </svg>
      {/* Room for what the first probe adds. */}
      <Typography
        component="figcaption"
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block', minHeight: '4.3em' }}
      >
        {note} {probeSummary(probes)}
      </Typography>
    </figure>
  );
}
