import { PAGE_SIZE } from '../../api/resources/paging';
import Button from '@mui/material/Button';
import { useGetCustomersQuery, usePrefetch } from '../../api/api';
import { toListData } from '../../api/listData';
import { formatCount } from '../../shared/format';
import { ListToolbar } from '../../shared/list/ListToolbar';
import { PageBody } from '../../shared/ui/PageBody';
import { PageHeader } from '../../shared/ui/PageHeader';
import { ResetButton } from '../../shared/list/ResetButton';
import { ResourceGrid } from '../../shared/list/ResourceGrid';
import { showable } from '../../shared/text';
import { StatusChip } from '../../shared/ui/StatusChip';
import { useListState } from '../../shared/list/useListState';
import { useRowPanel } from '../../shared/list/useRowPanel';
import { useListTools } from '../../shared/list/useListTools';
import { ListExport } from '../ListExport';
import { customerColumns } from './customerColumns';
import { CustomerDialog } from './CustomerDialog';
import { ScopeSwitch } from './ScopeSwitch';
import type { CustomerScope } from './useCustomerScope';

/** The customers of one app, or of all. */
export function CustomerList({ scope }: { scope: CustomerScope }) {
  const { appId, selectedApp } = scope;
  const list = useListState();
  const args = { appId, ...list.params };
  const customers = useGetCustomersQuery(args);
  const preload = usePrefetch('getCustomers');
  const query = toListData(customers, 'Failed to fetch customers');
  const panel = useRowPanel('customer');
  const { tools, toolbar, grid } = useListTools({
    name: 'customers',
    columns: customerColumns,
    list,
    total: query.total,
  });
  // While another page of the list loads, the count of the last answer stays.
  const { total } = customers.currentData ?? (customers.isFetching ? customers.data : null) ?? {};

  return (
    <PageBody>
      <PageHeader
        title="Customers"
        {...(selectedApp === null && { subtitle: 'Customers of all apps' })}
        badge={
          // A search that finds nothing in one app does not tell how many there are.
          typeof total === 'number' &&
          (total > 0 || list.search === '') && <StatusChip label={`${formatCount(total)} total`} />
        }
        updatedAt={query.updatedAt}
      />
      <ListToolbar
        searchLabel="Search by email, name or phone"
        searchPlaceholder="Email, name or phone"
        {...toolbar}
        searchAfterPause
        actions={
          <ListExport
            list="customers"
            appId={appId}
            rows={query.rows}
            all={{ list: 'customers', args }}
            tools={tools}
          />
        }
      >
        {selectedApp && <ScopeSwitch {...scope} selectedApp={selectedApp} />}
      </ListToolbar>
      <ResourceGrid
        label="Customers"
        {...grid}
        cardHeight={216}
        query={query}
        pageSize={PAGE_SIZE}
        loadPage={(page) => preload({ ...args, page })}
        pager="range"
        onOpen={(customer) => panel.open(customer.id)}
        emptyTitle="No customers found"
        emptyText={query.isMalformed ? undefined : emptyText(list.search, scope)}
        emptyAction={
          list.search === '' ? undefined : (
            <>
              {appId !== null && (
                <Button
                  variant="contained"
                  onClick={() => scope.chooseAllApps(true)}
                  sx={{ mr: 1 }}
                >
                  Search all apps
                </Button>
              )}
              <ResetButton onClick={list.reset}>Show all customers</ResetButton>
            </>
          )
        }
      />
      <CustomerDialog
        id={panel.id}
        appId={appId}
        row={query.rows?.find(({ id }) => id === panel.id)}
        rowUpdatedAt={query.updatedAt}
        isListLoading={query.rows === undefined && query.isFetching}
        onClose={panel.close}
      />
    </PageBody>
  );
}

function emptyText(search: string, { appId, selectedApp }: CustomerScope): string {
  if (search !== '') {
    const name = appId === null ? null : (selectedApp?.displayName ?? 'the selected app');
    const where = name === null ? '' : ` among the customers of ${showable(name)}`;
    return `No email, name or phone${where} holds what you searched for.`;
  }
  return appId === null
    ? 'Customers appear here as soon as they use the checkout of any app.'
    : 'Customers appear here as soon as they use this app’s checkout.';
}
