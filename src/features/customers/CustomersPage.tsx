import Button from '@mui/material/Button';
import { useGetCustomersQuery, usePrefetch } from '../../api/api';
import { formatCount } from '../../shared/format';
import { useListPanel } from '../../shared/panel/useRowPanel';
import { showable } from '../../shared/text';
import { lazyPart } from '../../shared/ui/LazyDialog';
import { PageBody, PageHeader } from '../../shared/ui/PageHeader';
import { StatusChip } from '../../shared/ui/StatusChip';
import { useServerList } from '../lists/useServerList';
import { ViewTabs } from '../../shared/list/views/ViewTabs';
import { ListView } from '../lists/ListView';
import { customerColumns } from './customerColumns';
import { ScopeSwitch, useCustomerScope, type CustomerScope } from './customerScope';

const CustomerPanel = lazyPart(async () => (await import('./CustomerPanel')).CustomerPanel);

/** The page /customers (docs/product/customers.md#customers). */
export function CustomersPage() {
  const scope = useCustomerScope();
  return <CustomerList key={scope.appId ?? 'all apps'} scope={scope} />;
}

/**
 * List of the customers of one app or of all apps. Its key changes with the app, so that no row of
 * another app stays in the list.
 */
function CustomerList({ scope }: { scope: CustomerScope }) {
  const { appId, selectedApp } = scope;
  const list = useServerList({
    name: 'customers',
    appId,
    useQuery: useGetCustomersQuery,
    prefetch: usePrefetch('getCustomers'),
    columns: customerColumns,
    failure: 'Failed to fetch customers',
  });
  const { panel, open } = useListPanel('customer', list.source, (customer) => (
    <CustomerPanel {...customer} appId={appId} />
  ));
  const { total } = list.tools;
  const appName = appId === null ? null : (selectedApp?.displayName ?? 'the selected app');
  const where = appName === null ? '' : ` in ${showable(appName)}`;

  return (
    <PageBody>
      <PageHeader
        title="Customers"
        {...(selectedApp === null && { subtitle: 'Customers across all apps' })}
        badge={total !== null && <StatusChip label={`${formatCount(total)} total`} />}
        updatedAt={list.source.updatedAt}
      />
      <ViewTabs tools={list.tools} />
      <ListView
        list={list}
        label="Customers"
        searchLabel="Search by email, name or phone"
        searchPlaceholder="Email, name or phone"
        controls={selectedApp && <ScopeSwitch {...scope} selectedApp={selectedApp} />}
        exported={list.exported}
        empty={{
          text:
            appId === null
              ? 'Customers appear here as soon as they use any app’s checkout.'
              : 'Customers appear here as soon as they use this app’s checkout.',
        }}
        noMatch={{
          text: `No customers${where} match your search.`,
          action: appId !== null && (
            <Button variant="contained" onClick={() => scope.chooseAllApps(true)} sx={{ mr: 1 }}>
              Search all apps
            </Button>
          ),
        }}
        onOpen={open}
      />
      {panel}
    </PageBody>
  );
}
