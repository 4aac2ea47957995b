import { CustomerList } from './CustomerList';
import { useCustomerScope } from './useCustomerScope';

/**
 * The page /customers (docs/product.md#customers). The list is keyed by the app, so that no row,
 * count or late response of one tenant stays on the list of another.
 */
export function CustomersPage() {
  const scope = useCustomerScope();
  return <CustomerList key={scope.appId ?? 'all apps'} scope={scope} />;
}
