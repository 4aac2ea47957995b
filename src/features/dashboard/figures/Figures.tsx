import Box from '@mui/material/Box';
import { useGetAppStatisticsQuery, useGetPricesQuery } from '../../../api/api';
import { useCountByStatusQuery } from '../../../api/resources/subscriptions/statusCounts';
import type { Price } from '../../../domain/entities';
import { useScreenCommand } from '../../../shared/screenCommands';
import { Attention } from './Attention';
import { ComingUp } from './ComingUp';
import { DevicesPanel } from './DevicesPanel';
import { PlansPanel, RevenuePanel, StatusPanel } from './SubscriptionPanels';

const NO_PRICES: readonly Price[] = [];

/** Shows findings and charts below the cards of the dashboard (docs/product.md#figures). */
export function Figures({ appId }: { appId: string }) {
  const statistics = useGetAppStatisticsQuery({ appId });
  const prices = useGetPricesQuery({ appId });
  const counts = useCountByStatusQuery({ appId });
  const { currentData } = statistics;
  const known = currentData && !currentData.isMalformed ? currentData.statistics : null;
  useScreenCommand('refresh', () => {
    for (const query of [statistics, prices, counts]) void query.refetch();
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 26.25rem), 1fr))',
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
  );
}
