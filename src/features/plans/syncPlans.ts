import { api } from '../../api/api';
import { describeFailure, TRY_ANYWAY } from '../../api/client/errors';
import { isRefusal } from '../../api/client/errors';
import { refusalKey, refusals } from '../../api/client/refusals';
import { toastFailure } from '../../api/toastFailure';
import { calls } from '../../changes/kinds/kinds';
import { makeChange } from '../../changes/single/makeChange';
import { providerName } from '../../shared/config';
import { toast } from '../../shared/toast/toast';
import { storeLastSync } from '../../store/lastSync';
import type { AppThunk } from '../../store/rootState';

/** One shared state, since a sync covers all apps: every button shows the sync that runs. */
export const SYNC_KEY = 'sync-stripe-plans';

/** What is said before a sync that was refused in this session. */
export const SYNC_REFUSED = 'This needs an administrator; the platform refused it before.';

const { select } = api.endpoints.syncStripePlans;

let isAsked = false;

/**
 * Syncs the plans from the provider, and reports the outcome in a toast (docs/product.md#plans).
 * The endpoint invalidates the prices, so they are fetched again. Does nothing while a sync runs.
 */
export const syncPlans = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { isLoading } = select({ fixedCacheKey: SYNC_KEY, requestId: undefined })(getState());
  // Its record is written before RTK Query knows of the call.
  if (isLoading || isAsked) return;
  isAsked = true;
  storeLastSync('sent');
  const { data, error } = await dispatch(
    makeChange('syncStripePlans', undefined, { fixedCacheKey: SYNC_KEY }),
  );
  isAsked = false;
  if (error) {
    storeLastSync(isRefusal(error) ? 'refused' : 'unclear');
    const { title, detail } = describeFailure(error, calls.syncStripePlans.failed);
    toastFailure(error, title, detail);
  } else {
    storeLastSync('done');
    toast.success(data.message ?? calls.syncStripePlans.done);
  }
};

/** A sync from where no button can say that it was refused before: the message does, and offers it. */
export const syncPlansUnlessRefused = (): AppThunk<Promise<void>> => async (dispatch) => {
  if (!(refusalKey('syncStripePlans') in refusals.get())) {
    await dispatch(syncPlans());
    return;
  }
  toast.error(`Not synced from ${providerName}`, SYNC_REFUSED, {
    action: { label: TRY_ANYWAY, run: () => dispatch(syncPlans()) },
  });
};
