import Refresh from '@mui/icons-material/Refresh';
import CircularProgress from '@mui/material/CircularProgress';
import { memo, useEffect, useMemo, useState } from 'react';
import { useGetSubscriptionsQuery, usePrefetch, api } from '../../api/api';
import { untilSettled } from '../../api/untilSettled';
import { subscriptionMetrics } from '../../domain/subscriptions';
import { useListPanel } from '../../shared/panel/useRowPanel';
import { LazyDialog, lazyPart } from '../../shared/ui/LazyDialog';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { StatCards, useCountedStats } from '../../shared/ui/StatCards';
import { useScopedAppId } from '../navigation/currentApp';
import { useLoadedLists } from '../figures/useWholeLists';
import { ViewTabs } from '../../shared/list/views/ViewTabs';
import { useServerList } from '../lists/useServerList';
import { ListView } from '../lists/ListView';
import { subscriptionColumns } from './subscriptionColumns';
import type { Price, Subscription } from '../../domain/entities';
import { useAppDispatch } from '../../store/hooks';

const SubscriptionPanel = lazyPart(
  async () => (await import('./SubscriptionPanel')).SubscriptionPanel,
);

const PortalLinkDialog = lazyPart(
  async () => (await import('./PortalLinkDialog')).PortalLinkDialog,
);

const readyViews = async () => (await import('../figures/readyViews')).readyViews;

const cards = [
  { label: 'Total Subscriptions', of: 'total', isPart: false, status: null },
  { label: 'Active', of: 'active', status: 'active' },
  { label: 'Trials', of: 'trials', status: 'trialing' },
  { label: 'Past Due', of: 'pastDue', status: 'past_due' },
] as const;

/** The page /subscriptions (docs/product/subscriptions.md#subscriptions). */
export function SubscriptionsPage() {
  const appId = useScopedAppId();
  const prices = useLaterPrices(appId);
  const [billed, setBilled] = useState<Subscription | null>(null);
  const columns = useMemo(() => subscriptionColumns(prices, setBilled), [prices]);
  const list = useServerList({
    name: 'subscriptions',
    appId,
    useQuery: useGetSubscriptionsQuery,
    prefetch: usePrefetch('getSubscriptions'),
    columns,
    failure: 'Failed to fetch subscriptions',
    readyViews,
  });
  const { panel, open } = useListPanel('subscription', list.source, (subscription) => (
    <SubscriptionPanel {...subscription} />
  ));
  const dispatch = useAppDispatch();
  const exported = {
    ...list.exported,
    loadFields: async () => {
      const [{ subscriptionFields }, { data }] = await Promise.all([
        import('../lists/exportFields'),
        dispatch(getPrices.initiate({ appId }, { subscribe: false })),
      ]);
      return subscriptionFields(data?.rows ?? []);
    },
  };
  const { subscriptions } = useLoadedLists(appId);
  const stats = useCountedStats(
    list.countedRows,
    subscriptions?.rows,
    subscriptionMetrics,
    cards.map(({ status, ...card }) => ({
      ...card,
      ...(status !== null && { filter: list.state.filterSwitch('status', status) }),
    })),
  );

  return (
    <PageBody>
      <PageHeader
        title="Subscription Management"
        updatedAt={list.source.updatedAt}
        hasRefreshButton
        actions={
          <RefreshButton isRefreshing={list.source.isFetching} onRefresh={list.source.refetch} />
        }
      />
      <ViewTabs tools={list.tools} rows={subscriptions?.rows} />
      <StatCards isAboveList isLoading={list.isLoading} stats={stats} />
      <ListView
        list={list}
        label="Subscriptions"
        pager="pages"
        searchLabel="Search by customer ID, subscription ID or email"
        searchPlaceholder="Customer ID, subscription ID or email"
        filters={list.filters}
        exported={exported}
        empty={{
          text: 'Customers appear here as soon as they subscribe to one of this app’s plans.',
        }}
        noMatch={{ reset: 'Clear search and filter' }}
        onOpen={open}
      />
      {panel}
      <LazyDialog open={billed !== null}>
        <PortalLinkDialog subscription={billed} onClose={() => setBilled(null)} />
      </LazyDialog>
    </PageBody>
  );
}

type RefreshButtonProps = { isRefreshing: boolean; onRefresh: () => unknown };

/**
 * Button that fetches the list again. It stays enabled during the request, because a disabled
 * button loses the focus. RTK Query ignores a second press, because it sends no query that is
 * already pending.
 */
const RefreshButton = memo(function RefreshButton(props: RefreshButtonProps) {
  const { isRefreshing, onRefresh } = props;
  return (
    <SecondaryButton aria-busy={isRefreshing} onClick={() => onRefresh()}>
      {isRefreshing ? (
        <CircularProgress size={18} color="inherit" aria-label="Refreshing" />
      ) : (
        <Refresh />
      )}
      <span data-label>Refresh</span>
    </SecondaryButton>
  );
});

const { getPrices } = api.endpoints;

const noPrices: readonly Price[] = [];

/**
 * Requests the prices of an app after the rows have loaded and the page is idle. Doesn't use the
 * query hook, because it would render the list for each step of the request.
 */
function useLaterPrices(appId: string): readonly Price[] {
  const dispatch = useAppDispatch();
  useEffect(() => {
    let isLeft = false;
    let query: { unsubscribe: () => void } | null = null;
    void untilSettled(dispatch).then(() => {
      if (!isLeft) query = dispatch(getPrices.initiate({ appId }));
    });
    return () => {
      isLeft = true;
      query?.unsubscribe();
    };
  }, [appId, dispatch]);
  return getPrices.useQueryState(
    { appId },
    { selectFromResult: ({ currentData }) => ({ prices: currentData?.rows ?? noPrices }) },
  ).prices;
}
