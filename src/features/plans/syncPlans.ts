import { api } from '../../api/api';
import { describeFailure } from '../../api/client/errors';
import { toastFailure } from '../../api/toastFailure';
import { mutations } from '../../journal/mutations';
import { toast } from '../../shared/toast/toast';
import { storeLastSync } from '../../store/lastSync';
import type { AppThunk } from '../../store/rootState';

/** One shared state, since a sync covers all apps: every button shows the sync that runs. */
export const SYNC_KEY = 'sync-stripe-plans';

const { initiate, select } = api.endpoints.syncStripePlans;

/**
 * Syncs the plans from the provider, and reports the outcome in a toast (docs/product.md#plans).
 * The endpoint invalidates the prices, so they are fetched again. Does nothing while a sync runs.
 */
export const syncPlans = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { isLoading } = select({ fixedCacheKey: SYNC_KEY, requestId: undefined })(getState());
  if (isLoading) return;
  storeLastSync('sent');
  const { data, error } = await dispatch(initiate(undefined, { fixedCacheKey: SYNC_KEY }));
  if (error) {
    storeLastSync('kind' in error && error.kind === 'refused' ? 'refused' : 'unclear');
    const { title, detail } = describeFailure(error, mutations.syncStripePlans.failed);
    toastFailure(error, title, detail);
  } else {
    storeLastSync('done');
    toast.success(data.message ?? mutations.syncStripePlans.done);
  }
};
