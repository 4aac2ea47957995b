import Box from '@mui/material/Box';
import { useGetAppStatisticsQuery, useGetPricesQuery } from '../../../api/api';
import { useCountByStatusQuery } from '../../../api/resources/subscriptions/statusCounts';
import type { DashboardStatistics, Price } from '../../../domain/entities';
import type { RowOf } from '../../../api/resources/lists';
import { useScreenCommand } from '../../../shared/screenCommands';
import { checkedLists } from '../../checks/findingTexts';
import { isLoadedUnasked } from '../../figures/loadTexts';
import { useWholeLists } from '../../figures/useWholeLists';
import { FirstSteps } from '../FirstSteps';
import { panelGrid } from '../panelGrid';
import { Attention } from './Attention';
import { ComingUp } from './ComingUp';
import { NewPerWeek } from './NewPerWeek';
import { PlansPanel, StatusPanel } from './SubscriptionPanels';

const NO_PRICES: readonly Price[] = [];

/**
 * Lists that the dashboard loads without asking the operator: all lists that the checks need, or
 * only the subscriptions if all lists are too long, or none.
 */
function unaskedLists(statistics: DashboardStatistics | null): readonly (keyof RowOf)[] {
  const sets = [checkedLists, ['subscriptions'] as const];
  return (statistics && sets.find((lists) => isLoadedUnasked(lists, statistics))) ?? [];
}

/**
 * Whether an app has no data yet. Its users don't count, because administrators belong to every
 * app.
 */
const isEmpty = (statistics: DashboardStatistics | null) =>
  statistics?.totalDevices === 0 && statistics.totalSubscriptions === 0;

/** Shows the panels below the cards of the dashboard (docs/product/dashboard.md#figures). */
export function Figures({ appId }: { appId: string }) {
  const statistics = useGetAppStatisticsQuery({ appId });
  const prices = useGetPricesQuery({ appId });
  const counts = useCountByStatusQuery({ appId });
  const { currentData } = statistics;
  const known = currentData && !currentData.isMalformed ? currentData.statistics : null;
  const lists = useWholeLists(appId, unaskedLists(known));
  useScreenCommand('refresh', () => {
    for (const query of [statistics, prices, counts]) void query.refetch();
    lists.reload();
  });
  const noPrices = prices.isFetching ? undefined : NO_PRICES;
  const isAnswered = [statistics, prices].every((query) => query.currentData ?? !query.isFetching);
  return (
    <Box sx={panelGrid}>
      <Attention appId={appId} isAnswered={isAnswered} lists={lists} />
      {isEmpty(known) ? (
        <FirstSteps appId={appId} />
      ) : (
        <ComingUp lists={lists} statistics={known} prices={prices.currentData?.rows ?? noPrices} />
      )}
      <NewPerWeek lists={lists} statistics={known} />
      <StatusPanel query={counts} total={known?.totalSubscriptions ?? null} />
      <PlansPanel query={prices} lists={lists} statistics={known} />
    </Box>
  );
}
