import Refresh from '@mui/icons-material/Refresh';
import CircularProgress from '@mui/material/CircularProgress';
import { memo, useMemo, useEffect } from 'react';
import { useGetSubscriptionsQuery, usePrefetch, api } from '../../api/api';
import { serverPages } from '../../api/listData';
import { subscriptionMetrics } from '../../domain/subscriptions';
import { formatCount } from '../../shared/format';
import { useListController } from '../../shared/list/useListController';
import { filterValues, useListState } from '../../shared/list/useListState';
import { useListPanel } from '../../shared/panel/useRowPanel';
import { lazyPart } from '../../shared/ui/LazyDialog';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { SecondaryButton } from '../../shared/ui/SecondaryButton';
import { onThisPage, StatCards } from '../../shared/ui/StatCards';
import { useScopedAppId } from '../../store/screenHooks';
import { listFilters } from '../listFilters';
import { useKnownStatistics } from '../useApp';
import { useAllRows } from '../allRows/useAllRows';
import { ListView } from '../ListView';
import { subscriptionColumns } from './subscriptionColumns';
import type { Price } from '../../domain/entities';
import { whenIdle } from '../../shared/whenIdle';
import { useAppDispatch } from '../../store/hooks';

const SubscriptionPanel = lazyPart(
  async () => (await import('./SubscriptionPanel')).SubscriptionPanel,
);

const readyViews = async () => (await import('../comingUp')).readyViews;

const values = filterValues(listFilters.subscriptions);

/** The page /subscriptions (docs/product.md#subscriptions). */
export function SubscriptionsPage() {
  const appId = useScopedAppId();
  const load = usePrefetch('getSubscriptions');
  const state = useListState({ filters: values, load: (params) => load({ appId, ...params }) });
  const { args, whole } = useAllRows('subscriptions', appId, state);
  const answered = serverPages(
    { list: 'subscriptions', args },
    useGetSubscriptionsQuery(args),
    load,
    'Failed to fetch subscriptions',
  );
  const source = { ...answered, whole };
  const prices = useIdlePrices(appId, source.rows !== undefined);
  const columns = useMemo(() => subscriptionColumns(prices), [prices]);
  const list = useListController({ name: 'subscriptions', columns, state, source, readyViews });
  const { panel, open } = useListPanel('subscription', list.source, (subscription) => (
    <SubscriptionPanel appId={appId} {...subscription} />
  ));
  const metrics = list.countedRows && subscriptionMetrics(list.countedRows);
  const known = useKnownStatistics(appId);
  const rowsHere = list.countedRows?.length;
  const page = onThisPage(rowsHere);

  return (
    <PageBody>
      <PageHeader
        title="Subscription Management"
        updatedAt={list.source.updatedAt}
        actions={<RefreshButton isRefreshing={source.isFetching} onRefresh={source.refetch} />}
      />
      <StatCards
        isLoading={list.isLoading}
        stats={[
          {
            label: 'Total Subscriptions',
            value: formatCount(metrics?.total),
            ...onThisPage(undefined, known?.totalSubscriptions),
          },
          {
            label: 'Active',
            value: formatCount(metrics?.active),
            ...onThisPage(rowsHere, known?.activeSubscriptions),
            filter: state.filterSwitch('status', 'active'),
          },
          {
            label: 'Trials',
            value: formatCount(metrics?.trials),
            ...page,
            filter: state.filterSwitch('status', 'trialing'),
          },
          {
            label: 'Past Due',
            value: formatCount(metrics?.pastDue),
            ...page,
            filter: state.filterSwitch('status', 'past_due'),
          },
        ]}
      />
      <ListView
        list={list}
        label="Subscriptions"
        pager="pages"
        searchLabel="Search by customer ID, subscription ID or email"
        searchPlaceholder="Customer ID, subscription ID or email"
        filters={listFilters.subscriptions}
        exported={source.exported}
        empty={{
          title: 'No subscriptions found',
          text: 'Customers appear here as soon as they subscribe to a plan of this app.',
        }}
        noMatch={{ reset: 'Clear search and filter' }}
        onOpen={open}
      />
      {panel}
    </PageBody>
  );
}

type RefreshButtonProps = { isRefreshing: boolean; onRefresh: () => unknown };

/**
 * Fetches the list again. It stays enabled meanwhile, because a disabled button loses the focus. A
 * second press does nothing: RTK Query does not send a query again while it is on its way.
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
      Refresh
    </SecondaryButton>
  );
});

const { getPrices } = api.endpoints;

const noPrices: readonly Price[] = [];

/**
 * The prices of an app, as far as they are known; asked for once its rows are there and the page is idle.
 * Not by a hook of the query, which would render the list for each step of the call.
 */
function useIdlePrices(appId: string, hasRows: boolean): readonly Price[] {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!hasRows) return undefined;
    let isLeft = false;
    let query: { unsubscribe: () => void } | null = null;
    whenIdle(() => {
      if (!isLeft) query = dispatch(getPrices.initiate({ appId }));
    });
    return () => {
      isLeft = true;
      query?.unsubscribe();
    };
  }, [appId, hasRows, dispatch]);
  return getPrices.useQueryState(
    { appId },
    { selectFromResult: ({ currentData }) => ({ prices: currentData?.rows ?? noPrices }) },
  ).prices;
}
