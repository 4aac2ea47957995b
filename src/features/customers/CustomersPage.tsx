import { CustomerList } from './CustomerList';
import { useCustomerScope } from './useCustomerScope';

/**
 * /customers (section 2). The list is keyed by the app, so that nothing of one tenant (rows,
 * counts, a late answer) can stay under another.
 */
export function CustomersPage() {
  const scope = useCustomerScope();
  return <CustomerList key={scope.appId ?? 'all apps'} scope={scope} />;
}
