import { useSyncStripePlansMutation } from '../../api/api';
import { describeFailure } from '../../api/client/errors';
import { toast } from '../../shared/toast/toast';

/** Section 8, "Plan sync". The endpoint has the prices fetched again. */
export function useSyncPlans() {
  // One state under one key: both buttons show it, and a switch of app, which mounts the screen
  // anew, still finds the sync that is under way.
  const [send, { isLoading: isSyncing }] = useSyncStripePlansMutation({
    fixedCacheKey: 'sync-stripe-plans',
  });

  async function sync() {
    const { data, error } = await send();
    if (error) {
      const { title, detail } = describeFailure(error, 'Failed to sync plans from Stripe');
      toast.error(title, detail);
    } else {
      toast.success(data.message ?? 'Plans were successfully synced from Stripe');
    }
  }

  return { sync, isSyncing };
}
