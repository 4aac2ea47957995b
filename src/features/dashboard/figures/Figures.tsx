import Box from '@mui/material/Box';
import { useGetAppStatisticsQuery, useGetPricesQuery } from '../../../api/api';
import { useCountByStatusQuery } from '../../../api/resources/subscriptions/statusCounts';
import type { Price } from '../../../domain/entities';
import type { DayFigures } from '../../../domain/figures/dayFigures';
import { useScreenCommand } from '../../../shared/screenCommands';
import { keepsFigures } from '../../figureRecords';
import { Attention } from './Attention';
import { ComingUp } from './ComingUp';
import { DevicesPanel } from './DevicesPanel';
import { OverTime } from './OverTime';
import { PlansPanel, RevenuePanel, StatusPanel } from './SubscriptionPanels';

const NO_PRICES: readonly Price[] = [];

type FiguresProps = {
  appId: string;
  /** Those on which this browser saw the figures; null until they are read, and where it keeps none. */
  days: readonly DayFigures[] | null;
  onForget: () => Promise<void>;
};

/** What the dashboard shows below its cards: findings, days and charts (docs/product.md#figures). */
export function Figures({ appId, days, onForget }: FiguresProps) {
  const statistics = useGetAppStatisticsQuery({ appId });
  const prices = useGetPricesQuery({ appId });
  const counts = useCountByStatusQuery({ appId });
  const { currentData } = statistics;
  const known = currentData && !currentData.isMalformed ? currentData.statistics : null;
  useScreenCommand('refresh', () => {
    for (const query of [statistics, prices, counts]) void query.refetch();
  });
  // Everything has its height from the beginning, so that nothing below moves.
  if (days === null && keepsFigures()) return null;
  return (
    <>
      <OverTime records={days} onForget={onForget} />
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
            <RevenuePanel query={prices} revenue={known?.monthlyRevenue ?? null} />
            <Attention appId={appId} />
            <ComingUp
              appId={appId}
              total={known?.totalSubscriptions ?? null}
              prices={prices.currentData?.rows ?? NO_PRICES}
            />
            <DevicesPanel appId={appId} total={known?.totalDevices ?? null} />
          </>
        )}
      </Box>
    </>
  );
}
