import { everyDay, type DayFigures } from '../../domain/figures/dayFigures';
import { formatCount, formatCounted } from '../../shared/format';
import { DASH } from '../../shared/text';

const WIDTH = 92;
const HEIGHT = 28;
const PADDING = 4;

/** `From 400 to 412 on 5 days`; a dash where a line has nothing to tell. */
export function daysText(records: readonly DayFigures[]): string {
  const known = records.flatMap(({ statistics }) => statistics.activeSubscriptions ?? []);
  if (known.length < 2) return DASH;
  return `From ${formatCount(known[0])} to ${formatCount(known.at(-1))} on ${formatCounted(known.length, 'day')}`;
}

/** A small line of an app's active subscriptions; days without figures are gaps. */
export function SparkLine({ records }: { records: readonly DayFigures[] }) {
  const text = daysText(records);
  if (text === DASH) return <span className="text-line text-line-muted">{DASH}</span>;
  const values = everyDay(records).map(({ statistics }) => statistics?.activeSubscriptions ?? null);
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (index: number) =>
    PADDING + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * PADDING);
  const y = (value: number) =>
    high === low
      ? HEIGHT / 2
      : HEIGHT - PADDING - ((value - low) / (high - low)) * (HEIGHT - 2 * PADDING);
  const path = values
    .map((value, index) => {
      if (value === null) return '';
      // A line starts anew after a gap; one day alone is a dot, by the round ends of the stroke.
      const start = (values[index - 1] ?? null) === null;
      return `${start ? 'M' : 'L'}${x(index)} ${y(value)}${start ? 'h0' : ''}`;
    })
    .join('');
  const last = known.at(-1) ?? 0;
  return (
    <svg width={WIDTH} height={HEIGHT} role="img" aria-label={text} style={{ display: 'block' }}>
      <path
        d={path}
        fill="none"
        stroke="var(--mui-palette-primary-main)"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle
        cx={x(values.length - 1)}
        cy={y(last)}
        r={2.5}
        fill="var(--mui-palette-primary-main)"
      />
    </svg>
  );
}
