import { PAGE_SIZE } from '../../api/resources/paging';
import { useGetSubscriptionsQuery, usePrefetch } from '../../api/api';
import { toListData } from '../../api/listData';
import { subscriptionMetrics } from '../../domain/subscriptions';
import { formatCount } from '../../shared/format';
import { FilterSelect } from '../../shared/list/FilterSelect';
import { ListToolbar } from '../../shared/list/ListToolbar';
import { PageBody } from '../../shared/ui/PageBody';
import { PageHeader } from '../../shared/ui/PageHeader';
import { ResetButton } from '../../shared/list/ResetButton';
import { ResourceGrid } from '../../shared/list/ResourceGrid';
import { onThisPage, StatCards } from '../../shared/ui/StatCards';
import { ALL, useListState } from '../../shared/list/useListState';
import { useListTools } from '../../shared/list/useListTools';
import { useScopedAppId } from '../../store/useScopedAppId';
import { ListExport } from '../ListExport';
import { RefreshButton } from './RefreshButton';
import { subscriptionColumns } from './subscriptionColumns';
import { subscriptionFilters } from './subscriptionFilters';

const statusOptions = [
  { value: ALL, label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'trialing', label: 'Trial' },
  { value: 'past_due', label: 'Past Due' },
  { value: 'canceled', label: 'Canceled' },
] as const;

/** The page /subscriptions (docs/product.md#subscriptions). */
export function SubscriptionsPage() {
  const appId = useScopedAppId();
  const list = useListState({ filters: subscriptionFilters });
  const { isFiltered } = list;
  const args = { appId, ...list.params };
  const subscriptions = useGetSubscriptionsQuery(args);
  const preload = usePrefetch('getSubscriptions');
  const query = toListData(subscriptions, 'Failed to fetch subscriptions');
  const { tools, toolbar, grid } = useListTools({
    name: 'subscriptions',
    columns: subscriptionColumns,
    list,
    total: query.total,
  });
  const counted = query.isMalformed ? undefined : query.rows;
  const metrics = counted && subscriptionMetrics(counted);
  const page = onThisPage(counted?.length);

  return (
    <PageBody>
      <PageHeader
        title="Subscription Management"
        updatedAt={query.updatedAt}
        actions={<RefreshButton isRefreshing={query.isFetching} onRefresh={query.refetch} />}
      />
      <StatCards
        isLoading={query.rows === undefined && query.isFetching}
        stats={[
          { label: 'Total Subscriptions', value: formatCount(metrics?.total), ...onThisPage() },
          {
            label: 'Active',
            value: formatCount(metrics?.active),
            ...page,
            filter: list.filterSwitch('status', 'active'),
          },
          {
            label: 'Trials',
            value: formatCount(metrics?.trials),
            ...page,
            filter: list.filterSwitch('status', 'trialing'),
          },
          {
            label: 'Past Due',
            value: formatCount(metrics?.pastDue),
            ...page,
            filter: list.filterSwitch('status', 'past_due'),
          },
        ]}
      />
      <ListToolbar
        searchLabel="Search by customer ID, subscription ID or email"
        searchPlaceholder="Customer ID, subscription ID or email"
        {...toolbar}
        searchAfterPause
        actions={
          <ListExport
            list="subscriptions"
            appId={appId}
            rows={query.rows}
            all={{ list: 'subscriptions', args }}
            tools={tools}
          />
        }
      >
        <FilterSelect label="Status" options={statusOptions} {...list.filterSelect('status')} />
      </ListToolbar>
      <ResourceGrid
        label="Subscriptions"
        {...grid}
        cardHeight={184}
        query={query}
        pageSize={PAGE_SIZE}
        loadPage={(page) => preload({ ...args, page })}
        pager="pages"
        emptyTitle="No subscriptions found"
        emptyText={
          isFiltered
            ? 'No subscription matches the search and the filter.'
            : 'Customers appear here as soon as they subscribe to a plan of this app.'
        }
        emptyAction={
          isFiltered ? (
            <ResetButton onClick={list.reset}>Clear search and filter</ResetButton>
          ) : undefined
        }
      />
    </PageBody>
  );
}
