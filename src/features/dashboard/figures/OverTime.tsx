import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { everyDay, type DayFigures } from '../../../domain/figures/dayFigures';
import { ChartPanel } from '../../../shared/charts/ChartPanel';
import { DayLine } from '../../../shared/charts/lazyCharts';
import { formatCount, formatCounted } from '../../../shared/format';
import { DASH } from '../../../shared/text';
import { formatDate } from '../../../shared/times/formatTimes';
import { Muted } from '../../../shared/ui/Muted';
import { figures } from '../../figureTexts';
import { useRemoval } from '../../useRemoval';

/** The height of one line's drawing. */
const LINE_HEIGHT = 132;

/** Days are dates without a time: the same in every zone. */
const formatDay = (day: string) => formatDate(Date.parse(day), 'utc');

type OverTimeProps = {
  /** null where this installation keeps nothing. */
  records: readonly DayFigures[] | null;
  onForget: () => Promise<void>;
};

/** The figures of each day on which this browser saw them (docs/product.md#figures). */
export function OverTime({ records, onForget }: OverTimeProps) {
  const days = everyDay(records ?? []);
  const seen = records?.length ?? 0;
  const forget = useRemoval({
    question: {
      title: 'Clear this app’s history?',
      text: `${formatCounted(seen, 'day')} ${seen === 1 ? 'is' : 'are'} deleted from this browser and can’t be restored.`,
      confirmLabel: 'Clear history',
    },
    remove: onForget,
    done: 'History cleared',
    failed: ['Failed to clear the history'],
  });
  const gaps = days.length - seen;
  if (seen < 2) {
    return (
      <Muted>
        {records === null
          ? 'Nothing to compare: this installation keeps no figures.'
          : 'Nothing to compare yet. Trends start on your second day, in this browser only.'}
      </Muted>
    );
  }
  return (
    <ChartPanel
      title="Over time"
      height={LINE_HEIGHT}
      facts={{
        formula: 'One point for each day you opened this in this browser.',
        readAt: records?.at(-1)?.at,
        missing: gaps > 0 ? `${formatCounted(gaps, 'day')} without a visit.` : null,
      }}
      table={{
        columns: ['Day', ...figures.map(({ label }) => label)],
        rows: days.toReversed().map(({ day, statistics }) => ({
          cells: [
            formatDay(day),
            ...figures.map(({ name, format }) => (statistics ? format(statistics[name]) : DASH)),
          ],
        })),
      }}
      actions={
        <Button size="small" color="inherit" onClick={() => void forget()}>
          Clear history
        </Button>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
        }}
      >
        {figures.map(({ name, label, format }) => {
          const values = days.map(({ statistics }) => statistics?.[name] ?? null);
          const known = values.filter((value) => value !== null);
          const [low, high] = [Math.min(...known), Math.max(...known)];
          return (
            <Box key={name} sx={{ minWidth: 0, minHeight: LINE_HEIGHT + 20 }}>
              <Typography variant="caption" color="textSecondary" component="div">
                {label}
              </Typography>
              <DayLine
                days={days.map(({ day }) => day)}
                values={values}
                format={name === 'monthlyRevenue' ? (value) => `$${formatCount(value)}` : format}
                formatDay={(day) => formatDay(day).replace(/, \d+$/, '')}
                height={LINE_HEIGHT}
                summary={`${label} on ${formatCounted(known.length, 'day')}: from ${format(low)} to ${format(high)}, last ${format(known.at(-1))}`}
              />
            </Box>
          );
        })}
      </Box>
    </ChartPanel>
  );
}
