import Box from '@mui/material/Box';
import { useGetAppStatisticsQuery, useGetPricesQuery } from '../../../api/api';
import { useCountByStatusQuery } from '../../../api/resources/subscriptions/statusCounts';
import { useScreenCommand } from '../../../shared/screenCommands';
import { keepsFigures } from '../../figureRecords';
import { useFigureRecords } from '../../useFigureRecords';
import { DevicesPanel } from './DevicesPanel';
import { OverTime } from './OverTime';
import { PlansPanel, RevenuePanels } from './PricePanels';
import { SinceLastVisit } from './SinceLastVisit';
import { StatusPanel } from './StatusPanel';

/** What the dashboard shows below its cards: visits, days and charts (docs/product.md#figures). */
export function Figures({ appId }: { appId: string }) {
  const statistics = useGetAppStatisticsQuery({ appId });
  const prices = useGetPricesQuery({ appId });
  const counts = useCountByStatusQuery({ appId });
  const { currentData, fulfilledTimeStamp } = statistics;
  const known = currentData && !currentData.isMalformed ? currentData.statistics : null;
  const readAt = fulfilledTimeStamp ?? null;
  const { records, forget } = useFigureRecords(appId, known, readAt);
  useScreenCommand('refresh', () => {
    for (const query of [statistics, prices, counts]) void query.refetch();
  });

  // Everything has its height from the beginning, so that nothing below moves.
  if (records === null && keepsFigures()) return null;
  return (
    <>
      <SinceLastVisit statistics={known} readAt={readAt} records={records ?? []} />
      <OverTime records={records} onForget={forget} />
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
