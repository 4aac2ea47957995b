import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useGetAppStatisticsQuery, useGetPricesQuery } from '../../../api/api';
import { useCountByStatusQuery } from '../../../api/resources/subscriptions/statusCounts';
import type { DashboardStatistics } from '../../../domain/entities';
import {
  changesBetween,
  dayOf,
  lastVisit,
  type DayFigures,
} from '../../../domain/figures/dayFigures';
import { FigureTiles } from '../../../shared/charts/FigureTiles';
import { useScreenCommand } from '../../../shared/screenCommands';
import { TextWithTimes } from '../../../shared/times/Time';
import { asTime } from '../../../shared/times/timedText';
import { Muted } from '../../../shared/ui/Muted';
import { keepsFigures, useFigureRecords } from '../../figureRecords';
import { changeText, figures } from '../../figureTexts';
import { useAppLink } from '../../useAppLink';
import { DevicesPanel } from './DevicesPanel';
import { OverTime } from './OverTime';
import { PlansPanel, RevenuePanels, StatusPanel } from './SubscriptionPanels';

/** What the dashboard shows below its cards: visits, days and charts (docs/product.md#figures). */
export function Figures({ appId }: { appId: string }) {
  const statistics = useGetAppStatisticsQuery({ appId });
  const prices = useGetPricesQuery({ appId });
  const counts = useCountByStatusQuery({ appId });
  const { currentData, fulfilledTimeStamp } = statistics;
  const known = currentData && !currentData.isMalformed ? currentData.statistics : null;
  const readAt = fulfilledTimeStamp ?? null;
  const seen = known && readAt !== null ? { statistics: known, at: readAt } : null;
  const { records: recordsOf, forget } = useFigureRecords(new Map([[appId, seen]]));
  const records = recordsOf.get(appId) ?? null;
  useScreenCommand('refresh', () => {
    for (const query of [statistics, prices, counts]) void query.refetch();
  });

  // Everything has its height from the beginning, so that nothing below moves.
  if (records === null && keepsFigures()) return null;
  return (
    <>
      <SinceLastVisit statistics={known} readAt={readAt} records={records ?? []} />
      <OverTime records={records} onForget={() => forget(appId)} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
          alignItems: 'start',
        }}
      >
        <StatusPanel query={counts} total={known?.totalSubscriptions ?? null} />
        <PlansPanel query={prices} />
        {!(prices.isFetching && !prices.currentData) && (
          <>
            <RevenuePanels query={prices} revenue={known?.monthlyRevenue ?? null} />
            <DevicesPanel appId={appId} total={known?.totalDevices ?? null} />
          </>
        )}
      </Box>
    </>
  );
}

type SinceLastVisitProps = {
  statistics: DashboardStatistics | null;
  readAt: number | null;
  records: readonly DayFigures[];
};

/** What the four figures did since the last day on which this browser saw them. */
function SinceLastVisit({ statistics, readAt, records }: SinceLastVisitProps) {
  const appLink = useAppLink();
  const visit = readAt === null ? undefined : lastVisit(records, dayOf(readAt));
  const changes = visit && statistics && changesBetween(visit.statistics, statistics);
  return (
    <Paper variant="outlined" component="section" aria-label="Since your last visit" sx={{ p: 2 }}>
      <Typography variant="h2">Since your last visit</Typography>
      <Muted>
        <TextWithTimes
          text={
            visit
              ? ['Compared with ', asTime(visit.at), ', when this browser last saw the figures.']
              : 'This browser has not seen these figures on an earlier day.'
          }
        />
      </Muted>
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
