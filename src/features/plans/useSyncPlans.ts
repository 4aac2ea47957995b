import { useSyncStripePlansMutation } from '../../api/api';
import { describeFailure } from '../../api/client/errors';
import { toastFailure } from '../../api/toastFailure';
import { toast } from '../../shared/toast/toast';

/**
 * Syncs the plans from the provider, and reports the outcome in a toast (docs/product.md#plans).
 * The endpoint invalidates the prices, so they are fetched again.
 */
export function useSyncPlans() {
  // One shared state: both buttons show it, and a switch of the app, which mounts the screen anew,
  // finds the sync that still runs.
  const [send, { isLoading: isSyncing }] = useSyncStripePlansMutation({
    fixedCacheKey: 'sync-stripe-plans',
  });

  async function sync() {
    const { data, error } = await send();
    if (error) {
      const { title, detail } = describeFailure(error, 'Failed to sync plans from Stripe');
      toastFailure(error, title, detail);
    } else {
      toast.success(data.message ?? 'Plans were successfully synced from Stripe');
    }
  }

  return { sync, isSyncing };
}
