import Sync from '@mui/icons-material/Sync';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSyncStripePlansMutation } from '../../api/api';
import { TRY_ANYWAY } from '../../api/client/errors';
import { calls } from '../../changes/kinds/calls';
import { onIntent, preload } from '../../shared/preload';
import { useConfirm } from '../../shared/ui/ConfirmDialog';
import { toast } from '../../shared/toast/toast';
import { OnlineOnly } from '../../shared/ui/OnlineOnly';
import { useAppDispatch } from '../../store/hooks';
import { useIsRefused } from '../useIsRefused';
import { SYNC_KEY, SYNC_REFUSED } from './syncTexts';

/** Apart from the button, which the first list has: its code is not needed before it is pressed. */
const loadSync = () => import('./syncPlans');

const refusedQuestion = {
  title: 'Sync from Stripe?',
  text: `${SYNC_REFUSED} ${calls.syncStripePlans.never}`,
  confirmLabel: TRY_ANYWAY,
};

/**
 * Syncs the plans of all apps from the provider. Meanwhile it says so and is disabled. A sync that
 * was refused before asks first (docs/product.md#permissions).
 */
export function SyncButton() {
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const isRefused = useIsRefused('syncStripePlans');
  // A switch of the app, which mounts the screen anew, finds the sync that still runs.
  const [, { isLoading: isSyncing }] = useSyncStripePlansMutation({ fixedCacheKey: SYNC_KEY });
  const sync = async () => {
    if (isRefused && !(await confirm(refusedQuestion))) return;
    try {
      const { syncPlans } = await loadSync();
      await dispatch(syncPlans());
    } catch {
      toast.error(calls.syncStripePlans.failed, 'A part of the console could not be loaded.');
    }
  };
  return (
    <>
      {isRefused && (
        <Typography variant="body2" color="textSecondary">
          Needs an administrator
        </Typography>
      )}
      <OnlineOnly hint={calls.syncStripePlans.never}>
        <Button
          variant="contained"
          startIcon={<Sync />}
          loading={isSyncing}
          loadingPosition="start"
          {...onIntent(() => preload(loadSync))}
          onClick={() => void sync()}
        >
          {isSyncing ? 'Syncing from Stripe…' : 'Sync from Stripe'}
        </Button>
      </OnlineOnly>
    </>
  );
}
