import type { StoreAccess } from '../../store/rootState';
import { api } from '../api';

type Subscriptions = { getSubscriptionCount: (queryCacheKey: string) => number };

/**
 * Returns the function that counts a query's subscribers. RTK Query's own count, which its hooks use
 * too; the state learns of subscriptions only later.
 */
export function subscriptionCounter({ dispatch }: Pick<StoreAccess, 'dispatch'>) {
  const found: unknown = dispatch(api.internalActions.internal_getRTKQSubscriptions());
  return (found as Subscriptions).getSubscriptionCount;
}
