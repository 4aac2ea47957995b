import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { DashboardStatistics } from '../../../domain/entities';
import {
  changesBetween,
  dayOf,
  lastVisit,
  type DayFigures,
} from '../../../domain/figures/dayFigures';
import { FigureTiles } from '../../../shared/charts/FigureTiles';
import { TextWithTimes } from '../../../shared/times/Time';
import { asTime } from '../../../shared/times/timedText';
import { changeText, figures } from '../../figureTexts';
import { useAppLink } from '../../useAppLink';

type SinceLastVisitProps = {
  statistics: DashboardStatistics | null;
  readAt: number | null;
  records: readonly DayFigures[];
};

/** What the four figures did since the last day on which this browser saw them. */
export function SinceLastVisit({ statistics, readAt, records }: SinceLastVisitProps) {
  const appLink = useAppLink();
  const visit = readAt === null ? undefined : lastVisit(records, dayOf(readAt));
  const changes = visit && statistics && changesBetween(visit.statistics, statistics);
  return (
    <Paper variant="outlined" component="section" aria-label="Since your last visit" sx={{ p: 2 }}>
      <Typography variant="h2">Since your last visit</Typography>
      <Typography variant="body2" color="textSecondary">
        <TextWithTimes
          text={
            visit
              ? ['Compared with ', asTime(visit.at), ', when this browser last saw the figures.']
              : 'This browser has not seen these figures on an earlier day.'
          }
        />
      </Typography>
      <FigureTiles
        tiles={figures.map(({ name, label, format, to, formula }) => ({
          label,
          value: changes ? changeText(name, changes[name]) : format(statistics?.[name]),
          note: changes ? `now ${format(statistics[name])}` : 'now',
          to: appLink(to),
          facts: {
            formula: `${formula} The change is this figure less that of the last visit.`,
            readAt,
            missing: changes?.[name] === null ? 'one of the two figures.' : null,
          },
        }))}
      />
    </Paper>
  );
}
