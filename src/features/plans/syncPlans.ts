import { api } from '../../api/api';
import { describeFailure, isRefusal, TRY_ANYWAY } from '../../api/client/errors';
import { refusalKey, refusals } from '../../api/client/refusals';
import { toastFailure } from '../answers/toastFailure';
import { callKinds } from '../../changes/kinds/kinds';
import { makeChange } from '../../changes/single/makeChange';
import { providerName } from '../../shared/config';
import { toast } from '../../shared/toast/toast';
import type { Confirm } from '../../shared/ui/ConfirmProvider';
import { storeLastSync } from '../../store/lastSync';
import type { AppThunk } from '../../store/rootState';

/** Cache key that all sync buttons share, because a sync covers all apps. */
export const SYNC_KEY = 'sync-stripe-plans';

const { select } = api.endpoints.syncStripePlans;

let isAsked = false;

/**
 * Syncs the plans from the provider and shows the outcome in a toast (docs/product/plans.md#plans).
 * The endpoint invalidates the prices, so they are fetched again. Does nothing while a sync is
 * running.
 */
const syncPlans = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { isLoading } = select({ fixedCacheKey: SYNC_KEY, requestId: undefined })(getState());
  // The change is recorded before the mutation starts, so `isLoading` alone would miss a second
  // click.
  if (isLoading || isAsked) return;
  isAsked = true;
  storeLastSync('sent');
  const { data, error } = await dispatch(
    makeChange('syncStripePlans', undefined, { fixedCacheKey: SYNC_KEY }),
  );
  isAsked = false;
  if (error) {
    storeLastSync(isRefusal(error) ? 'refused' : 'unclear');
    toastFailure(error, describeFailure(error, callKinds.syncStripePlans.failed));
  } else {
    storeLastSync('done');
    toast.success(data.message ?? callKinds.syncStripePlans.done);
  }
};

/**
 * Starts a sync after a confirmation. If the platform has refused a sync in this session, the
 * confirmation mentions the refusal and lets the operator try again
 * (docs/product/permissions.md#permissions).
 */
export const askAndSyncPlans =
  (confirm: Confirm): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const isRefused = refusalKey('syncStripePlans') in refusals.get();
    const isConfirmed = await confirm({
      title: `Sync from ${providerName}?`,
      text: [
        isRefused && 'This requires an administrator; the platform refused it before.',
        `Fetches plans and prices for all apps from ${providerName}.`,
        callKinds.syncStripePlans.never,
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: isRefused ? TRY_ANYWAY : 'Sync',
    });
    if (isConfirmed) await dispatch(syncPlans());
  };
